import type { Turn } from '../assistant/engine.ts';

/** At most `quota` requests in any stretch of `seconds`. */
export interface Policy {
  /** Tells it from other policies. */
  readonly id: string;
  /** As headers name it. */
  readonly name: string;
  /** 0 is not a limit. */
  readonly quota: number;
  readonly seconds: number;
}

/** Whom a request counts for, by a policy. */
export interface Count {
  readonly policy: Policy;
  readonly key: string;
}

/** What a request learned of a quota, and whether it may go on. */
export interface Taken {
  readonly allowed: boolean;
  readonly name: string;
  /** How many the quota allows within `seconds`. */
  readonly quota: number;
  readonly seconds: number;
  readonly remaining: number;
  /** Seconds until the next request is forgotten. */
  readonly reset: number;
}

/** What has to be remembered between requests. Every method rejects with `StoreUnavailable` while it cannot. */
export interface Store {
  /** Counts a request by all policies, or by none where one of them is used up. */
  take(counts: readonly Count[]): Promise<readonly Taken[]>;
  /** Gives the id of a new conversation. */
  startThread(): Promise<string>;
  /** What was said in a conversation; undefined where it is not known, or not any longer. */
  turns(thread: string): Promise<readonly Turn[] | undefined>;
  remember(thread: string, turn: Turn): Promise<void>;
  close(): Promise<void>;
}

export class StoreUnavailable extends Error {}

/** How long a conversation is kept after its last message, in seconds. */
export const threadAge = 24 * 3600;
/** An engine looks at no more of a conversation. */
export const maxTurns = 12;
const maxTextLength = 4000;

/** A turn without what no engine reads. */
export function shortened({ question, answer }: Turn): Turn {
  return { question: question.slice(0, maxTextLength), answer: answer.slice(0, maxTextLength) };
}
