import type { IndexHead } from '../../../search/index/index-data.ts';
import { functionWords } from '../../../search/words/stop-words.ts';
import { chunks, isWide } from '../../../search/words/chunks.ts';
import { fold } from '../../../search/words/words.ts';
import { oncePer } from '../../../site/source/once.ts';

/**
 * Words of the site that match a question in another language except for their spelling: `Lizenz` is `license`,
 * `konfigurieren` is `configure`. Only for questions in another language, and for words that the site lacks.
 */
export function isInOtherLanguage(question: string): boolean {
  return functionWords(chunks(question).map(({ text }) => fold(text).toLowerCase())).size > 0;
}

export function cognatesOf(index: IndexHead, question: string): readonly string[] {
  const words = chunks(question).map(({ text }) => fold(text).toLowerCase());
  const ignored = functionWords(words);
  if (ignored.size === 0) return [];
  const bySound = soundsOf(index);
  return words.flatMap((word) => {
    if (ignored.has(word) || word.length < 5 || isWide(word) || index.words.includes(word)) return [];
    const sameBeginning = wordWithSameBeginning(index, word);
    if (sameBeginning !== undefined) return [sameBeginning];
    const sound = soundOf(word);
    for (
      let length = sound.length;
      length >= Math.max(minSoundLength, Math.ceil(sound.length * 0.6));
      length--
    ) {
      const match = bySound.get(sound.slice(0, length));
      if (match !== undefined) return [match];
    }
    return [];
  });
}

/** `pause` for `pausiere`: the most frequent word with at least the first half in common. */
function wordWithSameBeginning(
  { words, wordTerms, pageCounts }: IndexHead,
  word: string,
): string | undefined {
  for (let length = word.length; length >= Math.max(4, Math.ceil(word.length / 2)); length--) {
    const beginning = word.slice(0, length);
    const similar = words.flatMap((other, at) =>
      other.startsWith(beginning) ? [{ other, pages: pageCounts[wordTerms[at]!]! }] : [],
    );
    if (similar.length > 0) return similar.reduce((one, next) => (next.pages > one.pages ? next : one)).other;
  }
  return undefined;
}

/** Shorter ones match by chance. */
const minSoundLength = 3;

/** By sound: the most frequent word of the site. */
const soundsOf = oncePer((index: IndexHead): ReadonlyMap<string, string> => {
  const best = new Map<string, { readonly word: string; readonly pages: number }>();
  for (const [at, word] of index.words.entries()) {
    if (word.length < 4 || !/^[a-z]+$/.test(word)) continue;
    const sound = soundOf(word);
    if (sound.length < minSoundLength) continue;
    const pages = index.pageCounts[index.wordTerms[at]!]!;
    if (pages > (best.get(sound)?.pages ?? 0)) best.set(sound, { word, pages });
  }
  return new Map([...best].map(([sound, { word }]) => [sound, word]));
});

/** What borrowed words keep: the first letter and the consonants, by their sound. */
function soundOf(word: string): string {
  const sounds = word
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/sch|sh|ch/g, 's')
    .replace(/c(?=[eiy])|z|x/g, 's')
    .replace(/ck|c|qu?/g, 'k')
    .replace(/v|w/g, 'f')
    .replace(/h/g, '');
  const first = /^[aeiouy]/.test(sounds) ? 'a' : '';
  return (first + sounds.replace(/[aeiouy]+/g, '')).replace(/(.)\1+/g, '$1');
}
