import { readTag } from './attributes.ts';

/**
 * The text with each `>` that ends a tag on a line of its own joined to the line before: the native parser takes it for
 * a block quote. Spaces replace the line break, so that offsets do not change. Undefined without such a tag.
 */
export function joinedTagEnds(text: string): string | undefined {
  const breaks: number[] = [];
  for (const { 0: before, index } of text.matchAll(opening)) {
    const start = index + before.length;
    const { end } = readTag(text, start, Math.min(text.length, start + longest));
    const line = text.lastIndexOf('\n', end - 1);
    if (line > start && text[end - 1] === '>' && text.slice(line, end - 1).trim() === '') breaks.push(line);
  }
  if (breaks.length === 0) return undefined;
  const parts = [...new Set(breaks)].map((at, index, all) => text.slice((all[index - 1] ?? -1) + 1, at));
  return [...parts, text.slice((breaks.at(-1) ?? 0) + 1)].join(' ');
}

/** Tags without an end on their first line. */
const opening = /^[ \t]*(?=<[A-Za-z][^<>\r\n]*\r?$)/gm;

const longest = 5_000;
