import type { Restart } from './page-outline.ts';
import { isFormula } from '../mdx/indented-formulas.ts';
import type { Nodes } from '../mdx/nodes.ts';
import type { NodeId } from '../parser/node-reader.ts';

/**
 * Lists among the children of a node that start at 1 again, with only code and images between them and the list before. After
 * images, a list that counts on to 2 is one of its own.
 */
export function restartsIn(text: string, nodes: Nodes, parent: NodeId): readonly Restart[] {
  const children = nodes.childrenOf(parent);
  if (children.length < 3) return none;
  const restarts: Restart[] = [];
  /** The number with which the previous list would continue. */
  let next: number | undefined;
  let separator: Between = 'nothing';
  for (const child of children) {
    const { start } = nodes.rangeOf(child);
    const marker = nodes.typeOf(child) === 'list' ? markerAt(text, start) : '';
    if (marker === '') {
      const between = kindOf(text, nodes, child);
      if (between === 'text') next = undefined;
      separator = separator === 'code' ? 'code' : between;
      continue;
    }
    const number = Number.parseInt(marker, 10);
    const isRestart =
      number === 1 && (separator === 'code' || (separator === 'image' && !countsOn(text, nodes, child)));
    const expected = isRestart ? next : undefined;
    if (expected !== undefined) restarts.push({ start, end: start + marker.length, number: expected });
    next = (expected ?? number) + nodes.childrenOf(child).length;
    separator = 'nothing';
  }
  return restarts;
}

const none: readonly Restart[] = [];

/** The text before the first item of a numbered list; empty for other lists. */
function markerAt(text: string, start: number): string {
  marker.lastIndex = start;
  return marker.exec(text)?.[0] ?? '';
}

const marker = /\d+[.)]/y;

/** Whether the second item has the number 2. */
function countsOn(text: string, nodes: Nodes, list: NodeId): boolean {
  const [, second] = nodes.childrenOf(list);
  return second !== undefined && Number.parseInt(markerAt(text, nodes.rangeOf(second).start), 10) === 2;
}

/** What writers put between two steps, or text. */
type Between = 'nothing' | 'code' | 'image' | 'text';

function kindOf(text: string, nodes: Nodes, node: NodeId): Between {
  const { start } = nodes.rangeOf(node);
  switch (nodes.typeOf(node)) {
    case 'code':
      return isFormula(text, start) ? 'text' : 'code';
    case 'html':
      return 'code';
    case 'mdxJsxFlowElement': {
      const name = framed.exec(text.slice(start, start + longestFramed))?.[1];
      if (name === undefined) return 'text';
      return name === 'CodeGroup' ? 'code' : 'image';
    }
    case 'paragraph':
      return nodes.childrenOf(node).every((child) => nodes.typeOf(child) === 'image') ? 'image' : 'text';
    default:
      return 'text';
  }
}

const framed = /^<(Frame|CodeGroup|img)(?![\w$.:-])/;
const longestFramed = '<CodeGroup '.length;
