import type { Nodes } from 'mdast';
import { elements } from '../components/index.ts';
import { voidElements } from '../../site/source/mdx/void-elements.ts';
import type { JsxNode } from '../expressions/mdx-nodes.ts';
import { isCustomElement, isNative, isPhrasing } from '../../site/model/pages/html-names.ts';
import { append } from '../../site/source/append.ts';
import { treeOf } from '../../site/source/mdx/body-tree.ts';
import { parseMarkdown } from '../../site/source/mdx/body.ts';
import { type IsComponent, tagsOf, type Tag } from './html-tags.ts';

/** An open element. */
interface Open {
  readonly tag: Tag;
  /** Index of its tag among the nodes; its content follows. */
  readonly at: number;
}

/** What was read: top-level nodes and content of open elements, where `undefined` is a dropped tag. */
interface State {
  readonly nodes: (Nodes | undefined)[];
  readonly open: Open[];
}

/** Maximum number of elements inside each other; the tags of further ones are dropped. */
const maxDepth = 200;

/** Whether nodes may be blocks, and which names are components. */
interface Reading {
  readonly isFlow: boolean;
  readonly isComponent: IsComponent;
}

/**
 * The nodes of a Markdown text with its HTML as elements. A tag that is not HTML, such as `<token>`, or that is not
 * closed, is text.
 */
export function withElements(nodes: readonly Nodes[]): readonly Nodes[] {
  return elementsIn(nodes, { isFlow: true, isComponent: (name) => elements.has(name) });
}

/** The nodes of an HTML text, in which no component is known. */
export function nodesOfHtml(value: string): readonly Nodes[] {
  return elementsIn([{ type: 'html', value }], { isFlow: false, isComponent: () => false });
}

function elementsIn(nodes: readonly Nodes[], reading: Reading): readonly Nodes[] {
  if (!holdsHtml(nodes)) return nodes;
  const state: State = { nodes: [], open: [] };
  for (const node of nodes) {
    if (node.type === 'html')
      for (const piece of tagsOf(node.value, reading.isComponent)) take(state, piece, reading);
    else state.nodes.push(inside(node, reading));
  }
  while (state.open.length > 0) leave(state, reading);
  const children = state.nodes.filter(isNode);
  return reading.isFlow ? inParagraphs(children) : children;
}

function holdsHtml(nodes: readonly Nodes[]): boolean {
  return nodes.some((node) => node.type === 'html' || ('children' in node && holdsHtml(node.children)));
}

function inside(node: Nodes, { isComponent }: Reading): Nodes {
  if (!('children' in node)) return node;
  const isFlow = /^(?:blockquote|listItem|footnoteDefinition)$/.test(node.type);
  return { ...node, children: elementsIn(node.children, { isFlow, isComponent }) } as Nodes;
}

function isNode(node: Nodes | undefined): node is Nodes {
  return node !== undefined;
}

function take({ nodes, open }: State, piece: Tag | string, reading: Reading): void {
  const { isComponent } = reading;
  if (typeof piece === 'string') {
    const isMarkdown = isComponent(open.at(-1)?.tag.name ?? '') && piece.trim() !== '';
    append(nodes, isMarkdown ? read(withoutIndent(piece)) : [text(piece)]);
  } else if (!isKnown(piece, reading)) nodes.push(text(piece.source));
  else if (piece.isEnd) close({ nodes, open }, piece, reading);
  else if (piece.isEmpty || voidElements.has(piece.name)) nodes.push(elementOf(piece, [], reading));
  else {
    while (endsBefore(open.at(-1)?.tag.name ?? '', piece.name)) leave({ nodes, open }, reading);
    if (open.length >= maxDepth) return;
    open.push({ tag: piece, at: nodes.length });
    nodes.push(text(piece.source));
  }
}

function isKnown({ name, attributes, isEnd }: Tag, { isComponent }: Reading): boolean {
  // `<source>` alone is probably a placeholder.
  const isBare = voidElements.has(name) && !isEnd && attributes.length === 0;
  return isBare ? /^(?:br|hr|wbr)$/.test(name) : isComponent(name) || isNative(name) || isCustomElement(name);
}

// A closing tag without an opening one is dropped.
function close(state: State, { name }: Tag, reading: Reading): void {
  const start = state.open.findLastIndex(({ tag }) => tag.name === name);
  if (start === -1) return;
  while (state.open.length > start + 1) leave(state, reading);
  const last = state.open.pop();
  if (last !== undefined) enclose(state, last, reading);
}

/** Puts the nodes since an opening tag into its element. */
function enclose({ nodes }: State, { tag, at }: Open, reading: Reading): void {
  const children = nodes.splice(at + 1).filter(isNode);
  nodes[at] = elementOf(tag, children, reading);
}

/** Closes elements that have no closing tag of their own. */
function leave(state: State, reading: Reading): void {
  const last = state.open.pop();
  if (last === undefined) return;
  if (endless.test(last.tag.name)) enclose(state, last, reading);
  // What was meant as a component is not text.
  else if (reading.isComponent(last.tag.name)) state.nodes[last.at] = undefined;
}

/** Elements that browsers close by themselves. */
const endless =
  /^(?:p|li|ul|ol|d[dtl]|t[dhr]|thead|tbody|tfoot|table|div|details|summary|blockquote|pre|center|h[1-6])$/;

function endsBefore(opened: string, next: string): boolean {
  return starts[next]?.includes(opened) === true;
}

/** Elements that the start of another one closes. */
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

function elementOf(
  { name, attributes }: Tag,
  children: readonly Nodes[],
  { isFlow, isComponent }: Reading,
): Nodes {
  const type = isFlow && !isPhrasing(name) ? 'mdxJsxFlowElement' : 'mdxJsxTextElement';
  const content = isFlow && isComponent(name) ? inParagraphs(children) : children;
  return { type, name, attributes: [...attributes], children: [...content] } as JsxNode;
}

function text(value: string): Nodes {
  return { type: 'text', value };
}

/** Wraps each run of inline nodes between blocks in a paragraph. */
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

/** The content of a component is Markdown. Its positions refer to another text, and are dropped. */
function read(source: string): readonly Nodes[] {
  return withElements(unplaced(treeOf(parseMarkdown(source), source).children));
}

function unplaced(nodes: readonly Nodes[]): readonly Nodes[] {
  return nodes.map((node) => {
    const { position: _, ...rest } = node;
    return 'children' in rest ? { ...rest, children: unplaced(rest.children) } : rest;
  }) as readonly Nodes[];
}

function withoutIndent(source: string): string {
  const lines = source.split('\n');
  const width = lines
    .slice(1)
    .reduce((least, line) => (line.trim() === '' ? least : Math.min(least, line.search(/\S/))), Infinity);
  return [lines[0]?.trimStart(), ...lines.slice(1).map((line) => line.slice(width))].join('\n');
}
