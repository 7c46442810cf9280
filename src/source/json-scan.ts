import type { Range } from './span.ts';

/** Deeper values are refused: no real file comes near, and parsers recurse. */
export const deepest = 256;

export interface Scanned {
  /** Offset of the first bracket that is nested too deep. */
  readonly tooDeep: number | undefined;
  readonly comments: readonly Range[];
  /** Offset of the innermost bracket that is open at an offset. */
  readonly openAt: (offset: number) => number | undefined;
}

/** One pass over the characters: comments, and which bracket is open where. */
export function scan(text: string): Scanned {
  const comments: Range[] = [];
  const events: { readonly offset: number; readonly open: number | undefined }[] = [];
  const stack: number[] = [];
  const token = /"(?:[^"\\\r\n]|\\.)*"?|\/\/[^\r\n]*|\/\*[^]*?(?:\*\/|$)|[[{\]}]/g;
  for (const match of text.matchAll(token)) {
    const [found] = match;
    if (found.startsWith('/')) comments.push({ start: match.index, end: match.index + found.length });
    else if (found === '{' || found === '[') {
      stack.push(match.index);
      if (stack.length > deepest) return { tooDeep: match.index, comments, openAt: () => undefined };
      events.push({ offset: match.index, open: match.index });
    } else if (found === '}' || found === ']') {
      stack.pop();
      events.push({ offset: match.index, open: stack.at(-1) });
    }
  }
  return {
    tooDeep: undefined,
    comments,
    openAt: (offset) => events.findLast((event) => event.offset < offset)?.open,
  };
}
