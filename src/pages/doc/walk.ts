import type { Block } from './block.ts';
import type { Doc } from './doc.ts';
import type { Inline } from './inline.ts';

/** A node of a document, block or inline. */
export type Node = Block | Inline;

const nothing = (): readonly Node[] => [];
const children = ({ children }: { readonly children: readonly Node[] }): readonly Node[] => children;

const inside: {
  readonly [Kind in Node['kind']]: (node: Extract<Node, { readonly kind: Kind }>) => readonly Node[];
} = {
  paragraph: children,
  plain: children,
  heading: ({ children, marks = [] }) => [...children, ...marks],
  list: ({ items }) => items.flatMap(children),
  table: ({ head, rows }) => [head, ...rows].flatMap((row) => row.flatMap(children)),
  code: nothing,
  quote: children,
  divider: nothing,
  maths: nothing,
  diagram: nothing,
  media: children,
  html: children,
  callout: ({ title, children }) => [...title, ...children],
  card: ({ title, cta, children }) => [...title, ...children, ...cta],
  codeGroup: children,
  color: nothing,
  colorRow: children,
  colors: children,
  columns: children,
  disclosure: ({ title, description, children }) => [...title, ...description, ...children],
  disclosures: children,
  example: children,
  field: children,
  frame: ({ hint, children, caption }) => [...hint, ...children, ...caption],
  panel: children,
  prompt: ({ description, children }) => [...description, ...children],
  repository: nothing,
  step: ({ title, children }) => [...title, ...children],
  steps: children,
  tab: children,
  tabs: ({ children, tabs }) => [...children, ...tabs],
  tile: ({ title, description, children }) => [...children, ...title, ...description],
  tree: children,
  treeEntry: children,
  update: ({ description, children }) => [...description, ...children],
  view: children,
  visibility: children,
  island: children,
  endpoint: nothing,
  facts: ({ facts }) => facts.flatMap(({ values }) => values.flat()),
  choice: ({ options }) => options.flatMap(children),
  response: children,
  text: nothing,
  emphasis: children,
  strong: children,
  strike: children,
  superscript: children,
  subscript: children,
  inlineCode: nothing,
  inlineMaths: nothing,
  link: children,
  image: nothing,
  icon: nothing,
  badge: children,
  tooltip: ({ children, headline, tip }) => [...children, ...headline, ...tip],
  break: nothing,
  footnoteReference: nothing,
  inlineHtml: children,
  inlineIsland: children,
};

/** The children of a node, in reading order. */
export function insideOf(node: Node): readonly Node[] {
  return inside[node.kind](node as never);
}

/** All nodes of a document in reading order, parents first. */
export function* walk({ children, footnotes }: Doc): Generator<Node> {
  yield* walkIn(children);
  for (const note of footnotes) yield* walkIn(note.children);
}

/** All of some nodes in reading order, parents first. */
export function* walkIn(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node;
    yield* walkIn(insideOf(node));
  }
}
