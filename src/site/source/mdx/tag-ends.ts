import { readTag } from './attributes.ts';

/**
 * The text with each `>` that ends a tag on a line of its own joined to the line before: the native parser takes it for
 * a block quote. Spaces replace the line break, so that offsets do not change. Undefined without such a tag.
 */
export function joinedTagEnds(text: string): string | undefined {
  const breaks = new Set<number>();
  let budget = maxReadLength;
  for (const { 0: before, index } of text.matchAll(opening)) {
    const start = index + before.length;
    const { end } = readTag(text, start, Math.min(text.length, start + maxTagLength));
    budget -= end - start;
    if (budget < 0) break;
    const line = text.lastIndexOf('\n', end - 1);
    if (line > start && text[end - 1] === '>' && text.slice(line, end - 1).trim() === '') breaks.add(line);
  }
  if (breaks.size === 0) return undefined;
  const parts: string[] = [];
  let from = 0;
  for (const at of [...breaks].sort((left, right) => left - right)) {
    const start = text[at - 1] === '\r' ? at - 1 : at;
    parts.push(text.slice(from, start), ' '.repeat(at + 1 - start));
    from = at + 1;
  }
  return parts.join('') + text.slice(from);
}

/** Tags without an end on their first line. */
const opening = /^[ \t]*(?=<[A-Za-z][^<>\r\n]*\r?$)/gm;

const maxTagLength = 5_000;
/** In all tags of a page together. */
const maxReadLength = 500_000;
