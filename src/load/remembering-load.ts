import { load, type Load } from './load.ts';
import type { Loaded } from './loaded.ts';
import { rememberingReader, type ReadPages } from './read-pages.ts';

/** Loads a site repeatedly and parses only what has changed since the last time, pages by means of `readPages`. */
export function rememberingLoad(readPages?: ReadPages): Load {
  const readChanged = rememberingReader(readPages);
  let before: Loaded | undefined;
  return async (host) => {
    before = await load(host, readChanged, before);
    return before;
  };
}
