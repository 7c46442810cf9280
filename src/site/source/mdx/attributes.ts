import type { Range } from '../span.ts';

/**
 * An attribute of a tag in source form. `range` covers the value without quotes or braces, or the name where there is
 * no value.
 */
export interface Attribute {
  readonly name: string;
  /** Start of its name. */
  readonly start: number;
  /** Quoted text, an expression in braces, or no value (`disabled`). */
  readonly kind: 'text' | 'expression' | 'none';
  readonly value: string;
  readonly range: Range;
}

export interface Tag {
  /** Range of the tag name. */
  readonly name: Range;
  readonly attributes: readonly Attribute[];
  /** Spread attributes: `{...props}`, braces included. */
  readonly spreads: readonly Range[];
  /** Offset after the closing `>`. */
  readonly end: number;
}

/** Parses the opening tag whose `<` is at `start`; never reads beyond `end`. */
export function readTag(text: string, start: number, end: number): Tag {
  const attributes: Attribute[] = [];
  const nameStart = skipSpace(text, start + 1, end);
  let at = wordEnd(text, nameStart, end);
  const name = { start: nameStart, end: at };
  const spreads: Range[] = [];
  while (at < end) {
    at = skipSpace(text, at, end);
    const sign = text[at];
    if (sign === '>' && !isQuoteSign(text, at, start)) return { name, attributes, spreads, end: at + 1 };
    if (sign === '{') {
      const close = braceEnd(text, at, end);
      if (text.startsWith('...', skipSpace(text, at + 1, end))) spreads.push({ start: at, end: close });
      at = close;
    } else if (sign === '/' && text[at + 1] === '*') at = commentEnd(text, at, end);
    else if (sign === undefined || !/[\p{L}_$@:]/u.test(sign)) at += 1;
    else {
      const attribute = readAttribute(text, at, end);
      attributes.push(attribute);
      at = attribute.range.end + (attribute.kind === 'none' ? 0 : 1);
    }
  }
  return { name, attributes, spreads, end };
}

/** Whether the `>` is only the block quote marker of its line. */
function isQuoteSign(text: string, at: number, tagStart: number): boolean {
  const isOnFirstLine = !text.slice(tagStart, at).includes('\n');
  return !isOnFirstLine && (signsBefore(text, at) ?? Infinity) < (signsBefore(text, tagStart) ?? 0);
}

/** The number of `>` before an offset in its line; undefined if there is anything else. */
function signsBefore(text: string, offset: number): number | undefined {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t>]*$/.test(line) ? line.replace(/[^>]/g, '').length : undefined;
}

function readAttribute(text: string, start: number, end: number): Attribute {
  const nameEnd = wordEnd(text, start, end);
  const name = text.slice(start, nameEnd);
  const equals = skipSpace(text, nameEnd, end);
  if (text[equals] !== '=')
    return { name, start, kind: 'none', value: '', range: { start, end: Math.max(nameEnd, start + 1) } };
  const open = skipSpace(text, equals + 1, end);
  const quote = text[open];
  if (quote === '"' || quote === "'") {
    const close = text.indexOf(quote, open + 1);
    const range = { start: open + 1, end: close === -1 || close > end ? end : close };
    return { name, start, kind: 'text', value: text.slice(range.start, range.end), range };
  }
  if (quote === '{') {
    const range = { start: open + 1, end: Math.max(open + 1, braceEnd(text, open, end) - 1) };
    return { name, start, kind: 'expression', value: text.slice(range.start, range.end), range };
  }
  // HTML allows unquoted values; MDX never gets here.
  let close = open;
  while (close < end && !/[\s>]/.test(text[close] ?? '')) close += 1;
  return { name, start, kind: 'text', value: text.slice(open, close), range: { start: open, end: close } };
}

/** The text of an expression that is only a string: `"/x"`, `'/x'` or `/x` in backticks. */
export function plainText({
  kind,
  value,
  range,
}: Attribute): { readonly text: string; readonly range: Range } | undefined {
  if (kind === 'none') return undefined;
  if (kind === 'text') return { text: value, range };
  const match = /^(\s*)(?:"([^"\\\n]*)"|'([^'\\\n]*)'|`([^`\\$]*)`)\s*$/.exec(value);
  if (match === null) return undefined;
  const text = match[2] ?? match[3] ?? match[4] ?? '';
  const start = range.start + (match[1] ?? '').length + 1;
  return { text, range: { start, end: start + text.length } };
}

function skipSpace(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

function wordEnd(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && !endsWord(text.charCodeAt(at))) at += 1;
  return at;
}

/** White space or one of `= > / { " ' <`. */
function endsWord(code: number): boolean {
  if (code > 0x7f) return /\s/.test(String.fromCharCode(code));
  return isSpace(code) || endings.has(code);
}

const endings: ReadonlySet<number> = new Set(Array.from('=>/{"\'<', (sign) => sign.charCodeAt(0)));

function commentEnd(text: string, from: number, end: number): number {
  const close = text.indexOf('*/', from + 2);
  return close === -1 ? end : Math.min(end, close + 2);
}

/** Offset after the brace that closes the one at `from`; strings, templates and comments inside are skipped. */
export function braceEnd(text: string, from: number, end: number): number {
  // Open braces; a template that is open inside one is represented by '`'.
  const open: string[] = [];
  let at = from;
  while (at < end) {
    const sign = text.charAt(at);
    const inTemplate = open.at(-1) === '`';
    if (sign === '\\') at += 1;
    else if (inTemplate) {
      if (sign === '`') open.pop();
      else if (sign === '$' && text[at + 1] === '{') {
        open.push('{');
        at += 1;
      }
    } else if (sign === '{' || sign === '`') open.push(sign);
    else if (sign === '}') {
      open.pop();
      if (open.length === 0) return at + 1;
    } else if (sign === '"' || sign === "'") at = stringEnd(text, at, end);
    else if (sign === '/' && text[at + 1] === '*') at = commentEnd(text, at, end) - 1;
    at += 1;
  }
  return end;
}

/** Offset of the closing quote; if the line ends first, the quote was an apostrophe in text. */
function stringEnd(text: string, from: number, end: number): number {
  const quote = text[from];
  for (let at = from + 1; at < end; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at;
    else if (text[at] === '\n') return from;
  }
  return from;
}
