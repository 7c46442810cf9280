import type { Range } from '../span.ts';

/** A row of a table in source form, without block quote markers and surrounding white space. */
export interface TableRow extends Range {
  /** Without the surrounding pipes. */
  readonly cells: readonly Range[];
  readonly hasPipe: boolean;
}

/** The rows of a table: header, delimiter row, and all others. */
export function tableRows(text: string, table: Range): readonly TableRow[] {
  const rows: TableRow[] = [];
  for (let at = table.start; at < table.end;) {
    const next = text.indexOf('\n', at);
    const lineEnd = next === -1 || next > table.end ? table.end : next;
    rows.push(rowOf(text, at, lineEnd));
    at = lineEnd + 1;
  }
  return rows;
}

function rowOf(text: string, from: number, to: number): TableRow {
  let start = from;
  let end = to;
  while (start < end && /[\s>]/.test(text[start] ?? '')) start += 1;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end -= 1;
  const cells: Range[] = [];
  let cell = text[start] === '|' ? start + 1 : start;
  for (let at = cell; at < end; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '|') {
      cells.push({ start: cell, end: at });
      cell = at + 1;
    }
  }
  if (cell < end) cells.push({ start: cell, end });
  const hasPipe = cells.length > 1 || text[start] === '|' || (cells[0]?.end ?? end) < end;
  return { start, end, cells, hasPipe };
}

/** The cells of a row that have content but no column. */
export function cellsTooMany(text: string, row: TableRow, columns: number): readonly Range[] {
  const more = row.cells.slice(columns);
  return more.some(({ start, end }) => text.slice(start, end).trim() !== '') ? more : [];
}

/** How many cells the rows of a table lack, if those are so many that browsers and editors stall on them; else 0. */
export function cellsTooFew(rows: readonly TableRow[], columns: number): number {
  let missing = 0;
  for (const { cells } of rows) missing += Math.max(0, columns - cells.length);
  return missing > maxAddedCells ? missing : 0;
}

const maxAddedCells = 20_000;

/** Whether the table may contain lines that are not rows, more cells than it shows, or far too few. */
export function isOddTable(text: string, table: Range): boolean {
  const [head, , ...rows] = tableRows(text, table);
  if (head === undefined || head.cells.length < 2) return false;
  const columns = head.cells.length;
  return (
    rows.some((row) => !row.hasPipe || cellsTooMany(text, row, columns).length > 0) ||
    cellsTooFew(rows, columns) > 0
  );
}
