import { eachChunk } from '../words/chunks.ts';
import { isStopWord } from '../words/stop-words.ts';
import type { Analyse } from '../words/words.ts';

/** The terms of a text in order, without stop words and anything that is not a word. */
export function termsOf(text: string, analyse: Analyse): readonly string[] {
  const results: string[] = [];
  eachChunk(text, (start, end) => {
    const chunk = text.slice(start, end);
    if (!isStopWord(chunk.toLowerCase())) results.push(...analyse(chunk).parts.filter(isMeaningful));
  });
  return results;
}

/** Whether a term may have a vector. */
export function isMeaningful(term: string): boolean {
  return term.length > 1 && /^[a-z][a-z0-9]*$/.test(term);
}
