import type { Nodes } from 'mdast';

/** Below the first row of every table stands one like `|---|:-:|`. */
export function mayHoldTable(text: string): boolean {
  return text.includes('|') && /\|[ \t]*:?-|-:?[ \t]*\|/.test(text);
}

/**
 * The parser leaves the content of a tag that a table row opens among rows and cells. It is moved behind them, in place:
 * the tree has just been made and nobody else has seen it.
 */
export function mendTables(node: Nodes): void {
  if (!('children' in node) || node.type === 'paragraph' || node.type === 'heading') return;
  const children: Nodes[] = node.children;
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const child = children[index];
    if (child === undefined) continue;
    mendTables(child);
    const isOwn = 'children' in child ? holds[child.type] : undefined;
    if (!('children' in child) || isOwn === undefined) continue;
    const inside: Nodes[] = child.children;
    const strangers = inside.filter(({ type }) => !isOwn(type));
    if (strangers.length === 0) continue;
    inside.splice(0, inside.length, ...inside.filter(({ type }) => isOwn(type)));
    children.splice(index + 1, 0, ...strangers);
  }
}

const holds: Readonly<Record<string, (type: string) => boolean>> = {
  table: (type) => type === 'tableRow',
  tableRow: (type) => type === 'tableCell',
  tableCell: (type) => type !== 'tableRow' && type !== 'tableCell',
};
