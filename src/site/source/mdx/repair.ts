import { conflictAt } from '../conflict.ts';
import { escapePattern } from '../text/escape-pattern.ts';
import type { Problem } from './problem.ts';
import { braceEnd } from './attributes.ts';
import type { Range } from '../span.ts';
import { voidElements } from './void-elements.ts';

/** What is wrong at one place, and the text with that place neutralized, so that the rest can still be parsed. */
export interface Repair {
  readonly problem: Problem;
  readonly text: string;
  readonly ignoredTags?: readonly IgnoredTag[];
}

/**
 * A closing tag that may have lost its opening tag, which is not another problem: at an offset, or with a name after
 * it.
 */
export interface IgnoredTag {
  readonly start: number;
  readonly name: string | undefined;
}

/** Placeholders for `{`, `}` and `<` until the tree is built. */
const placeholders = { '{': '\uE000', '}': '\uE001', '<': '\uE004' };

/** Whether the problem is only a closing tag that another repair left alone. */
export function isIgnoredTag({ message, start }: Problem, exception: IgnoredTag): boolean {
  const name = /^(?:Unexpected|Expected the) closing tag `<\/([^`]*)>`/.exec(message)?.[1];
  if (name === undefined) return false;
  return exception.name === undefined
    ? exception.start === start
    : exception.name === name && exception.start < start;
}

/** The text with a closing tag turned into text, together with the opening tag in another block. */
export function withoutClosingTag(text: string, { message, start, related }: Problem): string {
  const both = message.startsWith('Expected the closing tag') && related !== undefined;
  return [start, ...(both ? [related.start] : [])].reduce(
    (rest, at) => (rest[at] === '<' ? withPlaceholder(rest, at, '<') : rest),
    text,
  );
}

/** Undefined if nothing can be neutralized. `text` is the text in which the parser found the problem. */
export function repairOf(text: string, problem: Problem): Repair | undefined {
  const { message, start } = problem;
  if (text[start] === '<' && conflictAt(text, start) !== undefined) {
    const signs = placeholders['<'].repeat(7);
    return { problem, text: text.slice(0, start) + signs + text.slice(start + signs.length) };
  }
  if (/^Unexpected character `!`/.test(message)) return repairComment(text, problem);
  if (/expression/.test(message) && !/^Expected a closing/.test(message))
    return repairExpression(text, problem);
  if (/^Unexpected closing tag `<\/[^`]*`, expected (?!an open)/.test(message)) {
    const opening = problem.related;
    if (opening === undefined || text[opening.start] !== '<') return undefined;
    const tag = tagRange(text, start);
    if (isExtraClosingTag(text, start, opening.start))
      return {
        problem: { ...problem, ...tag, related: undefined },
        text: withPlaceholder(text, start, '<'),
      };
    const name = nameAt(text, opening.start);
    return {
      problem: { ...problem, ...tag },
      text: withPlaceholder(text, opening.start, '<'),
      ignoredTags: [
        // An element without content takes no closing tag from the one around it.
        ...(voidElements.has(name) ? [] : [{ start, name: undefined }]),
        { start: opening.start, name },
      ],
    };
  }
  if (text[start] !== '<') return undefined;
  if (message.startsWith('Expected the closing tag'))
    return {
      problem: { ...problem, ...tagRange(text, start) },
      text: withoutClosingTag(text, problem),
    };
  const name = nameAt(text, start);
  const address = /^<[a-z]+:\/\/[^\s<>]*>/.exec(text.slice(start, start + 500))?.[0];
  if (address !== undefined) {
    // The closing character would become a part of the address.
    const end = start + address.length;
    const open = withPlaceholder(text, start, '<');
    return {
      problem: { ...problem, end },
      text: `${open.slice(0, end - 1)} ${open.slice(end)}`,
    };
  }
  return {
    problem: { ...problem, ...tagRange(text, start) },
    text: withPlaceholder(text, start, '<'),
    ignoredTags: name === '' ? [] : [{ start, name }],
  };
}

