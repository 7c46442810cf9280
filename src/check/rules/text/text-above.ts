import type { Range, SourceFile } from '../../../site/source/span.ts';

/**
 * Text above the intended front matter, mostly pasted or the introduction of a language model. `pages/front-matter` reports
 * empty lines and comments.
 */
export function textAboveFrontMatter({ text }: SourceFile): Range | undefined {
  if (/^\uFEFF?---/.test(text)) return undefined;
  const match = above.exec(text);
  const pasted = match?.[1] ?? '';
  if (pasted.replace(/\{\/\*[^]*?\*\/\}|<!--[^]*?-->/g, '').trim() === '') return undefined;
  const start = text.search(/\S/);
  const line = text.indexOf('\n', start);
  return { start, end: line === -1 ? pasted.length : line };
}

/** A few lines, then fields with a title among them. */
const above =
  /^\uFEFF?((?:(?!---).*\r?\n){1,8}?)---[ \t]*\r?\n(?=(?:(?!---).*\r?\n){0,20}?title:)(?:[A-Za-z][\w:-]*:.*\r?\n|[ \t].*\r?\n)+---[ \t]*(?:\r?\n|$)/;
