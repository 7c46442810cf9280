import { oncePerKey } from '../../site/source/once.ts';
import { eachChunk } from '../words/chunks.ts';
import type { IndexHead } from '../index/index-data.ts';
import { plainWord, type Analyse, type Terms } from '../words/words.ts';

/** The known terms of a text, in order, as parallel arrays: each with its word number and its range. */
export interface Tokens {
  readonly terms: Uint32Array;
  readonly places: Uint32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly words: number;
}

/** Ids of the terms of a chunk; -1 for unknown parts. */
interface ChunkIds {
  readonly wholes: readonly number[];
  readonly parts: readonly number[];
  /** Whether the parts are overlapping pairs of characters. */
  readonly isPairs: boolean;
}

/** Caches the terms of up to `mostWords` words. */
export function createTokenizer(
  index: IndexHead,
  analyse: Analyse,
  mostWords: number,
): (text: string) => Tokens {
  const idsOf = createIdsOf(index, analyse, mostWords);
  return (text) => {
    const terms: number[] = [];
    const places: number[] = [];
    const starts: number[] = [];
    const ends: number[] = [];
    let place = 0;
    const add = (term: number, start: number, end: number) => {
      terms.push(term);
      places.push(place);
      starts.push(start);
      ends.push(end);
    };
    eachChunk(text, (from, to) => {
      const { wholes, parts, isPairs } = idsOf(text.slice(from, to));
      for (const whole of wholes) add(whole, from, to);
      let start = from;
      for (const part of parts) {
        const end = isPairs ? start + widthAt(text, start) : to;
        if (part >= 0) add(part, start, isPairs ? end + widthAt(text, end) : to);
        if (isPairs) start = end;
        place++;
      }
    });
    return {
      terms: new Uint32Array(terms),
      places: new Uint32Array(places),
      starts: new Uint32Array(starts),
      ends: new Uint32Array(ends),
      words: place,
    };
  };
}

function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

/** Looks up plain words in the list of the index, without stemming them. */
function createIdsOf(index: IndexHead, analyse: Analyse, mostWords: number): (chunk: string) => ChunkIds {
  const words = new Map(index.words.map((word, at) => [word, index.wordTerms[at]!]));
  return oncePerKey((chunk: string): ChunkIds => {
    const word = plainWord.test(chunk) ? words.get(chunk.toLowerCase()) : undefined;
    return word === undefined ? idsOf(index, analyse(chunk)) : { wholes: [], parts: [word], isPairs: false };
  }, mostWords);
}

function idsOf({ termIds }: IndexHead, { wholes, parts }: Terms): ChunkIds {
  return {
    wholes: wholes.flatMap((term) => termIds.get(term) ?? []),
    parts: parts.map((term) => termIds.get(term) ?? -1),
    isPairs: parts.length > 1 && wholes.length === 0,
  };
}
