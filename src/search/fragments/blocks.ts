import type { Nodes, Root } from 'mdast';
import { fenceTitle } from '../../model/fence.ts';
import { placeholderOf } from '../../model/variables.ts';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

/** A piece of a page in reading order. */
export type Block =
  | {
      readonly kind: 'heading';
      readonly depth: number;
      readonly text: string;
      readonly offset: number;
      readonly id: string | undefined;
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'label'; readonly text: string }
  | { readonly kind: 'mention'; readonly target: string; readonly text: string };

type Element = MdxJsxFlowElement | MdxJsxTextElement;
type Expand = (component: string) => Root | undefined;
type Emit = (block: Block) => void;

/** Attributes that name a component, and those that say something of it. */
const naming = ['title', 'label', 'name', 'path', 'query', 'body', 'header'];
const telling = [
  'description',
  'type',
  'default',
  'caption',
  'hint',
  'tip',
  'headline',
  'cta',
  'alt',
  'placeholder',
];
/** Components whose text nobody reads as text. */
const silent = new Set(['style', 'script', 'svg', 'iframe']);
const block = new Set(['paragraph', 'tableRow', 'listItem', 'blockquote', 'html', 'definition', 'math']);

/** Everything a page says, in reading order, as plain text. */
export function blocks(node: Nodes, expand: Expand, emit: Emit): void {
  switch (node.type) {
    case 'heading':
      emit({
        kind: 'heading',
        depth: node.depth,
        text: inline(node),
        offset: offsetOf(node),
        id: node.data?.id,
      });
      mentions(node, emit);
      return;
    case 'code': {
      const title = fenceTitle(node.meta) ?? '';
      if (title !== '' && title.length < 80) emit({ kind: 'code', text: title });
      emit({ kind: 'code', text: node.value });
      return;
    }
    case 'yaml':
    case 'mdxjsEsm':
      return;
    case 'table':
      for (const row of node.children) {
        emit({ kind: 'text', text: row.children.map(inline).filter(Boolean).join(' | ') });
        mentions(row, emit);
      }
      return;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      component(node, expand, emit);
      return;
    case 'list':
      for (const child of node.children.flatMap((item) => item.children)) blocks(child, expand, emit);
      return;
    case 'mdxFlowExpression': {
      const text = literal(node.value);
      if (text !== '') emit({ kind: 'text', text });
      return;
    }
    default:
      if (!('children' in node)) {
        const text = inline(node);
        if (text !== '') emit({ kind: 'text', text });
      } else if (node.type === 'paragraph' || (block.has(node.type) && node.children.every(isPhrase))) {
        paragraph(node.children, expand, emit);
      } else for (const child of node.children) blocks(child, expand, emit);
  }
}

function paragraph(nodes: readonly Nodes[], expand: Expand, emit: Emit): void {
  const text = inlineOf(nodes);
  if (text !== '') emit({ kind: 'text', text });
  for (const node of nodes) mentions(node, emit);
  const show = ({ name }: Element): void => {
    const expanded = name ? expand(name) : undefined;
    if (expanded !== undefined) blocks(expanded, expand, emit);
  };
  for (const node of nodes) eachElement(node, show);
}

function component(node: Element, expand: Expand, emit: Emit): void {
  const name = node.name ?? '';
  if (silent.has(name)) return;
  if (name === 'Heading') {
    const values = attributes(node);
    const depth = Number(values.get('level')) || 2;
    const id = values.get('id') || undefined;
    emit({ kind: 'heading', depth, text: inlineOf(node.children), offset: offsetOf(node), id });
    return;
  }
  const expanded = expand(name);
  const values = attributes(node);
  const label = said(values, naming).join(' ');
  if (label !== '') {
    emit({ kind: 'label', text: label });
    emit({ kind: 'text', text: label });
  }
  const href = values.get('href') ?? '';
  if (href !== '')
    emit({
      kind: 'mention',
      target: href,
      text: [label, inlineOf(node.children)].filter(Boolean).join('. '),
    });
  const telltale = said(values, telling);
  if (telltale.length > 0) emit({ kind: 'text', text: telltale.join(' ') });
  if (expanded !== undefined) blocks(expanded, expand, emit);
  if (node.children.length > 0 && node.children.every(isPhrase)) paragraph(node.children, expand, emit);
  else for (const child of node.children) blocks(child, expand, emit);
}

