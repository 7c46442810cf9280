import { countSigns } from '../count-signs.ts';

/**
 * How much of what costs the native parser its stack, or time by the square, a page may hold to be parsed in this process.
 * Measured with satteri 0.10.5 on a thread of 4 MB: it ends the process at some 3,000 brackets inside each other or 6,000
 * operators; what is quadratic takes at most 0.1 s. Nearly all real pages have less than half.
 */
const most = {
  characters: 200_000,
  tags: 1_000,
  braces: 1_000,
  brackets: 1_500,
  operators: 4_000,
  words: 1_500,
  /** Character references and tags, times characters: each may copy what is before it. */
  copied: 50_000_000,
  /** Lines times characters: code is read again at each empty line that may end it. */
  reread: 50_000_000,
  /** Tags that are never closed: each doubles the time when all of them are in an expression. */
  unclosed: 18,
};

/** Whether the native parser surely survives a text, within bounded time. It may survive many others. */
export function isOrdinary(text: string): boolean {
  if (text.length > most.characters) return false;
  const tags = countSigns('<', text);
  const braces = countSigns('{', text);
  const brackets = braces + countSigns('([', text);
  return (
    tags <= most.tags &&
    braces <= most.braces &&
    brackets <= most.brackets &&
    (tags + countSigns('&', text)) * text.length <= most.copied &&
    (text.length <= most.operators || brackets + countSigns('?!~=+-*_:>', text) <= most.operators) &&
    (text.length <= fewestForWords || (text.match(nestingWord)?.length ?? 0) <= most.words) &&
    !mayReread(text) &&
    (braces === 0 || tags <= most.unclosed || !hasUnclosed(text.slice(text.indexOf('{'))))
  );
}

/** Words behind which code goes on inside of what they begin; the shortest of them needs a longer text to be too many. */
const nestingWord = /\b(?:class|typeof|void|new|await|delete|yield|else|do)\b/g;
const fewestForWords = 12_000;

function mayReread(text: string): boolean {
  if (text.length ** 2 <= most.reread || countSigns('\n', text) * text.length <= most.reread) return false;
  return /^(?:import|export)\b/m.test(text);
}

/** Also where ends of tags are in comments or texts of code, which the parser may see as such. */
function hasUnclosed(text: string): boolean {
  if (countSigns('<', text) <= most.unclosed) return false;
  return countUnclosed(text) > most.unclosed || countUnclosed(text.replace(hidden, '')) > most.unclosed;
}

const hidden = /\{?\/\*[^]*?\*\/\}?|\{?(["'`])(?:(?!\1)[^\n])*\1\}?/g;

function countUnclosed(text: string): number {
  const open = new Map<string, number>();
  let unclosed = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of text.matchAll(tagStart)) {
    const known = open.get(name) ?? 0;
    if (slash === '') {
      if (isClosedInItself(text, index + tag.length)) continue;
      open.set(name, known + 1);
      unclosed += 1;
    } else if (known > 0) {
      open.set(name, known - 1);
      unclosed -= 1;
    }
  }
  return unclosed;
}

const tagStart = /<(\/?)([A-Za-z_$][\w$.:-]*|(?=\s*\/?>))/g;

/** Surely so: the sign of an arrow or one in quotes may come first. */
function isClosedInItself(text: string, start: number): boolean {
  const end = text.indexOf('>', start);
  return text[end - 1] === '/' && !/["'`{<]/.test(text.slice(start, end).replace(values, ''));
}

const values = /"[^"]*"|'[^']*'|`[^`]*`|\{[^{}]*\}/g;
