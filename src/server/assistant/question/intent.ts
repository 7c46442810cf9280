import type { Question } from '../engine.ts';
import { languagesNamed, withoutLanguages } from './code-languages.ts';
import { earlierQuestions, placeOfLastAnswer } from './conversation.ts';
import { isSmallTalk } from './small-talk.ts';
import { contentTerms } from './terms.ts';

/** Where the answer is looked for: nowhere for what asks nothing; on the open page; in all of the open page, told in short. */
export type Scope = 'nowhere' | 'site' | 'page' | 'whole page';

/** What a question asks for once the conversation and the screen are taken into account. */
export interface Intent {
  readonly scope: Scope;
  /** The newest question by itself, without what only points at the page. */
  readonly text: string;
  /** The questions it continues; '' for one that can be understood alone. */
  readonly earlier: string;
  /** What is on the reader's screen; '' where nothing is. */
  readonly screen: string;
  /** Programming languages that are requested. */
  readonly languages: readonly string[];
  /** Pages that the reader has before their eyes, without leading slash. */
  readonly nearPages: readonly string[];
  /** The address that the last answer linked as its source, for a question that continues it. */
  readonly lastPlace: string | undefined;
  /** Nothing but another programming language is requested: "and in Python?" */
  readonly isSameInOtherLanguage: boolean;
}

export function intentOf({ text, history, context, currentPath }: Question): Intent {
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
    lastPlace: earlier.length > 0 ? placeOfLastAnswer(history) : undefined,
    isSameInOtherLanguage:
      earlier.length > 0 && languages.length > 0 && contentTerms(withoutLanguages(text)).size === 0,
  };
}

function scopeOf(text: string, isPageOpen: boolean, isScreenShown: boolean): Scope {
  if (isSmallTalk(text)) return 'nowhere';
  if (!isPageOpen || isScreenShown || !/\b(?:this|the current|here)\b/i.test(text)) return 'site';
  if (asksForAll.test(text)) return 'whole page';
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

const asksForAll =
  /\b(?:summar\w+|tl;?dr|outline|overview|gist|recap)\b|\bwhat(?:'s| is) (?:this|here)\b.*\babout\b|\bwhat does (?:this|it)(?: \w+)? (?:say|cover|tell|explain)(?: me)?\s*\??$|\bexplain this (?:page|article|guide)/i;

const maxContextLength = 400;
