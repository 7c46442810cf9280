/**
 * How many constructs that cost the native parser quadratic time a page may contain to be parsed in this process.
 * Measured with satteri 0.10.5: at worst 0.3 s and 100 MB.
 */
const limits = {
  characters: 400_000,
  tags: 3_000,
  braces: 1_000,
  /** Characters that begin quotes, list items and emphasis. */
  marks: 10_000,
  /** Character references and tags, times characters: each may copy the text before it. */
  copied: 300_000_000,
};

/**
 * How deep its JavaScript may nest: on a thread with a 4 MB stack, some 3,000 brackets or 6,000 operators terminate the
 * process.
 */
const scriptLimits = {
  brackets: 1_500,
  operators: 4_000,
  words: 1_500,
  /** Lines times characters: code is parsed again at each empty line that may end it. */
  reread: 50_000_000,
  /** Unclosed tags: each doubles the time when all of them are in one expression. */
  unclosed: 18,
};

/** Whether the native parser is certain to survive a text, within bounded time. It may survive many others. */
export function isOrdinary(text: string): boolean {
  if (text.length > limits.characters) return false;
  const tags = countCharacters('<', text);
  return (
    tags <= limits.tags &&
    (text.length <= limits.braces || countCharacters('{', text) <= limits.braces) &&
    (tags + countCharacters('&', text)) * text.length <= limits.copied &&
    (text.length <= 2 * limits.marks ||
      countCharacters('>*_~[-+', text) + countNumbers(text) <= limits.marks) &&
    isOrdinaryScript(scriptIn(text))
  );
}

function countNumbers(text: string): number {
  return text.match(/\d[.)][ \t]/g)?.length ?? 0;
}

function isOrdinaryScript(text: string): boolean {
  const brackets = countCharacters('{([', text);
  return (
    brackets <= scriptLimits.brackets &&
    (text.length <= scriptLimits.operators ||
      brackets + countCharacters('?!~=+-*_:>', text) <= scriptLimits.operators) &&
    (text.length <= minLengthForWords || (text.match(nestingWord)?.length ?? 0) <= scriptLimits.words) &&
    !mayReread(text) &&
    !hasUnclosed(text)
  );
}

/** Keywords after which code continues inside the construct; the shortest needs the longest text to be too many. */
const nestingWord = /\b(?:class|typeof|void|new|await|delete|yield|else|do)\b/g;
const minLengthForWords = 12_000;

function mayReread(text: string): boolean {
  const { reread } = scriptLimits;
  if (text.length ** 2 <= reread || countCharacters('\n', text) * text.length <= reread) return false;
  return /^(?:import|export)\b/m.test(text);
}

/** Also where closing tags are in comments or strings, which the parser may take for tags. */
function hasUnclosed(text: string): boolean {
  const { unclosed } = scriptLimits;
  if (countCharacters('<', text) <= unclosed || !text.includes('{')) return false;
  const code = text.slice(text.indexOf('{'));
  return countUnclosed(code) > unclosed || countUnclosed(code.replace(hidden, '')) > unclosed;
}

const hidden = /\{?\/\*[^]*?\*\/\}?|\{?(["'`])(?:(?!\1)[^\n])*\1\}?/g;

function countUnclosed(text: string): number {
  const open = new Map<string, number>();
  let unclosed = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of text.matchAll(tagStart)) {
    const count = open.get(name) ?? 0;
    if (slash === '') {
      if (isClosedInItself(text, index + tag.length)) continue;
      open.set(name, count + 1);
      unclosed += 1;
    } else if (count > 0) {
      open.set(name, count - 1);
      unclosed -= 1;
    }
  }
  return unclosed;
}

const tagStart = /<(\/?)([A-Za-z_$][\w$.:-]*|(?=\s*\/?>))/g;

/** Only where certain: the `>` of an arrow or in quotes may come first. */
function isClosedInItself(text: string, start: number): boolean {
  const end = text.indexOf('>', start);
  return text[end - 1] === '/' && !/["'`{<]/.test(text.slice(start, end).replace(values, ''));
}

const values = /"[^"]*"|'[^']*'|`[^`]*`|\{[^{}]*\}/g;

/** How often any of the characters occurs in a text: indexOf is faster than a loop over all characters. */
export function countCharacters(signs: string, text: string): number {
  let count = 0;
  for (const sign of signs)
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

/**
 * The part of a page that may contain JavaScript beyond one-line imports and short values; empty if there is none.
 */
export function scriptIn(page: string): string {
  const holdsModule = module.test(page);
  const text = holdsModule ? page.replace(imports, '') : page;
  const offsets = [holdsModule ? text.search(module) : -1, firstExpression(text)];
  const starts = offsets.filter((start) => start !== -1);
  return starts.length === 0 ? '' : text.slice(Math.min(...starts));
}

const module = /^(?:import|export)\b/m;
/** Lines after which the parser does not look ahead. */
const imports = /^(?:import [\w$,{} \t*]+ from ["'][\w@./-]+["'];?[ \t]*\r?\n)+(?=\r?\n)/gm;

/** Offset of the first expression that is not a short value; -1 if there is none. */
function firstExpression(text: string): number {
  let start = text.indexOf('{');
  while (start !== -1) {
    const end = endOfValue(text, start);
    if (end === undefined || end - start > longestValue) return start;
    start = text.indexOf('{', end);
  }
  return start;
}

const longestValue = 1_000;

/**
 * End of a value that consists of simple literals and comments. None of them contains a brace, so that it ends there
 * for every reader, as does an expression that begins inside it.
 */
function endOfValue(text: string, start: number): number | undefined {
  value.lastIndex = start;
  return value.test(text) ? value.lastIndex : undefined;
}

const flat = /(?:[^{}"'`\\/<]|"[^"\\\n\r{}`]*"|'[^'\\\n\r{}`]*'|\/\*(?:[^*{}`]|\*(?!\/))*\*\/)*/.source;
const nested = `\\{${flat}(?:\\{${flat}\\}${flat})*\\}`;
const value = new RegExp(`\\{${flat}(?:${nested}${flat})*\\}`, 'y');
