import type { Cell, Table } from '../../doc/block.ts';
import { plainTextOfBlocks } from '../../doc/plain-text.ts';
import { type Html, tag } from '../../html/html.ts';
import type { Printer } from './printer.ts';

/** Browsers lay out this many rows instantly. */
const maxRows = 300;

export function table({ align, head, rows }: Table, print: Printer): Html {
  const row = (cells: readonly Cell[], name: 'th' | 'td') => {
    const printed = cells.map(({ children }, column) => {
      const side = align[column];
      const looks = [
        ...(side === undefined ? [] : [`align-${side}`]),
        ...(name === 'th' && head.length > 2 && holdsSentences(rows, column) ? ['sentences'] : []),
      ];
      const className = looks.length === 0 ? undefined : looks.join(' ');
      return tag(
        name,
        { class: className, scope: name === 'th' ? 'col' : undefined },
        print.blocks(children),
      );
    });
    return tag('tr', {}, printed);
  };
  const body = rows.map((cells) => row(cells, 'td'));
  const isLong = rows.length > maxRows;
  return tag(
    'div',
    { class: isLong ? 'table long' : 'table', tabindex: 0, role: 'group', 'aria-label': print.words.table },
    tag(
      'table',
      { style: isLong && columnsOf([head, ...rows]) },
      tag('thead', {}, row(head, 'th')),
      tag('tbody', {}, body),
    ),
  );
}

/** Whether it would be tall if it were as narrow as its longest word, which it is beside columns that leave no room. */
function holdsSentences(rows: readonly (readonly Cell[])[], column: number): boolean {
  return rows.slice(0, maxRows).some((cells) => plainTextOfBlocks(cells[column]?.children ?? []).length > 32);
}

/** Padding of a cell, in characters. */
const padding = 5;

/**
 * The column widths of a long table, estimated from some of its rows: a browser that does not have to measure all rows
 * lays out only the visible ones.
 */
function columnsOf(rows: readonly (readonly Cell[])[]): string {
  const sample = rows.filter((_, index) => index % Math.ceil(rows.length / 100) === 0);
  const lengths = (rows[0] ?? []).map((_, column) =>
    sample.map((cells) => plainTextOfBlocks(cells[column]?.children ?? []).length + padding),
  );
  const columns = lengths.map((each) => {
    const minWidth = Math.min(Math.max(...each), 20);
    const share = each.reduce((sum, length) => sum + length, 0) / each.length;
    return { least: minWidth, share: Math.ceil(Math.max(share, minWidth)) };
  });
  const tracks = columns.map(({ least, share }) => `minmax(${least}ch, ${share}fr)`).join(' ');
  return `--columns: ${tracks}; min-width: ${columns.reduce((sum, { least }) => sum + least, 0)}ch`;
}
