import { eachChunk } from './chunks.ts';
import { analyse, fold } from './words.ts';

/** The terms of a site in the order in which they are first counted. */
export interface Vocabulary {
  /** Numbers of the chunks of a text, in order; what they stand for is found now, and counted later. */
  read(text: string): readonly number[];
  /** Ids of the terms a chunk stands for; new ones are given to new terms. */
  idsOf(chunk: number): readonly number[];
  terms(): readonly string[];
  /** Plain words as written, sorted, each with the id of its term. */
  words(): readonly (readonly [word: string, term: number])[];
}

export function createVocabulary(): Vocabulary {
  const termIds = new Map<string, number>();
  const wordIds = new Map<string, number>();
  const chunkIds = new Map<string, number>();
  const described: Described[] = [];
  const known: (readonly number[])[] = [];
  const idOf = (term: string) => {
    const seen = termIds.get(term);
    if (seen !== undefined) return seen;
    termIds.set(term, termIds.size);
    return termIds.size - 1;
  };
  return {
    read(text) {
      const ids: number[] = [];
      eachChunk(text, (start, end) => {
        const chunk = text.slice(start, end);
        let id = chunkIds.get(chunk);
        if (id === undefined) {
          id = described.push(describe(chunk)) - 1;
          chunkIds.set(chunk, id);
        }
        ids.push(id);
      });
      return ids;
    },
    idsOf(chunk) {
      const seen = known[chunk];
      if (seen !== undefined) return seen;
      const { terms, word } = described[chunk]!;
      const ids = terms.map(idOf);
      if (word !== undefined) wordIds.set(word, ids[0]!);
      known[chunk] = ids;
      return ids;
    },
    terms: () => [...termIds.keys()],
    words: () => [...wordIds].sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0)),
  };
}

interface Described {
  readonly terms: readonly string[];
  /** The word that the chunk is, where it is a plain one. */
  readonly word: string | undefined;
}

function describe(chunk: string): Described {
  const { parts, wholes } = analyse(chunk);
  const isWord = parts.length === 1 && wholes.length === 0;
  return { terms: [...parts, ...wholes], word: isWord ? fold(chunk).toLowerCase() : undefined };
}
