import type { Nodes } from 'mdast';
import type { HtmlAttributes } from '../doc/placed.ts';
import type { Node } from '../doc/walk.ts';
import { isJsx, type JsxNode } from '../expressions/mdx-nodes.ts';
import { type Context, placeOf } from './context.ts';
import { blocksOf, partsOf } from './flow.ts';
import { areInline, blocksFrom, unwrapped } from './parts.ts';

/** `<code>` becomes inline code if it contains only text. */
export function addCode(node: JsxNode, attributes: HtmlAttributes, context: Context, parts: Node[]): void {
  const inside = unwrapped(partsOf(node.children, context));
  const place = placeOf(node, context);
  const text = Object.keys(attributes).length === 0 ? onlyText(inside) : undefined;
  if (text !== undefined) {
    if (text.trim() !== '') parts.push({ kind: 'inlineCode', ...place, value: text.trim() });
  } else if (areInline(inside))
    parts.push({ kind: 'inlineHtml', ...place, tag: 'code', attributes, children: inside });
  else parts.push({ kind: 'html', ...place, tag: 'code', attributes, children: blocksFrom(inside, 'plain') });
}

/** `<pre>` becomes a code block if it contains only text. */
export function addPre(node: JsxNode, attributes: HtmlAttributes, context: Context, parts: Node[]): void {
  const place = placeOf(node, context);
  const only = onlyElement(node.children, 'code');
  const inside = unwrapped(partsOf(only?.children ?? node.children, context));
  const value = onlyText(inside);
  if (value === undefined || 'style' in attributes) {
    const children = blocksOf(node.children, context, 'element');
    parts.push({ kind: 'html', ...place, tag: 'pre', attributes, children });
    return;
  }
  const language = languageOf(only) ?? languageOf(node);
  const code = value.replace(/^\n|\s+$/g, '');
  if (code !== '')
    parts.push({ kind: 'code', ...place, value: code, language, title: undefined, meta: undefined });
}

/** The text of parts that contain nothing else; otherwise undefined. */
function onlyText(parts: readonly Node[]): string | undefined {
  let text = '';
  for (const part of parts) {
    if (part.kind === 'text') text += part.value;
    else if (part.kind === 'break') text += '\n';
    else return undefined;
  }
  return text;
}

function onlyElement(nodes: readonly Nodes[], name: string): JsxNode | undefined {
  const others = nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  const [only] = others;
  if (others.length !== 1 || only === undefined) return undefined;
  if (only.type === 'paragraph') return onlyElement(only.children, name);
  return isJsx(only) && only.name === name ? only : undefined;
}

function languageOf(node: JsxNode | undefined): string | undefined {
  for (const attribute of node?.attributes ?? []) {
    if (attribute.type !== 'mdxJsxAttribute' || !/^class(?:Name)?$/.test(attribute.name)) continue;
    return /\blang(?:uage)?-(\S+)/.exec(String(attribute.value))?.[1];
  }
  return undefined;
}
