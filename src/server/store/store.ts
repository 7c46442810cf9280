import type { Turn } from '../assistant/engine.ts';

/** At most `quota` requests in any period of `seconds`. */
export interface Policy {
  /** Distinguishes it from other policies. */
  readonly id: string;
  /** The name in headers. */
  readonly name: string;
  /** 0 means unlimited. */
  readonly quota: number;
  readonly seconds: number;
}

/** The key and policy under which a request counts. */
export interface Count {
  readonly policy: Policy;
  readonly key: string;
}

/** The state of a quota for a request, and whether the request is allowed. */
export interface QuotaState {
  readonly allowed: boolean;
  readonly name: string;
  /** Number of requests that the quota allows within `seconds`. */
  readonly quota: number;
  readonly seconds: number;
  readonly remaining: number;
  /** Seconds until the next request is forgotten. */
  readonly reset: number;
}

/** State between requests. Every method rejects with `StoreUnavailable` while the store is unreachable. */
export interface Store {
  /** Counts a request under all policies, or under none if one of them is used up. */
  take(counts: readonly Count[]): Promise<readonly QuotaState[]>;
  /** Returns the id of a new conversation. */
  startThread(): Promise<string>;
  /** The turns of a conversation; undefined if it is unknown or expired. */
  turns(thread: string): Promise<readonly Turn[] | undefined>;
  remember(thread: string, turn: Turn): Promise<void>;
  close(): Promise<void>;
}

export class StoreUnavailable extends Error {}

/** Seconds for which a conversation is kept after its last message. */
export const threadAge = 24 * 3600;
/** Maximum number of turns that engines use. */
export const maxTurns = 12;
const maxTextLength = 4000;

/** A turn, truncated to what engines read. */
export function shortened({ question, answer }: Turn): Turn {
  return { question: question.slice(0, maxTextLength), answer: answer.slice(0, maxTextLength) };
}
