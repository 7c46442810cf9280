import { load, type Load } from './load.ts';
import type { Loaded } from './loaded.ts';
import { rememberingReader, type ReadPages } from './read-pages.ts';

/** Reads a site again and again, and parses only what has changed since the last time, with `readPages` where it is a page. */
export function rememberingLoad(readPages?: ReadPages): Load {
  const readChanged = rememberingReader(readPages);
  let before: Loaded | undefined;
  return async (host) => {
    before = await load(host, readChanged, before);
    return before;
  };
}
