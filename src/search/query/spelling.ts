import type { IndexHead } from '../index/index-data.ts';
import { bitCount, distance, letters } from './fuzzy.ts';

/** A term that a word may have meant. */
interface Guess {
  readonly term: number;
  /** Number of letters to change. */
  readonly away: number;
}

/** Looks up known words that are similar to an unknown one. */
export interface Spelling {
  /** The most similar words: at distance one, or two from eight letters on. */
  nearest(word: string): readonly Guess[];
  /** The terms of words with a prefix, at most `most`. */
  beginningWith(start: string, most: number): readonly number[];
}

export function createSpelling({ words, wordTerms }: IndexHead): Spelling {
  const masks = Uint32Array.from(words, letters);
  const lengths = Uint32Array.from(words, (word) => word.length);
  return {
    nearest(word) {
      if (word.length < 4 || !/\p{L}/u.test(word)) return [];
      const bits = letters(word);
      const result = new Map<number, number>();
      let best = word.length >= 8 ? 2 : 1;
      for (let i = 0; i < masks.length; i++) {
        if (Math.abs(lengths[i]! - word.length) > best) continue;
        if (bitCount(bits & ~masks[i]!) > best || bitCount(masks[i]! & ~bits) > best) continue;
        const away = distance(word, words[i]!, best);
        if (away > best) continue;
        if (away < best) result.clear();
        best = away;
        result.set(wordTerms[i]!, away);
      }
      return [...result].map(([term, away]) => ({ term, away }));
    },
    beginningWith(start, most) {
      let low = 0;
      let high = words.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (words[middle]! < start) low = middle + 1;
        else high = middle;
      }
      const results = new Set<number>();
      for (let i = low; i < words.length && words[i]!.startsWith(start) && results.size < most; i++)
        results.add(wordTerms[i]!);
      return [...results];
    },
  };
}
