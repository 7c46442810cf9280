import { isQuestionWord, isStopWord } from '../../search/words/stop-words.ts';
import { chunks } from '../../search/words/chunks.ts';
import { createAnalyse } from '../../search/words/words.ts';

/** The words of a text that say what it is about, in the form in which search compares them. */
export function contentTerms(text: string): ReadonlySet<string> {
  const analyse = createAnalyse();
  const terms = new Set<string>();
  for (const chunk of chunks(text)) {
    const lower = chunk.text.toLowerCase();
    if (isStopWord(lower) || isQuestionWord(lower)) continue;
    const { parts, wholes } = analyse(chunk.text);
    for (const term of [...parts, ...wholes]) terms.add(term);
  }
  return terms;
}

/** How many of the terms stand in a text. */
export function overlap(terms: ReadonlySet<string>, text: string): number {
  const own = contentTerms(text);
  let count = 0;
  for (const term of terms) if (own.has(term)) count += 1;
  return count;
}
