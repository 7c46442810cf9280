import type { Cell, Table } from '../../doc/block.ts';
import { plainTextOfBlocks } from '../../doc/plain-text.ts';
import { type Html, html, tag } from '../../html/html.ts';
import type { Printer } from './printer.ts';

/** Rows that a browser lays out in no time. */
const maxRows = 300;

export function table({ align, head, rows }: Table, print: Printer): Html {
  const row = (cells: readonly Cell[], name: 'th' | 'td') => {
    const printed = cells.map(({ children }, column) => {
      const side = align[column];
      const look = side === undefined ? undefined : `align-${side}`;
      return tag(name, { class: look, scope: name === 'th' ? 'col' : undefined }, print.blocks(children));
    });
    return html`<tr>
      ${printed}
    </tr>`;
  };
  const parts = html`<thead>
      ${row(head, 'th')}
    </thead>
    <tbody>
      ${rows.map((cells) => row(cells, 'td'))}
    </tbody>`;
  const isLong = rows.length > maxRows;
  return html`<div
    class="${isLong ? 'table long' : 'table'}"
    tabindex="0"
    role="group"
    aria-label="${print.words.table}"
  >
    ${tag('table', { style: isLong && columnsOf([head, ...rows]) }, parts)}
  </div>`;
}

/** Of a cell, in characters. */
const padding = 5;

/**
 * The widths of the columns of a long table, by what some of its rows hold: a browser that need not measure all rows lays
 * out those alone that it shows.
 */
function columnsOf(rows: readonly (readonly Cell[])[]): string {
  const some = rows.filter((_, index) => index % Math.ceil(rows.length / 100) === 0);
  const lengths = (rows[0] ?? []).map((_, column) =>
    some.map((cells) => plainTextOfBlocks(cells[column]?.children ?? []).length + padding),
  );
  const columns = lengths.map((each) => {
    const least = Math.min(Math.max(...each), 20);
    const share = each.reduce((sum, length) => sum + length, 0) / each.length;
    return { least, share: Math.ceil(Math.max(share, least)) };
  });
  const tracks = columns.map(({ least, share }) => `minmax(${least}ch, ${share}fr)`).join(' ');
  return `--columns: ${tracks}; min-width: ${columns.reduce((sum, { least }) => sum + least, 0)}ch`;
}
