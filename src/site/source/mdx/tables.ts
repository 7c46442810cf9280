import type { Nodes } from 'mdast';

/** The first row of every table is followed by a delimiter row such as `|---|:-:|`. */
export function mayHoldTable(text: string): boolean {
  return text.includes('|') && /\|[ \t]*:?-|-:?[ \t]*\|/.test(text);
}

/**
 * The parser puts the content of a tag that is opened in a table row between rows and cells; it is moved after them.
 * Modifies the tree, which nothing else uses yet.
 */
export function mendTables(node: Nodes): void {
  if (!('children' in node) || node.type === 'paragraph' || node.type === 'heading') return;
  const children: Nodes[] = node.children;
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const child = children[index];
    if (child === undefined) continue;
    mendTables(child);
    const isExpectedChild = 'children' in child ? holds[child.type] : undefined;
    if (!('children' in child) || isExpectedChild === undefined) continue;
    const inside: Nodes[] = child.children;
    const unexpectedChildren = inside.filter(({ type }) => !isExpectedChild(type));
    if (unexpectedChildren.length === 0) continue;
    inside.splice(0, inside.length, ...inside.filter(({ type }) => isExpectedChild(type)));
    children.splice(index + 1, 0, ...unexpectedChildren);
  }
}

const holds: Readonly<Record<string, (type: string) => boolean>> = {
  table: (type) => type === 'tableRow',
  tableRow: (type) => type === 'tableCell',
  tableCell: (type) => type !== 'tableRow' && type !== 'tableCell',
};

/**
 * Puts an empty line between the rows of HTML tables: without them the native parser's time grows with the square of the
 * number of rows. The line break replaces a space of the indentation, so that offsets do not change.
 */
export function separateRows(text: string): string {
  return text.replace(rowAfterRow, '$1\n');
}

const rowAfterRow = /^([ \t]*<\/tr>[ \t]*\r?\n)[ \t](?=[ \t]*<tr\b)/gm;