function mentions(node: Nodes, emit: Emit): void {
  if (node.type === 'link') {
    emit({ kind: 'mention', target: node.url, text: inline(node) });
    return;
  }
  if (node.type === 'mdxJsxTextElement') {
    const values = attributes(node);
    const target = values.get('href') ?? '';
    if (target !== '')
      emit({
        kind: 'mention',
        target,
        text: [values.get('title'), inlineOf(node.children)].filter(Boolean).join('. '),
      });
  }
  if ('children' in node) for (const child of node.children) mentions(child, emit);
}

function eachElement(node: Nodes, visit: (element: Element) => void): void {
  if (node.type === 'mdxJsxTextElement') visit(node);
  if ('children' in node) for (const child of node.children) eachElement(child, visit);
}

function offsetOf(node: Nodes): number {
  return node.position?.start.offset ?? 0;
}

function inlineOf(nodes: readonly Nodes[]): string {
  return folded(textOf(nodes));
}

/** The text of a node and all below it, with white space folded. */
function inline(node: Nodes): string {
  return folded(rawText(node));
}

/** Most texts have nothing to fold. */
function folded(text: string): string {
  return (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

function rawText(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
    case 'math':
    case 'code':
      return node.value;
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'break':
      return ' ';
    case 'html':
      return node.value.replace(/<!--[\s\S]*?-->|<[^<>]*>/g, ' ');
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return literal(node.value);
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement': {
      if (silent.has(node.name ?? '')) return '';
      const values = attributes(node);
      return [...said(values, naming), ...said(values, telling), textOf(node.children)].join(' ');
    }
    default:
      return 'children' in node ? textOf(node.children) : '';
  }
}

function textOf(nodes: readonly Nodes[]): string {
  let text = '';
  let wasApart = false;
  for (const node of nodes) {
    const isElement = node.type === 'mdxJsxTextElement';
    // `<code>id</code><span>u32</span>` is styled apart.
    if (isElement && wasApart) text += ' ';
    text += isPhrase(node) ? rawText(node) : `${rawText(node)} `;
    wasApart = isElement || node.type === 'inlineCode';
  }
  return text;
}

/** The attributes that are written as plain text; of two with one name the first. */
function attributes(node: Element): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || values.has(attribute.name)) continue;
    const { name, value } = attribute;
    values.set(name, typeof value === 'string' ? value : value ? literal(value.value) : '');
  }
  return values;
}

function said(values: ReadonlyMap<string, string>, names: readonly string[]): readonly string[] {
  if (values.size === 0) return [];
  return names.map((name) => values.get(name) ?? '').filter((text) => text !== '');
}

/** What an expression says when it is nothing but a string. Code is never run. */
function literal(expression: string): string {
  return placeholderOf(expression) ?? /^\s*(["'`])((?:(?!\1)[^\\$])*)\1\s*$/.exec(expression)?.[2] ?? '';
}

function isPhrase(node: Nodes): boolean {
  return (
    node.type === 'text' ||
    node.type === 'inlineCode' ||
    node.type === 'emphasis' ||
    node.type === 'strong' ||
    node.type === 'delete' ||
    node.type === 'link' ||
    node.type === 'linkReference' ||
    node.type === 'image' ||
    node.type === 'imageReference' ||
    node.type === 'break' ||
    node.type === 'inlineMath' ||
    node.type === 'mdxTextExpression' ||
    node.type === 'mdxJsxTextElement'
  );
}
