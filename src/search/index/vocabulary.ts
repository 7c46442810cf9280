import { eachChunk } from '../words/chunks.ts';
import { analyse, fold } from '../words/words.ts';

/** The chunks of the texts that were read, and the terms they stand for, each by a number in the order of coming. */
export interface Vocabulary {
  /** Adds the numbers of the chunks of a text, in order. */
  read(text: string, to: number[]): void;
  /** By chunk: where its terms begin in `chunkTerms`; one more entry than there are chunks. */
  readonly termStarts: readonly number[];
  readonly chunkTerms: readonly number[];
  /** By chunk: the word that it is, in lower case, where it is a plain one. */
  readonly words: readonly (string | undefined)[];
  readonly terms: readonly string[];
}

export function createVocabulary(): Vocabulary {
  const chunkNumbers = new Map<string, number>();
  const termNumbers = new Map<string, number>();
  const termStarts: number[] = [0];
  const chunkTerms: number[] = [];
  const words: (string | undefined)[] = [];
  const terms: string[] = [];
  const meet = (term: string): void => {
    let number = termNumbers.get(term);
    if (number === undefined) {
      number = terms.push(term) - 1;
      termNumbers.set(term, number);
    }
    chunkTerms.push(number);
  };
  const describe = (chunk: string): number => {
    const { parts, wholes } = analyse(chunk);
    parts.forEach(meet);
    wholes.forEach(meet);
    termStarts.push(chunkTerms.length);
    const isWord = parts.length === 1 && wholes.length === 0;
    return words.push(isWord ? fold(chunk).toLowerCase() : undefined) - 1;
  };
  return {
    read(text, to) {
      eachChunk(text, (start, end) => {
        const chunk = text.slice(start, end);
        let number = chunkNumbers.get(chunk);
        if (number === undefined) {
          number = describe(chunk);
          chunkNumbers.set(chunk, number);
        }
        to.push(number);
      });
    },
    termStarts,
    chunkTerms,
    words,
    terms,
  };
}
