import type { Nodes } from 'mdast';
import { parseDocument } from '../../source/document.ts';

/** The nodes of a piece of MDX, as far as it can be read. */
export function parseMarkup(source: string): readonly Nodes[] {
  return parseDocument({ path: '', text: source }).tree.children;
}
