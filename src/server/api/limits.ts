import type { Limits } from '../../site/load/settings.ts';

/** A limit such as `search=20000` in an option or the environment; undefined for any other text. */
export function limitIn(text: string): Partial<Limits> | undefined {
  const [, name, quota] = /^(search|page|assistant|address)=(\d{1,12})$/.exec(text) ?? [];
  return name === undefined ? undefined : { [name]: Number(quota) };
}
