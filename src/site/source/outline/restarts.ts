import type { Restart } from './page-outline.ts';
import { isFormula } from '../mdx/indented-formulas.ts';
import type { Nodes } from '../mdx/nodes.ts';
import type { NodeId } from '../parser/node-reader.ts';

/**
 * Lists among the children of a node that start at 1 again, with only code and images between them and the list before.
 */
export function restartsIn(text: string, nodes: Nodes, parent: NodeId): readonly Restart[] {
  const children = nodes.childrenOf(parent);
  if (children.length < 3) return none;
  const restarts: Restart[] = [];
  /** The number with which the previous list would continue. */
  let next: number | undefined;
  let isSeparated = false;
  for (const child of children) {
    const { start } = nodes.rangeOf(child);
    const marker = nodes.typeOf(child) === 'list' ? markerAt(text, start) : '';
    if (marker === '') {
      isSeparated = true;
      if (next !== undefined && !isBetween(text, nodes, child)) next = undefined;
      continue;
    }
    const number = Number.parseInt(marker, 10);
    const expected = isSeparated && number === 1 ? next : undefined;
    if (expected !== undefined) restarts.push({ start, end: start + marker.length, number: expected });
    next = (expected ?? number) + nodes.childrenOf(child).length;
    isSeparated = false;
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

/** Whether writers put such a node between two steps. */
function isBetween(text: string, nodes: Nodes, node: NodeId): boolean {
  const { start } = nodes.rangeOf(node);
  switch (nodes.typeOf(node)) {
    case 'code':
      return !isFormula(text, start);
    case 'html':
      return true;
    case 'mdxJsxFlowElement':
      return blockTag.test(text.slice(start, start + longestFramed));
    case 'paragraph':
      return nodes.childrenOf(node).every((child) => nodes.typeOf(child) === 'image');
    default:
      return false;
  }
}

const blockTag = /^<(?:Frame|CodeGroup|img)(?![\w$.:-])/;
const longestFramed = '<CodeGroup '.length;
