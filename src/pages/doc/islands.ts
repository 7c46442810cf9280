import type { Block } from './block.ts';
import type { Doc } from './doc.ts';
import type { Inline } from './inline.ts';
import { insideOf, type Node } from './walk.ts';

export type Island = Extract<Block | Inline, { readonly kind: 'island' | 'inlineIsland' }>;

/** The outermost islands in reading order; those whose content is complete, or only contains other islands, are entered. */
export function islandsIn({ children, footnotes }: Doc): readonly Island[] {
  const islands: Island[] = [];
  collect(children, islands);
  for (const note of footnotes) collect(note.children, islands);
  return islands;
}

export function isIsland(node: Node): node is Island {
  return node.kind === 'island' || node.kind === 'inlineIsland';
}

function collect(nodes: readonly Node[], islands: Island[]): void {
  for (const node of nodes) {
    if (isIsland(node) && node.reason !== 'inside' && node.reason !== 'hover') islands.push(node);
    else if (node.kind !== 'text') collect(insideOf(node), islands);
  }
}
