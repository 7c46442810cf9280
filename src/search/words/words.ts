import { isWide } from './chunks.ts';
import { stem } from './stem.ts';

/**
 * The terms of a chunk. `parts` follow one another; `whole` is an identifier or compound written as one word
 * without its marks: `chat.headStart` has the parts `chat`, `head`, `start` and the wholes `chatheadstart`, `headstart`.
 * Numbers of versions keep their dots and lose their `v`, flags keep their dashes.
 */
export interface Terms {
  readonly parts: readonly string[];
  readonly wholes: readonly string[];
}

export type Analyse = (chunk: string) => Terms;

/** A chunk that is a single word, whose only term is its stem. */
export const plainWord = /^(?:[A-Z]?[a-z]+|[A-Z]+)$/;

export function analyse(chunk: string): Terms {
  if (plainWord.test(chunk)) return { parts: [stem(chunk.toLowerCase())], wholes: [] };
  if (isWide(chunk)) return { parts: bigrams(chunk), wholes: [] };
  const plain = fold(chunk.replace(/['’](?:s|t|re|ve|ll|d|m)?$/i, ''));
  const pieces = plain.split(/[^\p{L}\p{N}]+/u).filter((piece) => piece !== '');
  const parts = pieces.flatMap(splitCase);
  const version = /^v?(\d+[.-]\d[^_]*)$/i.exec(plain)?.[1];
  if (version !== undefined)
    return { parts: parts.map(termOf), wholes: [version.toLowerCase().replaceAll('-', '.')] };
  const wholes = new Set<string>();
  if (plain.startsWith('--')) wholes.add(`--${pieces.join('').toLowerCase()}`);
  if (parts.length <= 1) return { parts: parts.map(termOf), wholes: [...wholes] };
  wholes.add(wholeOf(pieces.join('')));
  for (const piece of pieces) if (splitCase(piece).length > 1) wholes.add(wholeOf(piece));
  return { parts: parts.map(termOf), wholes: [...wholes] };
}

function wholeOf(text: string): string {
  return termOf(text.toLowerCase());
}

/** Letters without diacritics: é → e, ß → ss, ａ → a. */
export function fold(text: string): string {
  return /^[\x00-\x7f]*$/.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .replace(/ß/g, 'ss')
        .replace(/ø/g, 'o')
        .replace(/æ/g, 'ae')
        .replace(/ł/g, 'l');
}

function termOf(part: string): string {
  const lower = part.toLowerCase();
  return /^[a-z]+$/.test(lower) ? stem(lower) : lower;
}

/** `useChatID2` → use, Chat, ID2. */
function splitCase(piece: string): string[] {
  return piece.match(/\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}]+\p{N}*|\p{N}+|[^]/gu) ?? [piece];
}

function bigrams(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
