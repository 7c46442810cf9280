import type { Nodes } from 'mdast';
import { voidElements } from '../../html/html.ts';
import type { JsxNode } from '../../expressions/properties.ts';
import { isNative, isPhrasing } from '../../model/html-names.ts';
import { isComponent, tagsOf, type Tag } from './html-tags.ts';

type Read = (source: string) => readonly Nodes[];

/** An element that is open, with what stands in it so far; the outermost has no tag. */
interface Open {
  readonly tag: Tag | undefined;
  readonly children: Nodes[];
}

/**
 * The nodes with their HTML as elements, which are shown as those of pages are: what is not allowed there is left out here. A
 * tag that is no HTML, such as `<token>`, or has no end, is text. `isFlow` tells that blocks stand here; `read` reads what
 * stands in components, which is Markdown.
 */
export function withElements(nodes: readonly Nodes[], isFlow: boolean, read: Read): readonly Nodes[] {
  if (!holdsHtml(nodes)) return nodes;
  const open: Open[] = [{ tag: undefined, children: [] }];
  for (const node of nodes) {
    if (node.type === 'html') for (const piece of tagsOf(node.value)) take(open, piece, isFlow, read);
    else open.at(-1)?.children.push(inside(node, read));
  }
  while (open.length > 1) leave(open, isFlow);
  const found = open[0]?.children ?? [];
  return isFlow ? inParagraphs(found) : found;
}

function holdsHtml(nodes: readonly Nodes[]): boolean {
  return nodes.some((node) => node.type === 'html' || ('children' in node && holdsHtml(node.children)));
}

function inside(node: Nodes, read: Read): Nodes {
  if (!('children' in node)) return node;
  const isFlow = /^(?:blockquote|listItem|footnoteDefinition)$/.test(node.type);
  return { ...node, children: withElements(node.children, isFlow, read) } as Nodes;
}

function take(open: Open[], piece: Tag | string, isFlow: boolean, read: Read): void {
  const top = open.at(-1);
  if (top === undefined) return;
  if (typeof piece === 'string') {
    const isMarkdown = top.tag !== undefined && isComponent(top.tag.name) && piece.trim() !== '';
    top.children.push(...(isMarkdown ? read(withoutIndent(piece)) : [text(piece)]));
  } else if (!isKnown(piece)) top.children.push(text(piece.source));
  else if (piece.isEnd) close(open, piece, isFlow);
  else if (piece.isEmpty || voidElements.has(piece.name)) top.children.push(elementOf(piece, [], isFlow));
  else {
    while (endsBefore(open.at(-1)?.tag?.name ?? '', piece.name)) leave(open, isFlow);
    open.push({ tag: piece, children: [] });
  }
}

function isKnown({ name, attributes, isEnd }: Tag): boolean {
  // `<source>` alone rather is a word to be replaced.
  const isBare = voidElements.has(name) && !isEnd && attributes.length === 0;
  return isBare ? /^(?:br|hr|wbr)$/.test(name) : isComponent(name) || isNative(name);
}

// An end without a beginning is left out.
function close(open: Open[], { name }: Tag, isFlow: boolean): void {
  const start = open.findLastIndex(({ tag }) => tag?.name === name);
  if (start === -1) return;
  while (open.length > start + 1) leave(open, isFlow);
  const { tag, children } = open.pop() ?? {};
  if (tag !== undefined && children !== undefined)
    open.at(-1)?.children.push(elementOf(tag, children, isFlow));
}

/** Ends what is open without an end of its own. */
function leave(open: Open[], isFlow: boolean): void {
  const { tag, children = [] } = open.pop() ?? {};
  if (tag === undefined) return;
  const nodes = endless.test(tag.name) ? [elementOf(tag, children, isFlow)] : [text(tag.source), ...children];
  open.at(-1)?.children.push(...nodes);
}

/** What browsers close by themselves. */
const endless =
  /^(?:p|li|ul|ol|d[dtl]|t[dhr]|thead|tbody|tfoot|table|div|details|summary|blockquote|pre|center|h[1-6])$/;

function endsBefore(opened: string, next: string): boolean {
  return starts[next]?.includes(opened) === true;
}

/** What the start of an element ends. */
const starts: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li', 'p'],
  dt: ['dt', 'dd', 'p'],
  dd: ['dt', 'dd', 'p'],
  td: ['td', 'th', 'p'],
  th: ['td', 'th', 'p'],
  tr: ['tr', 'td', 'th', 'p', 'thead'],
  tbody: ['tr', 'td', 'th', 'p', 'thead', 'tbody'],
  tfoot: ['tr', 'td', 'th', 'p', 'thead', 'tbody'],
};

function elementOf({ name, attributes }: Tag, children: readonly Nodes[], isFlow: boolean): Nodes {
  const type = isFlow && !isPhrasing(name) ? 'mdxJsxFlowElement' : 'mdxJsxTextElement';
  const content = isFlow && isComponent(name) ? inParagraphs(children) : children;
  return { type, name, attributes: [...attributes], children: [...content] } as JsxNode;
}

function text(value: string): Nodes {
  return { type: 'text', value };
}

/** What stands between blocks, each run of it in a paragraph. */
function inParagraphs(nodes: readonly Nodes[]): readonly Nodes[] {
  const blocks: Nodes[] = [];
  let run: Nodes[] = [];
  const end = (): void => {
    const isBlank = run.every((node) => node.type === 'text' && node.value.trim() === '');
    if (!isBlank) blocks.push({ type: 'paragraph', children: run } as Nodes);
    run = [];
  };
  for (const node of nodes) {
    if (node.type === 'text' || node.type === 'mdxJsxTextElement') run.push(node);
    else {
      end();
      blocks.push(node);
    }
  }
  end();
  return blocks;
}

function withoutIndent(source: string): string {
  const lines = source.split('\n');
  const widths = lines.slice(1).flatMap((line) => (line.trim() === '' ? [] : [line.search(/\S/)]));
  const width = widths.length === 0 ? 0 : Math.min(...widths);
  return [lines[0]?.trimStart(), ...lines.slice(1).map((line) => line.slice(width))].join('\n');
}
