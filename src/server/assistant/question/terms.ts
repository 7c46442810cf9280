import { functionWords } from '../../../search/words/function-words.ts';
import { isQuestionWord, isStopWord } from '../../../search/words/stop-words.ts';
import { chunks } from '../../../search/words/chunks.ts';
import { createAnalyse, fold } from '../../../search/words/words.ts';

/** The content words of a text, as search terms. */
export function contentTerms(text: string): ReadonlySet<string> {
  return termsOf(wordsOf(text));
}

/** The content words of a question, without function words of its language unless it has no others. */
export function questionTerms(question: string): ReadonlySet<string> {
  const words = wordsOf(question);
  const empty = functionWords(words.map(plain));
  const terms = termsOf(words.filter((word) => !empty.has(plain(word))));
  return terms.size > 0 ? terms : termsOf(words);
}

function wordsOf(text: string): readonly string[] {
  return chunks(text).map((chunk) => chunk.text);
}

function plain(word: string): string {
  return fold(word).toLowerCase();
}

function termsOf(words: readonly string[]): ReadonlySet<string> {
  const analyse = createAnalyse();
  const terms = new Set<string>();
  for (const word of words) {
    const lower = word.toLowerCase();
    if (isStopWord(lower) || isQuestionWord(lower)) continue;
    const { parts, wholes } = analyse(word);
    for (const term of [...parts, ...wholes]) terms.add(term);
  }
  return terms;
}

/** The number of terms in a text. */
export function overlap(terms: ReadonlySet<string>, text: string): number {
  const own = contentTerms(text);
  let count = 0;
  for (const term of terms) if (own.has(term)) count += 1;
  return count;
}
