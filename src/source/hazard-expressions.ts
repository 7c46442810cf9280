/** Characters that may be looked at to find where an expression ends, beside each of the page four times. */
const mostSteps = 100_000;
/** Elements inside each other. */
const deepest = 300;

/**
 * Offsets of the braces, at most so many, behind which the native parser would not find the end of an expression within
 * bounded time: each tag in it that is never closed doubles the time, for what stands behind it is read once as its content
 * and once as code. Measured with version 0.10.5 of it: 20 such tags take 0.1 s, 30 take minutes. Of many more braces without an
 * end, no time is spent on the last ones.
 */
export function costlyExpressions(text: string, most: number): readonly number[] {
  const found: number[] = [];
  if (!mayCost(text)) return found;
  const code = Array.from(text.matchAll(codePattern), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
  let unclosed = 0;
  for (let at = text.indexOf('{'); at !== -1 && found.length < most;) {
    while ((code[0]?.end ?? Infinity) <= at) code.shift();
    const isText = (code[0]?.start ?? Infinity) <= at || text[at - 1] === '\\';
    const scan = new Scan(text);
    const end = isText ? at + 1 : scan.code(at + 1);
    if (end === undefined) {
      unclosed += 1;
      if (scan.isOver || unclosed > most) found.push(at);
    }
    at = text.indexOf('{', end ?? at + 1);
  }
  return found;
}

/** Fences and spans, in which a brace begins no expression. */
const codePattern =
  /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(`{3,}(?![^\n]*`)|~{3,})[^\n]*(?:\n(?![ \t>]*\1)[^\n]*)*|(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[^]){0,400}?(?<!`)\2(?!`)/gm;

/** So many tags take no time, however they stand. */
const fewTags = 12;

/** Whether so many tags are never closed, wherever they begin. */
function mayCost(text: string): boolean {
  if (!text.includes('{') || text.split('<').length - text.split('</').length <= fewTags) return false;
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
  return unclosed > fewTags;
}

const tagStart = /<(\/?)([A-Za-z_$][\w$.:-]*|(?=\s*\/?>))/g;

/** Surely so: the sign of an arrow or one in quotes may come first. */
function isClosedInItself(text: string, start: number): boolean {
  const end = text.indexOf('>', start);
  return text[end - 1] === '/' && !/["'`{<]/.test(text.slice(start, end).replace(values, ''));
}

const values = /"[^"]*"|'[^']*'|`[^`]*`|\{[^{}]*\}/g;

const tagName = /[A-Za-z_$][\w$-]*(?:(?::[\w$-]+)|(?:\.[\w$-]+)*)/y;
const attributeName = /[A-Za-z_$][\w$:-]*/y;
const spaces = /\s*/y;

/** Reads code as the native parser does before it knows whether that is any: forwards, and again where it was mistaken. */
class Scan {
  readonly #text: string;
  #stepsLeft: number;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    this.#stepsLeft = mostSteps + 4 * text.length;
  }

  get isOver(): boolean {
    return this.#stepsLeft < 0 || this.#depth > deepest;
  }

  /** Behind the brace that closes what begins at `start`; undefined where none does. */
  code(start: number): number | undefined {
    let open = 1;
    for (let at = start; at < this.#text.length; at += 1) {
      this.#stepsLeft -= 1;
      if (this.isOver) return undefined;
      switch (this.#text[at]) {
        case '{':
          open += 1;
          break;
        case '}':
          open -= 1;
          if (open === 0) return at + 1;
          break;
        case '"':
        case "'":
          at = this.#stringEnd(at) - 1;
          break;
        case '`':
          at = this.#templateEnd(at) - 1;
          break;
        case '/':
          at = this.#commentEnd(at) - 1;
          break;
        case '<':
          at = (this.#element(at) ?? at + 1) - 1;
      }
    }
    return undefined;
  }

  /** Behind the element that begins at `start`; undefined where none does, or it has no end. */
  #element(start: number): number | undefined {
    this.#depth += 1;
    if (this.isOver) return undefined;
    const end = this.#wholeElement(start);
    if (!this.isOver) this.#depth -= 1;
    return end;
  }

  #wholeElement(start: number): number | undefined {
    const text = this.#text;
    const nameEnd = this.#matchEnd(tagName, start + 1) ?? start + 1;
    const name = text.slice(start + 1, nameEnd);
    for (let at = nameEnd; ;) {
      at = this.#matchEnd(spaces, at) ?? at;
      if (text.startsWith('/>', at)) return at + 2;
      if (text[at] === '>') return this.#contentEnd(at + 1, name);
      if (name === '') return undefined;
      const end = this.#attributeEnd(at);
      if (end === undefined) return undefined;
      at = end;
    }
  }

  #attributeEnd(start: number): number | undefined {
    const text = this.#text;
    if (text[start] === '{') return this.code(start + 1);
    const nameEnd = this.#matchEnd(attributeName, start);
    if (nameEnd === undefined) return undefined;
    const equals = this.#matchEnd(spaces, nameEnd) ?? nameEnd;
    if (text[equals] !== '=') return nameEnd;
    const value = this.#matchEnd(spaces, equals + 1) ?? equals + 1;
    const sign = text[value];
    if (sign === '{') return this.code(value + 1);
    if (sign === '<') return this.#element(value);
    if (sign !== '"' && sign !== "'") return undefined;
    const close = text.indexOf(sign, value + 1);
    return close === -1 ? undefined : close + 1;
  }

  /** Behind the closing tag of that name. */
  #contentEnd(start: number, name: string): number | undefined {
    const text = this.#text;
    for (let at = start; at < text.length; at += 1) {
      this.#stepsLeft -= 1;
      if (this.isOver) return undefined;
      if (text[at] === '{') at = (this.code(at + 1) ?? at + 1) - 1;
      else if (text[at] === '<' && text[at + 1] !== '/') at = (this.#element(at) ?? at + 1) - 1;
      else if (text[at] === '<') {
        const close = this.#matchEnd(spaces, at + 2 + name.length) ?? 0;
        if (text.startsWith(name, at + 2) && text[close] === '>') return close + 1;
      }
    }
    return undefined;
  }

  /** A quote without an end in its line, or beside a letter outside, begins no string. */
  #stringEnd(start: number): number {
    const text = this.#text;
    if (/\w/.test(text.charAt(start - 1))) return start + 1;
    for (let at = start + 1; at < text.length && text[at] !== '\n'; at += 1) {
      if (text[at] === '\\') at += 1;
      else if (text[at] === text[start]) return /\w/.test(text.charAt(at + 1)) ? start + 1 : at + 1;
    }
    return start + 1;
  }

  #templateEnd(start: number): number {
    const text = this.#text;
    for (let at = start + 1; at < text.length; at += 1) {
      if (text[at] === '\\') at += 1;
      else if (text[at] === '`') return at + 1;
      else if (text.startsWith('${', at)) at = (this.code(at + 2) ?? text.length) - 1;
    }
    return text.length;
  }

  /** A slash may as well divide, or end a pattern; a comment without an end is none. */
  #commentEnd(start: number): number {
    const text = this.#text;
    const isLine = text[start + 1] === '/' && /[\s{;,]/.test(text.charAt(start - 1));
    if (text[start + 1] !== '*' && !isLine) return start + 1;
    const sign = isLine ? '\n' : '*/';
    const end = text.indexOf(sign, start + 2);
    return end === -1 ? start + 1 : end + sign.length;
  }

  #matchEnd(pattern: RegExp, start: number): number | undefined {
    pattern.lastIndex = start;
    return pattern.test(this.#text) ? pattern.lastIndex : undefined;
  }
}
