import type { Range } from '../span.ts';

/** Deeper values are refused: no real file comes close, and parsers recurse. */
export const maxDepth = 256;

export interface Scanned {
  /** Offset of the first bracket that is nested too deep. */
  readonly tooDeep: number | undefined;
  readonly comments: readonly Range[];
}

/** Finds comments, and the nesting depth of brackets, in one pass. An unquoted address is not a comment. */
export function scan(text: string): Scanned {
  const comments: Range[] = [];
  let depth = 0;
  const token = /"(?:[^"\\\r\n]|\\.)*"?|(?<!\w:)\/\/[^\r\n]*|\/\*[^]*?(?:\*\/|$)|[[{\]}]/g;
  for (const match of text.matchAll(token)) {
    const [sign] = match;
    if (sign.startsWith('/')) comments.push({ start: match.index, end: match.index + sign.length });
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > maxDepth) return { tooDeep: match.index, comments };
    } else if (sign === '}' || sign === ']') depth = Math.max(0, depth - 1);
  }
  return { tooDeep: undefined, comments };
}

/** Maps offsets in the value of a JSON string to offsets in its source, where escapes are longer. */
export function sourceOffsets(sourceText: string): (offset: number) => number {
  if (!sourceText.includes('\\')) return (offset) => offset;
  const starts = Array.from(sourceText.matchAll(/\\u[\da-f]{4}|\\?[^]/gi), ({ index }) => index);
  return (offset) => starts[offset] ?? sourceText.length;
}
