import { memoryThreads } from './memory-threads.ts';
import { slidingWindow, type SlidingWindow } from './sliding-window.ts';
import type { Policy, Store } from './store.ts';

/** Stores everything in memory. `now` returns milliseconds since 1970. */
export function memoryStore(now: () => number): Store {
  const windows = new Map<string, SlidingWindow>();
  const windowOf = (policy: Policy): SlidingWindow => {
    const window = windows.get(policy.id) ?? slidingWindow(policy, now);
    windows.set(policy.id, window);
    return window;
  };
  const threads = memoryThreads(now);
  return {
    take: async (counts) => {
      const states = counts.map(({ policy, key }) => windowOf(policy).look(key));
      if (states.some(({ allowed }) => !allowed)) return states;
      return counts.map(({ policy, key }) => windowOf(policy).take(key));
    },
    startThread: async () => threads.start(),
    turns: async (thread) => threads.turns(thread),
    remember: async (thread, turn) => threads.remember(thread, turn),
    close: async () => undefined,
  };
}
