import { isQuestionWord, isStopWord } from '../../../search/words/stop-words.ts';
import { chunks } from '../../../search/words/chunks.ts';
import { analyse } from '../../../search/words/words.ts';

/** The content words of a text, as search terms. */
export function contentTerms(text: string): ReadonlySet<string> {
  const terms = new Set<string>();
  for (const { text: word } of chunks(text)) {
    const lower = word.toLowerCase();
    if (isStopWord(lower) || isQuestionWord(lower)) continue;
    const { parts, wholes } = analyse(word);
    for (const term of [...parts, ...wholes]) terms.add(term);
  }
  return terms;
}

/** The number of terms in a text. */
export function overlap(terms: ReadonlySet<string>, text: string): number {
  const textTerms = contentTerms(text);
  let count = 0;
  for (const term of terms) if (textTerms.has(term)) count += 1;
  return count;
}
