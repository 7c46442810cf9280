import { grouped } from '../../model/grouped.ts';

/**
 * Finds the most frequent word one edit away from another one: one letter added, dropped or replaced, or two swapped, but
 * not the first letter. `uses` counts each word.
 */
export function nearestAmong(uses: ReadonlyMap<string, number>): (word: string) => string | undefined {
  // Words one edit apart have a form in common that lacks at most one letter.
  const formsOf = (word: string) => [word, ...shortenings(word)].map((form) => ({ form, word }));
  const byForm = grouped([...uses.keys()].flatMap(formsOf), ({ form }) => form);
  return (wanted) => {
    let best: string | undefined;
    for (const { form } of formsOf(wanted))
      for (const { word } of byForm.get(form) ?? [])
        if ((uses.get(word) ?? 0) > (uses.get(best ?? '') ?? 0) && isOneEdit(wanted, word)) best = word;
    return best;
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

/** A known word that has one letter doubled: `overriden` means `overridden`, not `override`. */
export function doubled(word: string, isKnown: (word: string) => boolean): string | undefined {
  return Array.from(word, (letter, at) => word.slice(0, at) + letter + word.slice(at)).find(isKnown);
}

/** The word with one letter less where this one has the same three times: `staticallly`. */
export function withoutTriple(word: string, isRight: (word: string) => boolean): string | undefined {
  const shorter = word.replace(/([a-z])\1\1/, '$1$1');
  return shorter !== word && isRight(shorter) ? shorter : undefined;
}
