/**
 * The word with the most uses that is one edit away from another one: one letter added, dropped or replaced, or two swapped,
 * but not the first letter.
 */
export function nearestWord(word: string, usesOf: (word: string) => number): string | undefined {
  let best: string | undefined;
  let bestUses = 0;
  for (const near of edited(word)) {
    const uses = usesOf(near);
    if (uses <= bestUses) continue;
    best = near;
    bestUses = uses;
  }
  return best;
}

function* edited(word: string): Iterable<string> {
  for (let at = 0; at < word.length; at += 1) {
    const before = word.slice(0, at);
    const letter = word.charAt(at);
    const after = word.slice(at + 1);
    if (at > 0) yield before + after;
    yield before + after.slice(0, 1) + letter + after.slice(1);
    for (const other of letters) {
      if (at > 0) yield before + other + after;
      yield before + letter + other + after;
    }
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A known word that has one letter doubled: `overriden` means `overridden`, not `override`. */
export function doubled(word: string, isKnown: (word: string) => boolean): string | undefined {
  return Array.from(word, (letter, at) => word.slice(0, at) + letter + word.slice(at)).find(isKnown);
}

/** The word with one letter less where this one has the same three times: `staticallly`. */
export function withoutTriple(word: string, isRight: (word: string) => boolean): string | undefined {
  const shorter = word.replace(/([a-z])\1\1/, '$1$1');
  return shorter !== word && isRight(shorter) ? shorter : undefined;
}
