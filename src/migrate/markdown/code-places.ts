import type { Range } from '../../site/source/span.ts';
import { isWithin } from '../model/ranges.ts';

/** Tells whether an offset is in a fenced block or in a span of code. */
export function codePlaces(text: string): (offset: number) => boolean {
  const isFenced = isWithin(fences(text));
  const isSpan = isWithin(spans(text).filter(({ start }) => !isFenced(start)));
  return (offset) => isFenced(offset) || isSpan(offset);
}

function fences(text: string): readonly Range[] {
  const ranges: Range[] = [];
  let open: { readonly sign: string; readonly start: number } | undefined;
  fence.lastIndex = 0;
  for (let found = fence.exec(text); found !== null; found = fence.exec(text)) {
    const { index, 0: line, 1: sign, 2: info = '' } = found;
    if (sign === undefined) {
      // A comment hides fences, but not inside of code.
      if (open !== undefined) fence.lastIndex = index + 4;
    } else if (open === undefined) {
      if (!sign.startsWith('`') || !info.includes('`')) open = { sign, start: index };
    } else if (sign.startsWith(open.sign) && info.trim() === '') {
      ranges.push({ start: open.start, end: index + line.length });
      open = undefined;
    }
  }
  return open === undefined ? ranges : [...ranges, { start: open.start, end: text.length }];
}

/** In a list or a quote, too. */
const fence = /<!--[\s\S]*?-->|^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/gm;

/** Within a paragraph: no span crosses a blank line. */
function spans(text: string): readonly Range[] {
  return Array.from(
    text.matchAll(/(?<!`)(`{1,2})(?!`)(?:[^`\n]|\n(?![ \t]*\n)|(?!\1(?!`))`)+?\1(?!`)/g),
    ({ index, 0: { length } }) => ({
      start: index,
      end: index + length,
    }),
  );
}
