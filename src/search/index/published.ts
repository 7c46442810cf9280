import { enlarge } from './bytes.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The part of a vocabulary that pages use. */
export interface Published {
  /** Adds a text: its distinct terms and chunks. */
  add(terms: Uint32Array, chunks: Uint32Array): void;
  /** In order of appearance. */
  readonly terms: readonly string[];
  /** By term of the vocabulary: its index in `terms`, or -1. */
  ids(): Int32Array;
  /** Plain words in lower case, sorted, each with the id of its term. */
  words(): readonly (readonly [string, number])[];
}

export function createPublished(vocabulary: Vocabulary): Published {
  const terms: string[] = [];
  const plain: number[] = [];
  let ids = new Int32Array(0);
  let seen = new Uint8Array(0);
  const idsOfAll = () => {
    if (ids.length < vocabulary.terms.length) {
      const more = new Int32Array(vocabulary.terms.length * 2).fill(-1);
      more.set(ids);
      ids = more;
    }
    return ids;
  };
  return {
    terms,
    ids: idsOfAll,
    add(added, chunks) {
      const all = idsOfAll();
      for (const term of added) if (all[term] === -1) all[term] = terms.push(vocabulary.terms[term]!) - 1;
      if (seen.length < vocabulary.words.length) seen = enlarge(seen, vocabulary.words.length * 2);
      for (let at = 0; at < chunks.length; at++) {
        const chunk = chunks[at]!;
        if (seen[chunk] === 1) continue;
        seen[chunk] = 1;
        if (vocabulary.words[chunk] !== undefined) plain.push(chunk);
      }
    },
    words() {
      const { termStarts, chunkTerms, words } = vocabulary;
      const result = new Map(
        plain.map((chunk) => [words[chunk]!, ids[chunkTerms[termStarts[chunk]!]!]!] as const),
      );
      return [...result.keys()].sort().map((word) => [word, result.get(word)!]);
    },
  };
}
