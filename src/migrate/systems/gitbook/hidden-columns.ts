import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Range } from '../../../site/source/span.ts';
import { elements, tableContent } from './cards.ts';

/** A table that readers see as one, with columns or lists of choices that they do not see. */
export const tableWithHidden = String.raw`<table(?![^<>\n]*data-view="cards")(?=(?:(?!<table\b)[^\n])*(?: data-hidden|<select))[^<>\n]*>${tableContent}<\/table>`;

/** The ranges of what such a table does not show: hidden columns, and the choices of a column in its heading. */
export function hiddenIn(table: string): readonly Range[] {
  const root = parseFragment(table, { sourceCodeLocationInfo: true });
  const headings = elements(root, 'th');
  const isHidden = headings.map((cell) => cell.attrs.some(({ name }) => name === 'data-hidden'));
  const cells = [headings, ...elements(root, 'tr').map((row) => elements(row, 'td'))].flatMap((row) =>
    row.filter((_, index) => isHidden[index] === true),
  );
  const choices = headings
    .filter((_, index) => isHidden[index] !== true)
    .flatMap((cell) => elements(cell, 'select'));
  return [...cells, ...choices].flatMap(rangeOf);
}

function rangeOf({ sourceCodeLocation: location }: Tree.Element): readonly Range[] {
  return location == null ? [] : [{ start: location.startOffset, end: location.endOffset }];
}
