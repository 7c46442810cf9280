import { eachChunk, isWide } from '../words/chunks.ts';
import { analyse, fold } from '../words/words.ts';

/** The chunks of texts and their terms, numbered in order of appearance. */
export interface Vocabulary {
  /** Appends the numbers of the chunks of a text, in order. */
  read(text: string, to: number[]): void;
  /** By chunk: the index of its first term in `chunkTerms`; has one more entry than there are chunks. */
  readonly termStarts: readonly number[];
  readonly chunkTerms: readonly number[];
  /** By chunk: the word in lower case, if it is a plain one. */
  readonly words: readonly (string | undefined)[];
  readonly terms: readonly string[];
}

export function createVocabulary(): Vocabulary {
  const chunkNumbers = new Map<string, number>();
  const termNumbers = new Map<string, number>();
  /** By both UTF-16 units. Scripts without spaces have many pairs, and numbers are faster to look up than strings. */
  const pairNumbers = new Map<number, number>();
  const termStarts: number[] = [0];
  const chunkTerms: number[] = [];
  const words: (string | undefined)[] = [];
  const terms: string[] = [];
  const numberOf = (term: string): number => {
    let number = termNumbers.get(term);
    if (number === undefined) {
      number = terms.push(term) - 1;
      termNumbers.set(term, number);
    }
    return number;
  };
  const addTerm = (term: string): void => void chunkTerms.push(numberOf(term));
  const addPair = (first: number, second: number): void => {
    const pair = (first << 16) | second;
    let number = pairNumbers.get(pair);
    if (number === undefined) {
      number = numberOf(String.fromCharCode(first, second));
      pairNumbers.set(pair, number);
    }
    chunkTerms.push(number);
  };
  const addWide = (run: string): void => {
    if (run.length === 1) addTerm(run);
    for (let at = 1; at < run.length; at++) addPair(run.charCodeAt(at - 1), run.charCodeAt(at));
  };
  const describe = (chunk: string): number => {
    if (isWide(chunk)) addWide(chunk);
    else {
      const { parts, wholes } = analyse(chunk);
      parts.forEach(addTerm);
      wholes.forEach(addTerm);
    }
    const isWord = chunkTerms.length - termStarts.at(-1)! === 1;
    termStarts.push(chunkTerms.length);
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
