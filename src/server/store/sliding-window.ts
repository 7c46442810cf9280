import type { Policy, Taken } from './store.ts';

export interface SlidingWindow {
  /** Whether a request would be allowed, without counting it. */
  look(key: string): Taken;
  /** Counts a request, unless there were too many within the window. */
  take(key: string): Taken;
}

/** A key is forgotten once this many others have been used since. */
const maxKeys = 1000;

/** Allows a number of requests in any period of a given length. */
export function slidingWindow({ name, quota, seconds }: Policy, now: () => number): SlidingWindow {
  const times = new Map<string, number[]>();
  const recent = (key: string, time: number): number[] =>
    withoutOld(times.get(key) ?? [], time - seconds * 1000);
  const isAllowed = (recentTimes: readonly number[]): boolean => quota === 0 || recentTimes.length < quota;
  const usage = (allowed: boolean, recentTimes: readonly number[], time: number): Taken => {
    const reset = Math.max(1, Math.ceil(((recentTimes[0] ?? time) + seconds * 1000 - time) / 1000));
    return { allowed, name, quota, seconds, remaining: Math.max(0, quota - recentTimes.length), reset };
  };
  return {
    look: (key) => {
      const time = now();
      const recentTimes = recent(key, time);
      return usage(isAllowed(recentTimes), recentTimes, time);
    },
    take: (key) => {
      const time = now();
      const recentTimes = recent(key, time);
      const allowed = isAllowed(recentTimes);
      if (allowed && quota > 0) recentTimes.push(time);
      times.delete(key);
      if (quota > 0) times.set(key, recentTimes);
      const [eldest] = times.keys();
      if (times.size > maxKeys && eldest !== undefined) times.delete(eldest);
      return usage(allowed, recentTimes, time);
    },
  };
}

function withoutOld(times: number[], oldest: number): number[] {
  const first = times.findIndex((time) => time > oldest);
  if (first === 0) return times;
  return first === -1 ? [] : times.slice(first);
}
