import type { Nodes } from 'mdast';
import { placeholderOf } from '../../model/variables.ts';
import { type Block, block, type Context, fill } from './context.ts';
import { definitionsOf } from './definitions.ts';
import { inlineElement } from './inline-elements.ts';
import { literal, shown } from './literal.ts';
import { isComment } from './nodes.ts';
import { isPlain, slice } from './plain.ts';
import { join } from './join.ts';
import { image, link } from './link.ts';

export const phrasing: ReadonlySet<string> = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'link',
  'image',
  'linkReference',
  'imageReference',
  'footnoteReference',
  'inlineMath',
  'mdxTextExpression',
  'mdxJsxTextElement',
]);

/** Phrasing as Markdown, in one paragraph. */
export function inline(nodes: readonly Nodes[], context: Context): string {
  return nodes.map((node) => inlineOf(node, context)).join('');
}

function inlineOf(node: Nodes, context: Context): string {
  switch (node.type) {
    case 'mdxTextExpression':
      return expressionText(node.value, context);
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return inlineElement(node, context);
    case 'html':
      return /^<br\b/i.test(node.value) ? '\n' : '';
    case 'emphasis':
      return marked('*', node, context);
    case 'strong':
      return marked('**', node, context);
    case 'delete':
      return marked('~~', node, context);
    case 'link':
      return isPlain(node, context)
        ? margin(node, context)
        : link(inline(node.children, context), node.url, context, node.title);
    case 'image':
      return isPlain(node, context)
        ? margin(node, context)
        : image(node.alt ?? '', node.url, context, node.title);
    case 'linkReference': {
      const found = context.definitions.get(node.identifier);
      return link(inline(node.children, context), found?.url ?? '', context, found?.title);
    }
    case 'imageReference': {
      const found = context.definitions.get(node.identifier);
      return image(node.alt ?? '', found?.url ?? '', context, found?.title);
    }
    default:
      return margin(node, context);
  }
}

/** Inside a paragraph, white space at the start of a line means nothing. */
function margin(node: Nodes, context: Context): string {
  return slice(node, context).replace(/\n[ \t]+/g, '\n');
}

function marked(mark: string, node: Extract<Nodes, { children: unknown }>, context: Context): string {
  if (isPlain(node, context)) return margin(node, context);
  const text = inline(node.children, context);
  return text.trim() === '' ? '' : mark + text.trim() + mark;
}

function expressionText(expression: string, context: Context): string {
  return join(expressionBlocks(expression, context));
}

/** What an expression shows, where it can be told without running it. */
export function expressionBlocks(expression: string, context: Context): readonly Block[] {
  if (isComment(expression)) return [];
  const placeholder = placeholderOf(expression);
  if (placeholder !== undefined) return block(fill(placeholder, context));
  const name = expression.trim();
  if (name === 'children' || name === 'props.children') return context.children();
  const value = literal(name, context.scope.values);
  if (value !== undefined) {
    const text = shown(value);
    return text === '' ? [] : [{ text, item: undefined }];
  }
  const part = context.scope.parts.get(name);
  if (part !== undefined) {
    const { file, tree } = part.parsed;
    const definitions = definitionsOf(part.parsed);
    return block(join(context.blocks(tree.children, { ...context, file, definitions })));
  }
  // A snippet may be shown without a value for each name in it; on a page itself, somebody forgot to escape it.
  return context.depth === 0 && /^[A-Za-z_$][\w$]*(?:\.[\w$]+)*$/.test(name) ? block(`{${name}}`) : [];
}
