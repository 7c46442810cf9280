import { NodeReader, type NodeId } from './node-reader.ts';
import type { Range } from '../span.ts';

/** A text whose code blocks hold private characters for the signs that were written in them; every offset stays. */
export interface HiddenCode {
  readonly text: string;
  /** What was changed. */
  readonly ranges: readonly Range[];
}

/**
 * Hides what code blocks hold from the parser, so that it costs nothing what it is. Where the text only looks as if code
 * stood there, as in an expression, `isAllCode` says so afterwards. Undefined where the text holds such characters itself.
 */
export function hideCode(text: string): HiddenCode | undefined {
  if (/[\uE121-\uE17D]/.test(text)) return undefined;
  const ranges = codeIn(text);
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of ranges) {
    parts.push(text.slice(from, start), text.slice(start, end).replace(signs, hide));
    from = end;
  }
  return { text: parts.join('') + text.slice(from), ranges };
}

/** What stands between two lines that look like the fences of a code block. */
function codeIn(text: string): readonly Range[] {
  const ranges: Range[] = [];
  let open: { readonly sign: string; readonly start: number } | undefined;
  for (const { 0: line, 1: sign = '', 2: info = '', index } of text.matchAll(fence)) {
    if (open === undefined) open = { sign, start: index + line.length };
    else if (sign.startsWith(open.sign) && info.trim() === '') {
      ranges.push({ start: open.start, end: index });
      open = undefined;
    }
  }
  return ranges;
}

const fence = /^[ \t]*(`{3,}|~{3,})(.*)$/gm;
/** All but those that could end the block. */
const signs = /[!-_a-}]/g;
const offset = 0xe100;

function hide(sign: string): string {
  return String.fromCharCode(sign.charCodeAt(0) + offset);
}

/** A text of a page as it is written, after the parser has read it. */
export function shownCode(text: string): string {
  return text.replace(hiddenSigns, (sign) => String.fromCharCode(sign.charCodeAt(0) - offset));
}

const hiddenSigns = /[\uE121-\uE17D]/g;

/** Whether each of the ranges lies in a code block, so that what is in them made no difference. */
export function isAllCode(nodes: Uint8Array, ranges: readonly Range[]): boolean {
  const reader = new NodeReader(nodes);
  const blocks: Range[] = [];
  const waiting: NodeId[] = [0];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    reader.pushChildren(node, waiting);
    if (reader.typeOf(node) === 'code') blocks.push(reader.rangeOf(node));
  }
  let index = 0;
  return ranges.every(({ start, end }) => {
    while (index < blocks.length && blocks[index]!.end < end) index += 1;
    return index < blocks.length && blocks[index]!.start <= start;
  });
}
