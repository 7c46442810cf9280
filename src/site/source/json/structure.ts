import type { Range } from '../span.ts';

/** A bracket or quote that is missing, extra or wrong, so that what follows is misread. */
export interface StructureFault extends Range {
  readonly kind: 'unclosed' | 'extra' | 'wrong' | 'unquoted' | 'unopened' | 'cut';
  /** Offset of the bracket that is open at this point. */
  readonly open?: number;
}

const closers: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

export function closerOf(bracket: string | undefined): string {
  return closers[bracket ?? ''] ?? '';
}

/**
 * The first mismatched bracket in a JSON text. Where the whole file has one bracket too few or too many, indentation
 * reveals the place long before the next bracket does.
 */
export function structureFault(text: string): StructureFault | undefined {
  const surplus = surplusOf(text);
  const isIndented = /^\s*[{[][ \t]*\r?\n[ \t]+\S/.test(text);
  const stack: { readonly start: number; readonly indentation: string }[] = [];
  let indentation = '';
  let isFirst = true;
  let previous: Range = { start: 0, end: 0 };
  for (const match of text.matchAll(token)) {
    const [firstToken] = match;
    if (firstToken.startsWith('\n')) [indentation, isFirst] = [firstToken.slice(1), true];
    if (firstToken.startsWith('\n') || firstToken.startsWith('/')) continue;
    const range = { start: match.index, end: match.index + firstToken.length };
    const top = stack.at(-1);
    const open = top?.start;
    const bracket = open === undefined ? '' : text.charAt(open);
    const isMissing = (surplus[bracket] ?? 0) > 0;
    const isExtra = (surplus[closerOf(openerOf(firstToken))] ?? 0) < 0;
    if (firstToken.startsWith('"') && match[1] !== '"') return unquoted(text, range);
    const shifted =
      isIndented && isFirst && top !== undefined ? shift(indentation, top.indentation) : undefined;
    isFirst = false;
    if (firstToken === '}' || firstToken === ']') {
      if (open === undefined) return { kind: 'extra', ...range };
      if (closerOf(bracket) !== firstToken) {
        if (isMissing === isExtra) return { kind: 'wrong', ...range, open };
        return isMissing ? { kind: 'unclosed', ...range, open } : { kind: 'extra', ...range };
      }
      if (isMissing && shifted === 'less') return { kind: 'unclosed', ...range, open };
      if (isExtra && shifted === 'more') return { kind: 'extra', ...range };
      stack.pop();
    } else if (isMissing && open !== undefined) {
      if (firstToken === ':' && bracket === '[' && text[previous.start] === '"')
        return { kind: 'unclosed', ...previous, open };
      const wantsKey = bracket === '{' && !/[":]/.test(text.charAt(previous.start));
      const isUnindented = shifted === 'less' || shifted === 'same';
      if ((closerOf(firstToken) !== '' && wantsKey) || isUnindented)
        return { kind: 'unclosed', ...range, open };
    }
    if (closerOf(firstToken) !== '') stack.push({ start: range.start, indentation });
    previous = range;
  }
  const open = stack.at(-1)?.start;
  if (open === undefined) return undefined;
  const end = text.trimEnd().length;
  return { kind: 'cut', start: Math.max(0, end - 1), end, open };
}

const token = /"(?:[^"\\\r\n]|\\.)*("?)|(?<!\w:)\/\/[^\r\n]*|\/\*[^]*?(?:\*\/|$)|[[\]{}:,]|\n[ \t]*/g;

/** How many more of each bracket open than close; negative for closing brackets. */
function surplusOf(text: string): Readonly<Record<string, number>> {
  const counts = { '{': 0, '}': 0, '[': 0, ']': 0 };
  for (const [tokenText] of text.matchAll(token)) {
    if (tokenText === '{' || tokenText === '}' || tokenText === '[' || tokenText === ']')
      counts[tokenText] += 1;
  }
  const objects = counts['{'] - counts['}'];
  const lists = counts['['] - counts[']'];
  return { '{': objects, '}': objects, '[': lists, ']': lists };
}

function openerOf(closer: string): string {
  return closer === '}' ? '{' : closer === ']' ? '[' : '';
}

/** How a line is indented compared with the line of its open bracket. */
function shift(indentation: string, outer: string): 'less' | 'same' | 'more' | undefined {
  if (indentation === outer) return 'same';
  if (outer.startsWith(indentation)) return 'less';
  return indentation.startsWith(outer) ? 'more' : undefined;
}

/** The missing quote may belong to the text before it: `"a, "b"` ends with one quote too many. */
function unquoted(text: string, { start, end }: Range): StructureFault {
  const first = text.lastIndexOf('\n', start) + 1;
  let string: Range = { start: first, end: -1 };
  for (const match of text.slice(first, start).matchAll(stringOrWord)) {
    const [tokenText, word] = match;
    const range = { start: first + match.index, end: first + match.index + tokenText.length };
    if (word === undefined) string = range;
    else if (range.start === string.end)
      return { kind: 'unquoted', ...trimmed(text, string.start, string.end - 1) };
    else if (!/^(?:true|false|null|-?\d[\d.eE+-]*)$/.test(word)) return { kind: 'unopened', ...range };
  }
  return { kind: 'unquoted', ...trimmed(text, start, end) };
}

const stringOrWord = /"(?:[^"\\]|\\.)*"|([^\s"[\]{}:,][^\s"[\]{},]*)/g;

function trimmed(text: string, start: number, end: number): Range {
  return { start, end: start + text.slice(start, end).trimEnd().length };
}
