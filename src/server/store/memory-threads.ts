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

const threadLimits: ThreadLimits = {
  most: 10_000,
  age: threadAge * 1000,
  characters: 20_000_000,
};

interface Thread {
  readonly turns: readonly Turn[];
  readonly used: number;
  readonly size: number;
}

export function memoryThreads(now: () => number, limits: ThreadLimits = threadLimits): Threads {
  // The most recently used thread is last.
  const threads = new Map<string, Thread>();
  const total = { characters: 0 };
  const drop = (id: string): void => {
    total.characters -= threads.get(id)?.size ?? 0;
    threads.delete(id);
  };
  const put = (id: string, turns: readonly Turn[]): void => {
    drop(id);
    const size = turns.reduce((sum, { question, answer }) => sum + question.length + answer.length, 0);
    threads.set(id, { turns, used: now(), size });
    total.characters += size;
    for (const [other, { used }] of threads) {
      const isOver = threads.size > limits.most || total.characters > limits.characters;
      if (other === id || (!isOver && now() - used <= limits.age)) break;
      drop(other);
    }
  };
  const find = (id: string): Thread | undefined => {
    const thread = threads.get(id);
    if (thread === undefined || now() - thread.used <= limits.age) return thread;
    drop(id);
    return undefined;
  };
  return {
    start: () => {
      const id = crypto.randomUUID();
      put(id, []);
      return id;
    },
    turns: (id) => find(id)?.turns,
    remember: (id, turn) => put(id, [...(find(id)?.turns ?? []), shortened(turn)].slice(-maxTurns)),
    get count() {
      return threads.size;
    },
  };
}
