import { chunks } from './chunks.ts';
import { functionWords, isStopWord } from './stop-words.ts';
import { fold } from './words.ts';

/** The words of a text that stop words of its language do not hold, in lower case. */
export function contentWords(text: string): readonly string[] {
  const words = chunks(text).map((chunk) => fold(chunk.text).toLowerCase().replaceAll('’', "'"));
  const empty = functionWords(words);
  return words.filter((word) => !isStopWord(word) && !empty.has(word));
}
