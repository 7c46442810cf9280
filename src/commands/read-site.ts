import type { Host } from '../load/host.ts';
import { load } from '../load/load.ts';
import type { EachPage } from '../load/read-pages.ts';
import type { Site } from '../model/site.ts';
import { loadSite } from '../resolve/load-site.ts';
import type { PageThreads } from './pages/page-threads.ts';
import { threadedReader } from './pages/threaded-reader.ts';

export interface Reading {
  /** Threads that have started already. */
  readonly readers: PageThreads | undefined;
  readonly each: EachPage | undefined;
}

/** Reads the site of a folder once, and resolves it. `base` is the path it is served under. */
export function readSite(root: string, host: Host, base: string, { readers, each }: Reading): Promise<Site> {
  return loadSite(host, base, (from) => load(from, threadedReader(root, each, readers)));
}
