import type { Limits, RequestLimits } from '../../site/load/settings.ts';

/** Limits of requests; the others are of connections. */
export const requestLimits: readonly (keyof RequestLimits)[] = ['search', 'page', 'assistant', 'address'];

/** A limit such as `search=20000` in an option or the environment; undefined if its name is not one of `names`. */
export function limitIn(text: string, names: readonly (keyof Limits)[]): Partial<Limits> | undefined {
  const [, key, number] = /^([a-z-]+)=(\d{1,12})$/.exec(text) ?? [];
  const name = names.find((limit) => limit === key);
  return name === undefined ? undefined : { [name]: Number(number) };
}
