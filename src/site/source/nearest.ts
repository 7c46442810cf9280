import leven from 'leven';

/** A candidate and its edit distance; 0 if only case, `-`, `_` or spaces differ. */
export interface Nearest {
  readonly text: string;
  readonly distance: number;
}

/** The candidate that a writer most likely meant, or undefined if none is close. */
export function nearest(text: string, candidates: Iterable<string>): Nearest | undefined {
  const normalizedText = normalized(text);
  if (normalizedText === '') return undefined;
  let best: Nearest | undefined;
  for (const candidate of candidates) {
    const other = normalized(candidate);
    const limit = maxDistance(normalizedText, other);
    if (Math.abs(normalizedText.length - other.length) > limit) continue;
    const distance = leven(normalizedText, other, { maxDistance: limit + 1 });
    if (distance <= limit && distance < (best?.distance ?? Infinity) && haveSameWords(text, candidate))
      best = { text: candidate, distance };
  }
  return best;
}

function normalized(text: string): string {
  return text
    .slice(0, 200)
    .toLowerCase()
    .replace(/[-_\s]/g, '');
}

/** The id that was most likely meant; the group may be missing. */
export function nearestId(id: string, ids: readonly string[]): string | undefined {
  if (id.includes('/')) return nearest(id, ids)?.text;
  const byEnd = new Map(ids.map((candidate) => [candidate.slice(candidate.indexOf('/') + 1), candidate]));
  const end = nearest(id, byEnd.keys());
  return end === undefined ? undefined : byEnd.get(end.text);
}

/** The candidate whose text needs the fewest edits to become another, and fewer than `limit`; of several, the first. */
export function closest<T>(
  text: string,
  candidates: Iterable<T>,
  limit: number,
  textOf: (candidate: T) => string,
): T | undefined {
  let nearest: T | undefined;
  let distance = limit;
  for (const candidate of candidates) {
    const edits = leven(text, textOf(candidate), { maxDistance: distance });
    if (edits < distance) [nearest, distance] = [candidate, edits];
  }
  return nearest;
}

/** Whether one of two names may be a misspelling of the other. */
export function areAlike(name: string, other: string): boolean {
  const limit = maxDistance(name, other);
  return haveSameWords(name, other) && leven(name, other, { maxDistance: limit + 1 }) <= limit;
}

/** Two names with as many words are one only if each word is: `log-in` and `log-out` are two. */
export function haveSameWords(name: string, other: string): boolean {
  const words = wordsOf(name);
  const others = wordsOf(other);
  if (words.length !== others.length || words.length === 1) return true;
  return words.every((word, index) => areAlike(word, others[index] ?? ''));
}

/** The words of a name, without the extension of a file: `ovenDoor.svg` and `oven-door.png` have the same. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/\.[a-z]\w*$/i, '')
    .split(/[-_\s]+|(?<=[\p{Ll}\d])(?=\p{Lu})/u)
    .map((word) => (word === '&' ? 'and' : word.toLowerCase()));
}

/**
 * How many letters may differ in a misspelling: a third, two in words of five letters or more, none in words of one or two.
 * In words of four letters two may differ only if they are swapped: `nmae` is `name`, `item` is not `icon`. Characters of
 * Chinese and Japanese are words themselves.
 */
function maxDistance(word: string, other: string): number {
  if (ideographs(word) !== ideographs(other)) return 0;
  const length = Math.max(word.length, other.length);
  if (length === 4 && sorted(word) === sorted(other)) return 2;
  if (length < 3) return 0;
  return length < 5 ? 1 : Math.max(2, Math.floor(length / 3));
}

/** The characters of Chinese and Japanese in a text. */
function ideographs(text: string): string {
  return text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.join('') ?? '';
}

/** The letters of a word in alphabetical order: the same for words with swapped letters. */
export function sorted(word: string): string {
  return [...word].sort().join('');
}

/** The number of letters to change, add or remove to turn one text into another. */
export function editsBetween(text: string, other: string): number {
  return leven(text, other);
}
