import leven from 'leven';

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

/** The words of a name, without the extension of a file: `oven-door.svg` may be `oven-door.png`. */
function wordsOf(name: string): readonly string[] {
  return name
    .toLowerCase()
    .replace(/\.[a-z]\w*$/, '')
    .split(/[-_\s]+/);
}

/**
 * How many letters may differ in a misspelling: a third, two in words of five letters or more, none in words of one or two.
 * In words of four letters two may differ only if they are swapped: `nmae` is `name`, `item` is not `icon`.
 */
export function maxDistance(word: string, other: string): number {
  const length = Math.max(word.length, other.length);
  if (length === 4 && sorted(word) === sorted(other)) return 2;
  if (length < 3) return 0;
  return length < 5 ? 1 : Math.max(2, Math.floor(length / 3));
}

/** The letters of a word in alphabetical order: the same for words with swapped letters. */
export function sorted(word: string): string {
  return [...word].sort().join('');
}
