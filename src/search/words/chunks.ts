import { unspaced } from '../../site/source/text/unspaced.ts';

/** A run of letters, digits and joining characters in a text; a flag includes its two dashes. */
export interface Chunk {
  readonly text: string;
  readonly start: number;
}

/** Classes of UTF-16 units. */
const unknown = 0;
const apart = 1;
const word = 2;
const joining = 3;
const wide = 4;

/** By UTF-16 unit, filled on demand: matching a pattern for each letter would take most of the time. */
const kinds = new Uint8Array(0x10000);
const wordPattern = /[\p{L}\p{N}\p{M}_$]/u;
const joiningPattern = /[.\-'’]/;

/** Whether a text contains letters of a script without spaces. */
export function isWide(text: string): boolean {
  return unspaced.test(text);
}

/** The chunks of a text, in order. In scripts without spaces, each run is one chunk. */
export function chunks(text: string): readonly Chunk[] {
  const results: Chunk[] = [];
  eachChunk(text, (start, end) => results.push({ text: text.slice(start, end), start }));
  return results;
}

/** Calls `visit` with the range of each chunk of a text, in order. */
export function eachChunk(text: string, visit: (start: number, end: number) => void): void {
  let at = 0;
  while (at < text.length) {
    const first = kindAt(text, at);
    if (first !== word && first !== wide) {
      at++;
      continue;
    }
    let start = at > 1 && text.charCodeAt(at - 1) === dash && isFlag(text, at) ? at - 2 : at;
    let isWideRun = first === wide;
    for (at++; at < text.length; at++) {
      const kind = kindAt(text, at);
      if (kind === apart || (kind === joining && !isWordAt(text, at + 1))) break;
      if ((kind === wide) === isWideRun) continue;
      visit(start, at);
      start = at;
      isWideRun = !isWideRun;
    }
    visit(start, at);
  }
}

/** Whether a word follows two dashes that are not preceded by another word: `--json`. */
function isFlag(text: string, at: number): boolean {
  return text.charCodeAt(at - 2) === dash && text.charCodeAt(at - 3) !== dash && !isWordAt(text, at - 3);
}

const dash = 0x2d;

function isWordAt(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false;
  const kind = kindAt(text, at);
  return kind === word || kind === wide;
}

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const kindOfCode = kinds[code]!;
  if (kindOfCode !== unknown) return kindOfCode;
  if (code >= 0xd800 && code <= 0xdfff) return kindOfPair(text, at, code);
  const kind = kindOf(text.charAt(at));
  kinds[code] = kind;
  return kind;
}

/** Both halves of a surrogate pair have the class of the pair. */
function kindOfPair(text: string, at: number, code: number): number {
  const start = code >= 0xdc00 ? at - 1 : at;
  const point = text.codePointAt(start) ?? 0;
  return point > 0xffff ? kindOf(String.fromCodePoint(point)) : apart;
}

function kindOf(character: string): number {
  if (unspaced.test(character)) return wide;
  if (wordPattern.test(character)) return word;
  return joiningPattern.test(character) ? joining : apart;
}
