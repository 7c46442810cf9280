import { most } from './hazard-bounds.ts';
import { chainedPlace } from './hazard-chains.ts';
import { costlyPlace, type Place } from './hazard-costs.ts';
import { rereadPlace } from './hazard-modules.ts';
import { mayHoldHazard } from './hazard-signs.ts';
import type { Range } from './span.ts';

export interface Hazard extends Range {
  readonly code: 'too-large' | 'too-deep';
  readonly message: string;
}

/** As on the platform, counted in UTF-16 units. */
const largest = 20 * 1024 * 1024;
/** Operators further apart than this are no chain. */
const chainGap = 24;

/** Looks for what the native parser does not survive, or not within bounded time: one pass over the characters. */
export function findHazard(text: string): Hazard | undefined {
  if (text.length > largest) {
    const size = Math.round(text.length / 1024 / 1024);
    return {
      start: 0,
      end: 1,
      code: 'too-large',
      message: `the page has ${size} MB; pages over 20 MB are not read`,
    };
  }
  const deep = (mayHoldHazard(text) ? deepPlace(text) : undefined) ?? chainedPlace(text);
  const found = deep ?? costlyPlace(text) ?? rereadPlace(text);
  if (found === undefined) return undefined;
  const { start, reason } = found;
  const code = deep === undefined ? 'too-large' : 'too-deep';
  return { start, end: start + 1, code, message: `${reason}, so the page is not read` };
}

function deepPlace(text: string): Place | undefined {
  const braces: boolean[] = [];
  let elementValues = 0;
  let brackets = 0;
  let operators = 0;
  let lastOperator = 0;
  let marks = 0;
  let containers = 0;
  let openTags = 0;
  let atLineStart = true;
  let blank = true;
  for (let start = 0; start < text.length; start += 1) {
    const code = text.charCodeAt(start);
    if (code > 0x7f || harmless[code] === 1) {
      atLineStart = blank = false;
      continue;
    }
    switch (code) {
      case 0x0a: // line feed
        if (blank) {
          marks = 0;
          if (braces.length === 0) brackets = 0;
        }
        operators = containers = 0;
        atLineStart = blank = true;
        continue;
      case 0x0d:
      case 0x20:
      case 0x09:
        continue;
      case 0x7b: {
        const isElementValue = opensElementValue(text, start);
        braces.push(isElementValue);
        if (isElementValue) elementValues += 1;
        if (braces.length > most.brackets)
          return { start, reason: `more than ${most.brackets} braces are open` };
        if (elementValues > most.elementValues)
          return {
            start,
            reason: `more than ${most.elementValues} elements are values of each other's attributes`,
          };
        break;
      }
      case 0x7d: // }
        if (braces.pop() === true) elementValues -= 1;
        operators = 0;
        break;
      case 0x28: // (
      case 0x5b: // [
        brackets += 1;
        if (brackets > most.brackets)
          return { start, reason: `more than ${most.brackets} brackets are open` };
        break;
      case 0x29: // )
      case 0x5d: // ]
        if (brackets > 0) brackets -= 1;
        operators = 0;
        break;
      case 0x2c: // ,
      case 0x3b: // ;
      case 0x7c: // |
        operators = 0;
        break;
      default: {
        if (!isMark(code) && !isOperator(code)) break;
        if (isMark(code)) marks += 1;
        if (marks > most.marks)
          return { start, reason: `more than ${most.marks} marks of emphasis stand in one paragraph` };
        if (atLineStart && opensContainer(text, start, code)) {
          containers += 1;
          if (containers > most.containers)
            return { start, reason: `more than ${most.containers} quotes or lists open on one line` };
          blank = false;
          continue;
        }
        openTags = Math.max(0, openTags + openedTags(text, start, code, atLineStart));
        if (openTags > most.openTags) return { start, reason: `more than ${most.openTags} tags are open` };
        if (isRepeated(code) && text.charCodeAt(start - 1) === code) break;
        operators = start - lastOperator > chainGap ? 1 : operators + 1;
        lastOperator = start;
        if (operators > most.operators)
          return { start, reason: `more than ${most.operators} operators stand in a row` };
      }
    }
    atLineStart = blank = false;
  }
  return undefined;
}

/** Letters, digits and signs that open nothing: most of every page. */
const harmless = Uint8Array.from({ length: 128 }, (_, code) =>
  /[\w"#$%&'./:@\\^`]/.test(String.fromCharCode(code)) && code !== 0x5f ? 1 : 0,
);

/** How many more tags are open behind an angle bracket: one for `<Note` at the start of a line, one fewer for `</` and `/>`. */
function openedTags(text: string, start: number, code: number, atLineStart: boolean): number {
  if (code === 0x3e) return text[start - 1] === '/' ? -1 : 0;
  if (code !== 0x3c) return 0;
  if (text[start + 1] === '/') return -1;
  return atLineStart && /[a-z]/i.test(text[start + 1] ?? '') ? 1 : 0;
}

/** Whether a brace stands as in `icon={<Icon`. */
function opensElementValue(text: string, brace: number): boolean {
  if (text.charCodeAt(brace - 1) !== 0x3d) return false;
  let next = brace + 1;
  while (text[next] === ' ' || text[next] === '\n' || text[next] === '(') next += 1;
  return text[next] === '<';
}

/** `_` or `*`. */
function isMark(code: number): boolean {
  return code === 0x5f || code === 0x2a;
}

/** One of `! ~ = ? < > + -`. */
function isOperator(code: number): boolean {
  switch (code) {
    case 0x21:
    case 0x7e:
    case 0x3d:
    case 0x3f:
    case 0x3c:
    case 0x3e:
    case 0x2b:
    case 0x2d:
      return true;
    default:
      return false;
  }
}

/** Long runs of one of `- + = * _ ~` draw lines and frames. */
function isRepeated(code: number): boolean {
  return code === 0x2d || code === 0x2b || code === 0x3d || code === 0x7e || isMark(code);
}

/** `>`, or `-`, `+`, `*` with a space behind it. */
function opensContainer(text: string, start: number, code: number): boolean {
  if (code === 0x3e) return true;
  return (code === 0x2d || code === 0x2b || code === 0x2a) && text.charCodeAt(start + 1) === 0x20;
}
