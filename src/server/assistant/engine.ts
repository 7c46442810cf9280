import type { SearchFilter } from '../../search/query/filter.ts';

/** What somebody asks, with everything that says what they mean. */
export interface Question {
  readonly text: string;
  /** What was asked and answered before in the conversation, oldest first. */
  readonly history: readonly Turn[];
  /** Number of passages that are looked at. */
  readonly retrievalPageSize: number;
  readonly filter: SearchFilter;
  readonly context: readonly ContextItem[];
  /** Path of the page that is being read, without leading slash. */
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

/** What an answer is made of, in this order: sources, then text piece by piece. A failure ends it. */
export type AnswerEvent =
  | { readonly kind: 'source'; readonly url: string; readonly title: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'failure'; readonly message: string };

/** Answers questions about one site. Ends early when the signal says that nobody listens any longer. */
export type Engine = (question: Question, signal: AbortSignal) => AsyncIterable<AnswerEvent>;
