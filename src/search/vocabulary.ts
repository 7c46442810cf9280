import { analyse, fold } from './words.ts';

/** The terms of a site in the order in which they are first met. */
export interface Vocabulary {
  /** Ids of the terms a chunk stands for; new ones are given to new terms. */
  idsOf(chunk: string): readonly number[];
  terms(): readonly string[];
  /** Plain words as written, sorted, each with the id of its term. */
  words(): readonly (readonly [word: string, term: number])[];
}

export function createVocabulary(): Vocabulary {
  const termIds = new Map<string, number>();
  const wordIds = new Map<string, number>();
  const known = new Map<string, readonly number[]>();
  const idOf = (term: string) => {
    const seen = termIds.get(term);
    if (seen !== undefined) return seen;
    termIds.set(term, termIds.size);
    return termIds.size - 1;
  };
  return {
    idsOf(chunk) {
      const seen = known.get(chunk);
      if (seen !== undefined) return seen;
      const { parts, wholes } = analyse(chunk);
      const ids = [...parts, ...wholes].map(idOf);
      if (parts.length === 1 && wholes.length === 0) wordIds.set(fold(chunk).toLowerCase(), ids[0]!);
      known.set(chunk, ids);
      return ids;
    },
    terms: () => [...termIds.keys()],
    words: () => [...wordIds].sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0)),
  };
}
