import { NodeReader } from './node-reader.ts';
import type { Range } from '../span.ts';

/** A text in which punctuation inside code blocks is replaced with private-use characters; offsets do not change. */
export interface HiddenCode {
  readonly text: string;
  /** The changed ranges. */
  readonly ranges: readonly Range[];
}

/**
 * Hides the content of code blocks from the parser, so that its time does not depend on it. Where the text merely looks
 * like code, for example in an expression, `isAllCode` finds out afterwards. Undefined if the text already contains
 * such characters.
 */
export function hideCode(text: string): HiddenCode | undefined {
  if (/[\uE121-\uE17D]/.test(text)) return undefined;
  const ranges = codeIn(text);
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of ranges) {
    parts.push(text.slice(from, start), text.slice(start, end).replace(punctuation, hide));
    from = end;
  }
  return { text: parts.join('') + text.slice(from), ranges };
}

/** The text between two lines that look like the fences of a code block. */
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
/** All punctuation that cannot end the block. */
const punctuation = /[!-_a-}]/g;
const offset = 0xe100;

/** A private-use character for one of ASCII. */
export function hide(sign: string): string {
  return String.fromCharCode(sign.charCodeAt(0) + offset);
}

/** The source form of a text that the parser returned. */
export function shownCode(text: string): string {
  return text.replace(hiddenSigns, (sign) => String.fromCharCode(sign.charCodeAt(0) - offset));
}

const hiddenSigns = /[\uE121-\uE17D]/g;

/** Whether each of the ranges is in a code block, so that hiding its content made no difference. */
export function isAllCode(nodes: Uint8Array, ranges: readonly Range[]): boolean {
  const reader = new NodeReader(nodes);
  const blocks = [...reader.nodes()]
    .filter((node) => reader.typeOf(node) === 'code')
    .map((node) => reader.rangeOf(node));
  let index = 0;
  return ranges.every(({ start, end }) => {
    while (index < blocks.length && blocks[index]!.end < end) index += 1;
    return index < blocks.length && blocks[index]!.start <= start;
  });
}
