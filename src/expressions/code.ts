/** A piece of JavaScript between white space and comments. */
export interface Token {
  readonly kind: 'word' | 'value' | 'sign';
  readonly start: number;
  readonly end: number;
}

/**
 * The tokens from `start` on: words and numbers, values that have a beginning and an end of their own (strings, regular
 * expressions, markup), and signs one by one. Code is read by its shape alone; at a value that does not end there are no more.
 */
export function* tokensOf(source: string, start: number, level = 0): Generator<Token> {
  let isOperand = false;
  for (let at = behindSpace(source, start); at < source.length;) {
    const word = matchEnd(/[\p{ID_Continue}$]+/uy, source, at);
    const value: boolean = word === undefined && beginsValue(source, at, isOperand);
    const end: number | undefined = value ? valueEnd(source, at, level) : (word ?? at + 1);
    if (end === undefined) return;
    yield { kind: value ? 'value' : word === undefined ? 'sign' : 'word', start: at, end };
    isOperand = isOperandEnd(source.slice(at, end)) || value;
    at = behindSpace(source, end);
  }
}

/** Where the JSX element that opens at `start` ends; undefined where that cannot be told. */
export function markupEnd(source: string, start: number, level = 0): number | undefined {
  return markupTexts(source, start, level)?.end;
}

/**
 * The JSX element that opens at `start`, as MDX: a sign at the start of a line that makes a list, a heading or a quote there is
 * text in code. Undefined where its end cannot be told.
 */
export function markupAsMdx(source: string, start: number): string | undefined {
  const markup = markupTexts(source, start, 0);
  if (markup === undefined) return undefined;
  let mdx = '';
  let at = start;
  for (const text of markup.texts) {
    const escaped = source.slice(text.start, text.end).replace(blockSign, '$1\\$2');
    mdx += source.slice(at, text.start) + escaped;
    at = text.end;
  }
  return mdx + source.slice(at, markup.end);
}

const blockSign = /(\n[ \t]*(?:\d+(?=[.)]))?)([-+*>]|#+|[.)])(?=\s)/g;

interface Markup {
  readonly end: number;
  /** Where text stands between tags and braces. */
  readonly texts: readonly { readonly start: number; readonly end: number }[];
}

function markupTexts(source: string, start: number, level: number): Markup | undefined {
  if (level > deepest) return undefined;
  const texts: { readonly start: number; readonly end: number }[] = [];
  let open = 0;
  for (let at = start; at < source.length;) {
    const isTag = source[at] === '<' && tagStart.test(source.slice(at + 1, at + 2));
    const end = isTag
      ? tagEnd(source, at, level)
      : source[at] === '{'
        ? bracketsEnd(source, at, level)
        : matchEnd(/[^<{]+|</y, source, at);
    if (end === undefined) return undefined;
    if (isTag) open += source[at + 1] === '/' ? -1 : source[end - 2] === '/' ? 0 : 1;
    else if (source[at] !== '{') texts.push({ start: at, end });
    if (open <= 0) return { end, texts };
    if (open > mostOpen) return undefined;
    at = end;
  }
  return undefined;
}

/** Whoever nests deeper than people do is not followed: what is never closed would be read again for each that holds it. */
export const deepest = 60;
/** Elements in each other, as of a page. */
const mostOpen = 250;
const tagStart = /[A-Za-z/>]/;

/** Words behind which a value begins. */
const keywords = new Set([
  'return',
  'case',
  'typeof',
  'in',
  'of',
  'default',
  'await',
  'else',
  'void',
  'yield',
]);

function isOperandEnd(token: string): boolean {
  return /^[\p{ID_Continue}$)\]}]/u.test(token) && !keywords.has(token);
}

function beginsValue(source: string, at: number, isOperand: boolean): boolean {
  const sign = source[at];
  if (sign === '"' || sign === "'" || sign === '`') return true;
  if (isOperand) return false;
  return sign === '/' || (sign === '<' && tagStart.test(source.slice(at + 1, at + 2)));
}

function valueEnd(source: string, at: number, level: number): number | undefined {
  switch (source[at]) {
    case '`':
      return templateEnd(source, at, level);
    case '<':
      return markupEnd(source, at, level + 1);
    case '/':
      return matchEnd(/\/(?:[^\\/[\n]|\\.|\[(?:[^\\\]\n]|\\.)*\])+\/[a-z]*/y, source, at);
    default:
      return matchEnd(/"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'/y, source, at);
  }
}

function templateEnd(source: string, start: number, level: number): number | undefined {
  for (let at = start + 1; at < source.length;) {
    if (source[at] === '`') return at + 1;
    const end = source.startsWith('${', at)
      ? bracketsEnd(source, at + 1, level)
      : matchEnd(/[^`\\$]+|\\[^]|\$/y, source, at);
    if (end === undefined) return undefined;
    at = end;
  }
  return undefined;
}

/** Behind the bracket that closes the one at `start`. */
export function bracketsEnd(source: string, start: number, level = 0): number | undefined {
  if (level > deepest) return undefined;
  let open = 0;
  for (const { kind, end } of tokensOf(source, start, level + 1)) {
    if (kind === 'sign') open += nesting(source[end - 1]);
    if (open <= 0) return end;
    if (open > deepest) return undefined;
  }
  return undefined;
}

/** How much deeper the code is behind a sign. */
export function nesting(sign: string | undefined): number {
  if (sign === undefined) return 0;
  return '{(['.includes(sign) ? 1 : '})]'.includes(sign) ? -1 : 0;
}

function tagEnd(source: string, start: number, level: number): number | undefined {
  for (let at = start + 1; at < source.length;) {
    if (source[at] === '>') return at + 1;
    const end =
      source[at] === '{'
        ? bracketsEnd(source, at, level)
        : matchEnd(/[^<>"'{]+|"[^"]*"|'[^']*'/y, source, at);
    if (end === undefined) return undefined;
    at = end;
  }
  return undefined;
}

function behindSpace(source: string, at: number): number {
  return matchEnd(/(?:\s+|\/\*[^]*?\*\/|\/\/[^\n]*)+/y, source, at) ?? at;
}

/** Where what matches at that very place ends; the pattern is sticky. */
function matchEnd(pattern: RegExp, source: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : undefined;
}
