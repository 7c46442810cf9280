import type { Host } from '../load/host.ts';
import { load } from '../load/load.ts';
import type { Loaded } from '../load/loaded.ts';
import type { EachPage } from '../load/read-pages.ts';
import type { PageThreads } from './pages/page-threads.ts';
import { threadedReader } from './pages/threaded-reader.ts';

export interface ReadOptions {
  /** Threads that are already running. */
  readonly readers: PageThreads | undefined;
  readonly each: EachPage | undefined;
}

/** Reads the files of a site once. */
export function readFiles(root: string, host: Host, { readers, each }: ReadOptions): Promise<Loaded> {
  return load(host, threadedReader(root, each, readers));
}
