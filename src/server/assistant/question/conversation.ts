import type { Turn } from '../engine.ts';
import { contentTerms } from './terms.ts';

/** Maximum number of earlier questions. */
const maxEarlierQuestions = 3;

/** The questions that the current one continues, oldest first; none for a self-contained question. */
export function earlierQuestions(text: string, history: readonly Turn[]): readonly string[] {
  const questions = [...history.map(({ question }) => question), text];
  let first = questions.length - 1;
  while (
    first > 0 &&
    questions.length - first <= maxEarlierQuestions &&
    isContinuation(questions[first] ?? '')
  )
    first -= 1;
  return questions.slice(first, -1);
}

/** "and in Python?", "why?", "what about tokens?", "how do I undo it?" */
function isContinuation(question: string): boolean {
  const text = question.trim();
  const starts =
    /^(?:and|but|or|so|also|what about|how about|what if|why|then|ok|okay|yes|no|und|et|y|e|那|还)(?!\p{L})/iu;
  const refers = /\b(?:it|that|this|these|those|them|they|one|ones|same|instead|else|more|again|also)\b/i;
  const size = contentTerms(text).size;
  return (
    size === 0 ||
    (size <= 6 && starts.test(text)) ||
    (size <= 3 && refers.test(text)) ||
    (size <= 2 && text.split(/\s+/).length <= 4)
  );
}

/** The first link of an answer is its source. */
export function lastAnswerSource(history: readonly Turn[]): string | undefined {
  return /\]\((\/[^)\s]*)\)/.exec(history.at(-1)?.answer ?? '')?.[1];
}
