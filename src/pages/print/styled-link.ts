import type { Node } from '../doc/walk.ts';

/** A link that its author made a button or an item of a row: its styles separate it from what is beside it. */
export function isStyledLink(node: Node): boolean {
  return node.kind === 'link' && ('class' in node.attributes || 'style' in node.attributes);
}
