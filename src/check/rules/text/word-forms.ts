import { packagedFile } from '../../../pages/html/packaged.ts';
import { once } from '../../../site/source/once.ts';
import { firstHash, firstPlace, secondHash } from './word-hash.ts';

/** Whether a word is a form or a compound of known words: `retryable`, `subagents`, `codebase`. */
export function isFormOf(word: string, isKnown: (word: string) => boolean): boolean {
  return isInflected(word, isKnown) || isPrefixed(word, isKnown) || isCompound(word, isKnown);
}

function isInflected(word: string, isKnown: (word: string) => boolean): boolean {
  return suffixes.some((suffix) => {
    const stem = word.endsWith(suffix) ? word.slice(0, -suffix.length) : '';
    if (stem.length < 3) return false;
    const last = stem.at(-1) ?? '';
    return (
      isKnown(stem) ||
      isKnown(`${stem}e`) ||
      isKnown(`${stem}y`) ||
      (last === stem.at(-2) && isKnown(stem.slice(0, -1))) ||
      (last === 'i' && isKnown(`${stem.slice(0, -1)}y`))
    );
  });
}

const suffixes: readonly string[] = [
  's',
  'es',
  'd',
  'ed',
  'r',
  'er',
  'rs',
  'ers',
  'or',
  'ors',
  'ing',
  'ings',
  'able',
  'ably',
  'ible',
  'ability',
  'ibility',
  'ly',
  'al',
  'ally',
  'y',
  'ity',
  'ness',
  'less',
  'ful',
  'ish',
  'like',
  'wise',
  'ify',
  'ive',
  'ism',
  'ist',
  'ists',
  'ment',
  'ments',
  'ion',
  'ions',
  'ation',
  'ations',
  'ize',
  'ized',
  'izes',
  'izer',
  'izers',
  'izing',
  'ization',
  'ise',
  'ised',
  'ises',
  'iser',
  'ising',
  'isation',
];

function isPrefixed(word: string, isKnown: (word: string) => boolean): boolean {
  return prefixes.some((prefix) => {
    const rest = word.startsWith(prefix) ? word.slice(prefix.length) : '';
    return rest.length >= 4 && (isKnown(rest) || isInflected(rest, isKnown));
  });
}

const prefixes: readonly string[] = [
  'anti',
  'auto',
  'bi',
  'co',
  'cross',
  'cyber',
  'de',
  'dis',
  'down',
  'hyper',
  'inter',
  'intra',
  'mega',
  'meta',
  'micro',
  'mid',
  'mini',
  'mis',
  'multi',
  'nano',
  'non',
  'out',
  'over',
  'post',
  'pre',
  'pro',
  're',
  'self',
  'semi',
  'sub',
  'super',
  'tele',
  'trans',
  'tri',
  'ultra',
  'un',
  'under',
  'up',
];

function isCompound(word: string, isKnown: (word: string) => boolean): boolean {
  for (let at = 3; at <= word.length - 3; at += 1)
    if (isKnown(word.slice(0, at)) && isKnown(word.slice(at))) return true;
  return false;
}

/**
 * The word with the most uses that is one edit away from another one: one letter added, dropped or replaced, or two swapped,
 * but not the first letter.
 */
export function nearestWord(word: string, usesOf: (word: string) => number): string | undefined {
  let best: string | undefined;
  let bestUses = 0;
  for (const near of edited(word)) {
    const uses = usesOf(near);
    if (uses <= bestUses) continue;
    best = near;
    bestUses = uses;
  }
  return best;
}

function* edited(word: string): Iterable<string> {
  for (let at = 0; at < word.length; at += 1) {
    const before = word.slice(0, at);
    const letter = word.charAt(at);
    const after = word.slice(at + 1);
    if (at > 0) yield before + after;
    yield before + after.slice(0, 1) + letter + after.slice(1);
    for (const other of letters) {
      if (at > 0) yield before + other + after;
      yield before + letter + other + after;
    }
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A known word that has one letter doubled: `overriden` means `overridden`, not `override`. */
export function doubled(word: string, isKnown: (word: string) => boolean): string | undefined {
  return Array.from(word, (letter, at) => word.slice(0, at) + letter + word.slice(at)).find(isKnown);
}

/** The word with one letter less where this one has the same three times: `staticallly`. */
export function withoutTriple(word: string, isRight: (word: string) => boolean): string | undefined {
  const shorter = word.replace(/([a-z])\1\1/, '$1$1');
  return shorter !== word && isRight(shorter) ? shorter : undefined;
}

/** Words of a language in lower case, with their forms. */
interface Dictionary {
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
