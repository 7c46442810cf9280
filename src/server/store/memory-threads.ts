import { LRUCache } from 'lru-cache';
import type { Turn } from '../assistant/engine.ts';
import { maxTurns, shortened, threadAge } from './store.ts';

/** Conversations, limited in number, age and memory. */
export interface Threads {
  start(): string;
  /** The turns of a thread; undefined if it is unknown or expired. */
  turns(id: string): readonly Turn[] | undefined;
  remember(id: string, turn: Turn): void;
  readonly count: number;
}

export interface ThreadLimits {
  readonly most: number;
  /** Milliseconds since the last message. */
  readonly age: number;
  /** Number of characters in all threads. */
  readonly characters: number;
}

const threadLimits: ThreadLimits = { most: 10_000, age: threadAge * 1000, characters: 20_000_000 };

/** `now` returns milliseconds since a time in the past. */
export function memoryThreads(now: () => number, limits: ThreadLimits = threadLimits): Threads {
  const threads = new LRUCache<string, readonly Turn[]>({
    max: limits.most,
    maxSize: limits.characters,
    // Every entry must have a size.
    sizeCalculation: (turns) =>
      turns.reduce((sum, { question, answer }) => sum + question.length + answer.length, 1),
    ttl: limits.age,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    start: () => {
      const id = crypto.randomUUID();
      threads.set(id, []);
      return id;
    },
    turns: (id) => threads.get(id),
    remember(id, turn) {
      threads.set(id, [...(threads.get(id) ?? []), shortened(turn)].slice(-maxTurns));
    },
    get count() {
      return threads.size;
    },
  };
}
