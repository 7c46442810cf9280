import { queryText } from '../../../search/query/query-text.ts';
import type { Question, Turn } from '../engine.ts';
import { languagesNamed, withoutLanguages } from './code-languages.ts';
import { isSmallTalk } from './small-talk.ts';
import { contentTerms } from './terms.ts';

/** Where to look for the answer: nowhere for small talk, in the site, on the open page, or in all of it, summarized. */
export type Scope = 'nowhere' | 'site' | 'page' | 'whole page';

/** The meaning of a question in the context of the conversation and the screen. */
export interface Intent {
  readonly scope: Scope;
  /** The question without references to the open page. */
  readonly text: string;
  /** The questions it continues; '' for a self-contained question. */
  readonly earlier: string;
  /** The text on the reader's screen; '' if unknown. */
  readonly screen: string;
  /** Requested programming languages. */
  readonly languages: readonly string[];
  /** Pages that the reader sees, without leading slash. */
  readonly nearPages: readonly string[];
  /** The source of the previous answer, for a question that continues it. */
  readonly lastSource: string | undefined;
  /** Whether only another programming language is requested: "and in Python?" */
  readonly changesLanguageOnly: boolean;
}

export function intentOf({ text: question, history, context, currentPath }: Question): Intent {
  const text = queryText(question);
  const earlier = earlierQuestions(text, history);
  const screen = context.map(({ value }) => value.slice(0, maxContextLength)).join('\n');
  const paths = [...context.map(({ path }) => path), currentPath].filter((path) => path !== undefined);
  const languages = languagesNamed(text);
  return {
    scope: scopeOf(text, paths.length > 0, screen.trim() !== ''),
    text: topicOf(text),
    earlier: earlier.join('\n'),
    screen: screen.trim(),
    languages,
    nearPages: [...new Set(paths)],
    lastSource: earlier.length > 0 ? lastAnswerSource(history) : undefined,
    changesLanguageOnly:
      earlier.length > 0 && languages.length > 0 && contentTerms(withoutLanguages(text)).size === 0,
  };
}

function scopeOf(text: string, isPageOpen: boolean, isScreenShown: boolean): Scope {
  if (isSmallTalk(text)) return 'nowhere';
  if (!isPageOpen || isScreenShown || !/\b(?:this|the current|here)\b/i.test(text)) return 'site';
  if (wholePageRequest.test(text)) return 'whole page';
  return /\b(?:page|article|guide|section|doc(?:ument)?)\b|\bhere\b/i.test(text) ? 'page' : 'site';
}

/** "What does this page say about fees?" asks for fees. */
function topicOf(text: string): string {
  return (
    /\b(?:this|the|it)\b.*\b(?:say|tell|mention|explain|cover)s?(?: me| us)? (?:about|on|of) (.+)$/i.exec(
      text,
    )?.[1] ?? text
  );
}

const wholePageRequest =
  /\b(?:summar\w+|tl;?dr|outline|overview|gist|recap)\b|\bwhat(?:'s| is) (?:this|here)\b.*\babout\b|\bwhat does (?:this|it)(?: \w+)? (?:say|cover|tell|explain)(?: me)?\s*\??$|\bexplain this (?:page|article|guide)/i;

const maxContextLength = 400;

/** Maximum number of earlier questions. */
const maxEarlierQuestions = 3;

/** The questions that the current one continues, oldest first; none for a self-contained question. */
function earlierQuestions(text: string, history: readonly Turn[]): readonly string[] {
  const questions = [...history.map(({ question }) => queryText(question)), text];
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
function lastAnswerSource(history: readonly Turn[]): string | undefined {
  return /\]\((\/[^)\s]*)\)/.exec(history.at(-1)?.answer ?? '')?.[1];
}
