import { once } from '../../site/source/once.ts';

/** Maximum length of a description in skill indexes, in UTF-16 units. */
export const maxDescriptionLength = 1024;

/** Truncates a text to `limit` UTF-16 units without splitting a grapheme. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit + maxClusterLength);
  if (/^[\x20-\x7e\n]*$/.test(start)) return start.slice(0, limit);
  let end = 0;
  for (const { segment, index } of graphemes().segment(start)) {
    if (index + segment.length > limit) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Like `cut`, at the end of a word and with an ellipsis. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const whole = cut(text, limit - 1);
  const space = whole.lastIndexOf(' ');
  return `${(space > limit / 2 ? whole.slice(0, space) : whole).replace(/[\s,;:.–—-]+$/u, '')}…`;
}

/** Created on first use: it takes 13 ms, and plain text needs none. */
const graphemes = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

const maxClusterLength = 64;
