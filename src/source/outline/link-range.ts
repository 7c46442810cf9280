import type { Range } from '../span.ts';

/** The range of the target in `[text](target "title")` or `![alt](target)`; `from` is at or before the `](`. */
export function destinationRange(text: string, from: number, end: number): Range | undefined {
  const open = text.indexOf('](', from);
  return open === -1 || open >= end ? undefined : targetRange(text, open + 2, end);
}

/** The range of the target in `[label]: target "title"`. */
export function definitionRange(text: string, from: number, end: number): Range | undefined {
  const open = text.indexOf(']:', from);
  return open === -1 || open >= end ? undefined : targetRange(text, open + 2, end);
}

function targetRange(text: string, from: number, end: number): Range {
  let start = from;
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  if (text[start] === '<') {
    const close = text.indexOf('>', start);
    return { start: start + 1, end: close === -1 || close > end ? end : close };
  }
  let depth = 0;
  plain.lastIndex = start;
  plain.test(text);
  let at = plain.lastIndex;
  for (; at < end; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') {
      if (depth === 0) break;
      depth -= 1;
    } else if (/\s/.test(sign)) break;
  }
  return { start, end: Math.min(at, end) };
}

/** Characters that cannot end a target and need no closer look. */
const plain = /[^\s()\\]*/y;
