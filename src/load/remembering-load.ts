import { load, type Load } from './load.ts';
import type { Loaded } from './loaded.ts';
import { rememberingReader } from './read-pages.ts';

/** Reads a site again and again, and parses only what has changed since the last time. */
export function rememberingLoad(): Load {
  const readPages = rememberingReader();
  let before: Loaded | undefined;
  return async (host) => {
    before = await load(host, readPages, before);
    return before;
  };
}
