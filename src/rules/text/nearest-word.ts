/**
 * Gives the most frequent of some words that is one edit away from another: one letter more, less or other, or two that
 * changed places, but with the first letter where it is. `uses` says how often each is used.
 */
export function nearestAmong(uses: ReadonlyMap<string, number>): (word: string) => string | undefined {
  const byShortened = new Map<string, string[]>();
  for (const word of uses.keys())
    for (const key of [word, ...shortenings(word)]) {
      const known = byShortened.get(key);
      if (known === undefined) byShortened.set(key, [word]);
      else known.push(word);
    }
  return (word) => {
    let found: string | undefined;
    // Two words that are one edit apart are the same with a letter less in one of them or both.
    for (const key of [word, ...shortenings(word)])
      for (const other of byShortened.get(key) ?? [])
        if ((uses.get(other) ?? 0) > (uses.get(found ?? '') ?? 0) && isOneEdit(word, other)) found = other;
    return found;
  };
}

function shortenings(word: string): readonly string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

function isOneEdit(word: string, other: string): boolean {
  let start = 0;
  while (start < word.length && word[start] === other[start]) start += 1;
  let end = 0;
  const shorter = Math.min(word.length, other.length) - start;
  while (end < shorter && word.at(-1 - end) === other.at(-1 - end)) end += 1;
  const left = word.slice(start, word.length - end);
  const right = other.slice(start, other.length - end);
  const isSwapped = left.length === 2 && left === [...right].reverse().join('');
  return isSwapped || (start > 0 && left.length <= 1 && right.length <= 1);
}

/** The word with one of its letters doubled that is known: `overriden` is not meant to be `override`. */
export function doubled(word: string, isKnown: (word: string) => boolean): string | undefined {
  return Array.from(word, (letter, at) => word.slice(0, at) + letter + word.slice(at)).find(isKnown);
}
