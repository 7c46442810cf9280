import { eachChunk } from '../words/chunks.ts';
import { analyse, fold } from '../words/words.ts';

/** The terms of a site in the order in which they are first counted. */
export interface Vocabulary {
  /** Numbers of the chunks of a text, in order; what they stand for is found now, and counted later. */
  read(text: string): readonly number[];
  /** Ids of the terms a chunk stands for; new ones are given to new terms. */
  idsOf(chunk: number): readonly number[];
  terms(): readonly string[];
  /** Plain words as written, sorted, each with the id of its term. */
  words(): ReadonlyMap<string, number>;
}

export function createVocabulary(): Vocabulary {
  const chunkIds = new Map<string, number>();
  const described: Described[] = [];
  const met = new Map<string, Term>();
  const counted: string[] = [];
  const words = new Map<string, number>();
  const known: (readonly number[])[] = [];
  const meet = (text: string): Term => {
    const before = met.get(text);
    if (before !== undefined) return before;
    const term = { text, id: undefined };
    met.set(text, term);
    return term;
  };
  return {
    read(text) {
      const ids: number[] = [];
      eachChunk(text, (start, end) => {
        const chunk = text.slice(start, end);
        let id = chunkIds.get(chunk);
        if (id === undefined) {
          id = described.push(describe(chunk, meet)) - 1;
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
      const ids = terms.map((term) => (term.id ??= counted.push(term.text) - 1));
      if (word !== undefined) words.set(word, ids[0]!);
      known[chunk] = ids;
      return ids;
    },
    terms: () => counted,
    words: () => new Map([...words.keys()].sort().map((word) => [word, words.get(word)!])),
  };
}

/** A term gets its id when it is counted: what is only read leaves no gap. */
interface Term {
  readonly text: string;
  id: number | undefined;
}

interface Described {
  readonly terms: readonly Term[];
  /** The word that the chunk is, where it is a plain one. */
  readonly word: string | undefined;
}

function describe(chunk: string, meet: (term: string) => Term): Described {
  const { parts, wholes } = analyse(chunk);
  const isWord = parts.length === 1 && wholes.length === 0;
  return { terms: [...parts, ...wholes].map(meet), word: isWord ? fold(chunk).toLowerCase() : undefined };
}
