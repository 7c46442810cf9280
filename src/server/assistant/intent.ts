import type { Question } from './engine.ts';
import { languagesNamed } from './code-languages.ts';
import { contentTerms } from './terms.ts';

/** What a question asks for once the conversation and the screen are taken into account. */
export interface Intent {
  /** What search is asked. */
  readonly query: string;
  /** A second query with what is on the reader's screen; undefined where there is nothing. */
  readonly screenQuery: string | undefined;
  /** Programming languages that are requested, the newest question's. */
  readonly languages: readonly string[];
  /** Pages that the reader has before their eyes, without leading slash. */
  readonly nearPages: readonly string[];
  /** It speaks of what is on the screen: "this page", "here". */
  readonly pointsAtScreen: boolean;
}

export function intentOf({ text, history, context, currentPath }: Question): Intent {
  const questions = [...history.map(({ question }) => question), text];
  const first = startOfTopic(questions);
  const query = questions.slice(first).join('\n');
  const shown = context.map(({ value }) => value.slice(0, maxContextLength)).join('\n');
  const pointsAtScreen =
    /\b(?:this|here|above|below|selected|selection|that code|the code|the snippet)\b/i.test(text);
  const paths = [...context.map(({ path }) => path), currentPath];
  return {
    query,
    screenQuery:
      shown.trim() === ''
        ? undefined
        : contentTerms(text).size < 3
          ? `${text}\n${shown}`
          : `${query}\n${shown}`,
    languages: languagesNamed(text),
    nearPages: [...new Set(paths.filter((path) => path !== undefined))],
    pointsAtScreen,
  };
}

const maxContextLength = 400;
/** Further back nobody refers. */
const maxTopicLength = 4;

/** The question that the newest one goes on from; its own index where it stands alone. */
function startOfTopic(questions: readonly string[]): number {
  let first = questions.length - 1;
  while (first > 0 && questions.length - first < maxTopicLength && goesOn(questions[first] ?? '')) first -= 1;
  return first;
}

/** "and in Python?", "why?", "what about tokens?", "how do I undo it?" */
function goesOn(question: string): boolean {
  const text = question.trim();
  const starts =
    /^(?:and|but|or|so|also|what about|how about|why|then|what if|ok|okay|yes|no|und|et|y|e|那|还)\b/i;
  const refers = /\b(?:it|that|this|these|those|them|they|one|ones|same|instead|else|more|again)\b/i;
  const size = contentTerms(text).size;
  return (
    size === 0 ||
    (size <= 6 && starts.test(text)) ||
    (size <= 3 && refers.test(text)) ||
    (size <= 2 && text.split(/\s+/).length <= 4)
  );
}
