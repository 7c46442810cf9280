import { LRUCache } from 'lru-cache';
import type { Policy, QuotaState } from './store.ts';

export interface SlidingWindow {
  /** Whether a request would be allowed, without counting it. */
  look(key: string): QuotaState;
  /** Counts a request, unless there were too many within the window. */
  take(key: string): QuotaState;
}

/** A key is forgotten once this many others have been used since. */
const maxKeys = 1000;

/** Allows a number of requests in any period of a given length. */
export function slidingWindow({ name, quota, seconds }: Policy, now: () => number): SlidingWindow {
  const times = new LRUCache<string, number[]>({ max: maxKeys });
  const stateOf = (key: string, isCounted: boolean): QuotaState => {
    const time = now();
    const recent = withoutOld(times.get(key) ?? [], time - seconds * 1000);
    const allowed = quota === 0 || recent.length < quota;
    if (isCounted && quota > 0) {
      if (allowed) recent.push(time);
      times.set(key, recent);
    }
    const reset = Math.max(1, Math.ceil(((recent[0] ?? time) + seconds * 1000 - time) / 1000));
    return { allowed, name, quota, seconds, remaining: Math.max(0, quota - recent.length), reset };
  };
  return { look: (key) => stateOf(key, false), take: (key) => stateOf(key, true) };
}

function withoutOld(times: number[], oldest: number): number[] {
  const first = times.findIndex((time) => time > oldest);
  if (first === 0) return times;
  return first === -1 ? [] : times.slice(first);
}
