import type { Definition, Image, Link } from 'mdast';
import type { Range } from '../../site/source/span.ts';
import { rangeOf } from './parse.ts';

/** Where the destination of a link, picture or definition is written; undefined for an autolink. */
export function destinationRange(text: string, node: Link | Image | Definition): Range | undefined {
  const { start, end } = rangeOf(node);
  if (node.type === 'definition') {
    const colon = text.indexOf(']:', start);
    return colon === -1 || colon >= end ? undefined : destinationAt(text, colon + 2, end);
  }
  const open = labelEnd(text, node, start, end);
  return open === undefined || text[open + 1] !== '(' ? undefined : destinationAt(text, open + 2, end);
}

/** The offset of the bracket that closes the label. */
function labelEnd(text: string, node: Link | Image, start: number, end: number): number | undefined {
  if (node.type === 'link') {
    if (text[start] !== '[') return undefined;
    const last = node.children.at(-1);
    const close = text.indexOf(']', last === undefined ? start + 1 : rangeOf(last).end);
    return close === -1 || close >= end ? undefined : close;
  }
  let depth = 0;
  for (let at = start + 1; at < end; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '[') depth += 1;
    else if (text[at] === ']') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return undefined;
}

function destinationAt(text: string, from: number, end: number): Range | undefined {
  const white = /[\s>]*/y;
  white.lastIndex = from;
  const start = from + (white.exec(text)?.[0].length ?? 0);
  if (start >= end) return undefined;
  if (text[start] === '<') {
    const close = text.indexOf('>', start);
    return close === -1 ? undefined : { start, end: close + 1 };
  }
  let depth = 0;
  let at = start;
  for (; at < end; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\\') at += 1;
    else if (/\s/.test(sign)) break;
    else if (sign === '(') depth += 1;
    else if (sign === ')') {
      if (depth === 0) break;
      depth -= 1;
    }
  }
  return { start, end: at };
}
