import type { Range, SourceFile } from '../../source/span.ts';

/**
 * Text above what was to be the front matter: somebody pasted it there, or a model introduced what it wrote. Empty lines and
 * comments are what `pages/front-matter` reports.
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

/** Few lines, then fields of which one is the title. */
const above =
  /^\uFEFF?((?:(?!---).*\r?\n){1,8}?)---[ \t]*\r?\n(?=(?:(?!---).*\r?\n){0,20}?title:)(?:[A-Za-z][\w:-]*:.*\r?\n|[ \t].*\r?\n)+---[ \t]*(?:\r?\n|$)/;
