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

export interface SlidingWindow {
  /** Counts one request of somebody, unless there were too many within the window. */
  take(key: string): Taken;
}

interface Policy {
  readonly name: string;
  /** 0 is no limit. */
  readonly quota: number;
  readonly seconds: number;
}

/** Nobody is remembered for longer than so many others have come after. */
const mostKeys = 1000;

/** Allows a number of requests in any stretch of time of a length, whenever it begins. */
export function slidingWindow({ name, quota, seconds }: Policy, now: () => number): SlidingWindow {
  const times = new Map<string, number[]>();
  return {
    take: (key) => {
      const time = now();
      const own = withoutOld(times.get(key) ?? [], time - seconds * 1000);
      const allowed = quota === 0 || own.length < quota;
      if (allowed && quota > 0) own.push(time);
      times.delete(key);
      if (quota > 0) times.set(key, own);
      const [eldest] = times.keys();
      if (times.size > mostKeys && eldest !== undefined) times.delete(eldest);
      const reset = Math.max(1, Math.ceil(((own[0] ?? time) + seconds * 1000 - time) / 1000));
      return { allowed, name, quota, seconds, remaining: Math.max(0, quota - own.length), reset };
    },
  };
}

function withoutOld(times: number[], oldest: number): number[] {
  const first = times.findIndex((time) => time > oldest);
  if (first === 0) return times;
  return first === -1 ? [] : times.slice(first);
}