function nameAt(text: string, start: number): string {
  return /^<([A-Za-z][\w.:-]*)/.exec(text.slice(start, start + 80))?.[1] ?? '';
}

/** Whether a closing tag has no opening tag before it, while the tag that is open at that point is closed later. */
function isExtraClosingTag(text: string, closing: number, opening: number): boolean {
  const name = /^<\/([\w.:-]+)/.exec(text.slice(closing, closing + 80))?.[1];
  const open = nameAt(text, opening);
  if (name === undefined || open === '') return false;
  return closesMore(text.slice(0, closing + name.length + 3), name) && closesMore(text.slice(closing), open);
}

/** Whether a text has more closing than opening tags of that name. */
function closesMore(text: string, name: string): boolean {
  const tags = text.match(new RegExp(`<${escapePattern(name)}(?![\\w.:-])[^<>]*`, 'g')) ?? [];
  return tags.filter((tag) => !tag.endsWith('/')).length < text.split(`</${name}>`).length - 1;
}

function repairComment(text: string, problem: Problem): Repair | undefined {
  const { start } = problem;
  const close = text.startsWith('<!--', start) ? text.indexOf('-->', start) : -1;
  if (close === -1)
    return text[start] === '<' ? { problem, text: withPlaceholder(text, start, '<') } : undefined;
  const end = close + 3;
  return { problem: { ...problem, end }, text: withSpaces(text, [{ start, end }]) };
}

function repairExpression(text: string, problem: Problem): Repair | undefined {
  const start = openBrace(text, problem.start);
  if (start === undefined) return undefined;
  const end = braceEnd(text, start, text.length);
  const isClosed = text[end - 1] === '}' && !problem.message.startsWith('Unexpected end');
  const range = { start, end: isClosed ? end : start + 1 };
  if (!isClosed) return { problem: { ...problem, ...range }, text: withPlaceholder(text, start, '{') };
  if (/[=.]/.test(text.charAt(start - 1)) || text.startsWith('...', start + 1)) {
    // The value of an attribute: empty braces keep the tag intact.
    const withEmptyValue = withSpaces(text, [{ start: start + 1, end: end - 1 }]);
    return { problem: { ...problem, ...range }, text: withEmptyValue };
  }
  const withoutBraces = text
    .slice(start, end)
    .replaceAll('{', placeholders['{'])
    .replaceAll('}', placeholders['}']);
  const readable = text.slice(0, start) + withoutBraces + text.slice(end);
  return { problem: { ...problem, ...range }, text: readable };
}

/** The outermost brace that is open at an offset, in the same block of text. */
function openBrace(text: string, offset: number): number | undefined {
  if (text[offset] === '{' && text[offset - 1] !== '{') return offset;
  let depth = 0;
  let result: number | undefined;
  for (let at = offset - 1; at >= 0 && offset - at < 20_000; at -= 1) {
    const sign = text[at];
    if (
      sign === '\n' &&
      result !== undefined &&
      /^\s*$/.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))
    )
      break;
    if (sign === '}') depth += 1;
    else if (sign === '{' && text[at - 1] !== '\\') {
      if (depth === 0) result = at;
      else depth -= 1;
    }
  }
  return result;
}

function tagRange(text: string, start: number): Range {
  const tag = /^<\/?[\w$.:-]*>?/.exec(text.slice(start, start + 80))?.[0] ?? '';
  return { start, end: start + Math.max(1, tag.length) };
}

/** The text with non-overlapping, ascending ranges replaced by spaces; line breaks stay. */
export function withSpaces(text: string, ranges: readonly Range[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of ranges) {
    parts.push(text.slice(from, start), text.slice(start, end).replace(/[^\r\n]/g, ' '));
    from = end;
  }
  return parts.join('') + text.slice(from);
}

function withPlaceholder(text: string, offset: number, sign: keyof typeof placeholders): string {
  return text.slice(0, offset) + placeholders[sign] + text.slice(offset + 1);
}
