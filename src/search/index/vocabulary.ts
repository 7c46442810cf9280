import { eachChunk } from '../words/chunks.ts';
import { analyse, fold } from '../words/words.ts';

/** The chunks of the texts that were read, and the terms they stand for, each by a number in the order of coming. */
export interface Vocabulary {
  /** Numbers of the chunks of a text, in order. */
  read(text: string): readonly number[];
  readonly chunks: readonly Described[];
  readonly terms: readonly string[];
}

/** What a chunk stands for. */
export interface Described {
  /** Numbers of its terms. */
  readonly terms: readonly number[];
  /** The word that the chunk is, in lower case, where it is a plain one. */
  readonly word: string | undefined;
}

export function createVocabulary(): Vocabulary {
  const chunkNumbers = new Map<string, number>();
  const termNumbers = new Map<string, number>();
  const chunks: Described[] = [];
  const terms: string[] = [];
  const meet = (term: string): number => {
    const before = termNumbers.get(term);
    if (before !== undefined) return before;
    const number = terms.push(term) - 1;
    termNumbers.set(term, number);
    return number;
  };
  return {
    read(text) {
      const numbers: number[] = [];
      eachChunk(text, (start, end) => {
        const chunk = text.slice(start, end);
        let number = chunkNumbers.get(chunk);
        if (number === undefined) {
          number = chunks.push(describe(chunk, meet)) - 1;
          chunkNumbers.set(chunk, number);
        }
        numbers.push(number);
      });
      return numbers;
    },
    chunks,
    terms,
  };
}

function describe(chunk: string, meet: (term: string) => number): Described {
  const { parts, wholes } = analyse(chunk);
  const isWord = parts.length === 1 && wholes.length === 0;
  return { terms: [...parts, ...wholes].map(meet), word: isWord ? fold(chunk).toLowerCase() : undefined };
}
