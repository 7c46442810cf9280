import { enlarge } from './bytes.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The part of a vocabulary that pages use. */
export interface Published {
  /** Adds a text: its distinct terms and chunks. */
  add(terms: Uint32Array, chunks: Uint32Array): void;
  /** In order of appearance. */
  readonly terms: readonly string[];
  /** By term of the vocabulary: its number in `terms`, from 1; 0 if no page uses it. */
  numbers(): Uint32Array;
  /** Plain words in lower case, sorted, each with the id of its term. */
  words(): readonly (readonly [string, number])[];
}

export function createPublished(vocabulary: Vocabulary): Published {
  const terms: string[] = [];
  const plain: number[] = [];
  let numbers = new Uint32Array(0);
  let seen = new Uint8Array(0);
  return {
    terms,
    numbers: () => numbers,
    add(added, chunks) {
      if (numbers.length < vocabulary.terms.length) numbers = enlarge(numbers, vocabulary.terms.length * 2);
      for (const term of added) if (numbers[term] === 0) numbers[term] = terms.push(vocabulary.terms[term]!);
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
        plain.map((chunk) => [words[chunk]!, numbers[chunkTerms[termStarts[chunk]!]!]! - 1] as const),
      );
      return [...result.keys()].sort().map((word) => [word, result.get(word)!]);
    },
  };
}
