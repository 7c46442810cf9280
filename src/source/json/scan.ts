import type { Range } from '../span.ts';

/** Deeper values are refused: no real file comes near, and parsers recurse. */
export const deepest = 256;

export interface Scanned {
  /** Offset of the first bracket that is nested too deep. */
  readonly tooDeep: number | undefined;
  readonly comments: readonly Range[];
}

/** One pass over the characters: comments, and how deep brackets are nested. An address without quotes is no comment. */
export function scan(text: string): Scanned {
  const comments: Range[] = [];
  let depth = 0;
  const token = /"(?:[^"\\\r\n]|\\.)*"?|(?<!\w:)\/\/[^\r\n]*|\/\*[^]*?(?:\*\/|$)|[[{\]}]/g;
  for (const match of text.matchAll(token)) {
    const [found] = match;
    if (found.startsWith('/')) comments.push({ start: match.index, end: match.index + found.length });
    else if (found === '{' || found === '[') {
      depth += 1;
      if (depth > deepest) return { tooDeep: match.index, comments };
    } else if (found === '}' || found === ']') depth = Math.max(0, depth - 1);
  }
  return { tooDeep: undefined, comments };
}

/** Where the characters of a JSON string stand in what is written between its quotes: escapes are longer than what they mean. */
export function writtenOffsets(written: string): (offset: number) => number {
  if (!written.includes('\\')) return (offset) => offset;
  const starts = Array.from(written.matchAll(/\\u[\da-f]{4}|\\?[^]/gi), ({ index }) => index);
  return (offset) => starts[offset] ?? written.length;
}
