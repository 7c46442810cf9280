import type { SearchFilter } from '../../search/query/filter.ts';

/** A question with its context. */
export interface Question {
  readonly text: string;
  /** The earlier turns of the conversation, oldest first. */
  readonly history: readonly Turn[];
  /** Number of passages to retrieve. */
  readonly retrievalPageSize: number;
  readonly filter: SearchFilter;
  readonly context: readonly ContextItem[];
  /** Path of the open page, without leading slash. */
  readonly currentPath: string | undefined;
}

export interface Turn {
  readonly question: string;
  readonly answer: string;
}

/** Something on the reader's screen that the question is about. */
export interface ContextItem {
  readonly type: 'code' | 'textSelection' | undefined;
  readonly value: string;
  readonly path: string | undefined;
}

/** The parts of an answer: sources, followed by pieces of text. A failure ends it. */
export type AnswerEvent =
  | { readonly kind: 'source'; readonly url: string; readonly title: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'failure'; readonly message: string };

/** Answers questions about one site, until the signal is aborted. */
export type Engine = (question: Question, signal: AbortSignal) => AsyncIterable<AnswerEvent>;
