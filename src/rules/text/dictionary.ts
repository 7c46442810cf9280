import { packagedFile } from '../../html/packaged.ts';
import { once } from '../../source/once.ts';
import { firstHash, firstPlace, secondHash } from './word-hash.ts';

/** Words of a language in lower case, with their forms. */
export interface Dictionary {
  isKnown(word: string): boolean;
  /** Whether it has a word with these hashes. */
  has(first: number, second: number): boolean;
  /** Whether it is one of the common ones. */
  isFrequent(word: string): boolean;
}

/** American, British, Canadian and Australian English: 115,000 words of SCOWL, and some technical terms. */
export const english = once((): Dictionary => {
  const bytes = packagedFile('words/en.bin');
  const tags = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / Int32Array.BYTES_PER_ELEMENT);
  // `bin/word-lists.js` makes it: the second hashes at the places of the first ones, the last bit for frequent words.
  const tagOf = (first: number, second: number) => {
    let place = firstPlace(first, tags.length);
    while (tags[place] !== 0 && (tags[place]! | 1) !== (second | 1)) place = (place + 1) % tags.length;
    return tags[place]!;
  };
  const tagOfWord = (word: string) => tagOf(firstHash(word), secondHash(word));
  return {
    isKnown: (word) => tagOfWord(word) !== 0,
    has: (first, second) => tagOf(first, second) !== 0,
    isFrequent: (word) => (tagOfWord(word) & 1) === 1,
  };
});
