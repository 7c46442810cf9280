import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { wordVectors } from '../../build/word-vectors.ts';
import type { Site } from '../../model/site.ts';
import { IndexNotReady } from '../../server/index-not-ready.ts';
import type { Live } from '../../server/live.ts';
import { buildIndex } from '../../search/index/build-index.ts';
import { fragments } from '../../search/fragments/fragments.ts';
import type { SearchIndex } from '../../search/index/index-data.ts';
import type { Searcher } from '../../search/searcher.ts';
import { warmUp } from '../../search/warm-up.ts';
import type { IndexJob } from './index-worker.ts';

/** The searcher of a changing site. The old one is used until the new one is complete. */
export interface SiteSearcher {
  /** Rejects with `IndexNotReady` while the first one is being made. */
  current(): Promise<Searcher>;
  readonly first: Promise<SearchIndex>;
  close(): Promise<void>;
}

export type MakeIndex = (signal: AbortSignal) => Promise<SearchIndex>;
export type MakeSearcher = (signal: AbortSignal) => Promise<Searcher>;

export function siteSearcher(live: Live, make: MakeSearcher, report: (error: unknown) => void): SiteSearcher {
  const closed = new AbortController();
  const warm = async (): Promise<Searcher> => {
    const searcher = await make(closed.signal);
    await warmUp(searcher.index, wordVectors(), setImmediate, closed.signal);
    return searcher;
  };
  interface State {
    searcher: Promise<Searcher> | undefined;
    running: Promise<void>;
    isStale: boolean;
    isRunning: boolean;
  }
  const state: State = { searcher: undefined, running: Promise.resolve(), isStale: false, isRunning: true };
  const settle = async (made: Promise<Searcher>): Promise<void> => {
    const started = performance.now();
    try {
      await made;
      state.searcher = made;
    } catch (error) {
      state.searcher ??= made;
      if (!closed.signal.aborted) report(error);
    }
    // While files keep changing, pause as long as indexing took, to leave the processor to searches.
    if (state.isStale)
      await pause(performance.now() - started, undefined, { signal: closed.signal }).catch(() => undefined);
    state.isRunning = false;
    if (state.isStale && !closed.signal.aborted) makeAgain();
  };
  const makeAgain = (): void => {
    state.isStale = state.isRunning;
    if (state.isRunning) return;
    state.isRunning = true;
    state.running = settle(warm());
  };
  const firstSearcher = warm();
  const first = firstSearcher.then(({ index }) => index);
  first.catch(() => undefined);
  state.running = settle(firstSearcher);
  const indexed: { site: Site } = { site: live.current().site };
  const unsubscribe = live.subscribe(({ site }) => {
    if (site !== indexed.site) makeAgain();
    indexed.site = site;
  });
  return {
    current: () => state.searcher ?? Promise.reject(new IndexNotReady()),
    first,
    close: async () => {
      unsubscribe();
      closed.abort();
      await state.running;
    },
  };
}

/** In a worker thread if the program is bundled; TypeScript source cannot start one. */
export function makeIndex(live: Live, job: IndexJob): MakeIndex {
  return import.meta.url.endsWith('.ts')
    ? async () => buildIndex(fragments(live.current().site), wordVectors())
    : makeInWorker(job);
}

function makeInWorker(job: IndexJob): MakeIndex {
  return (signal) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./index-worker.js', import.meta.url), { workerData: job });
      const stop = (): void => void worker.terminate();
      signal.addEventListener('abort', stop);
      worker.once('message', (index: SearchIndex) => resolve(index));
      worker.once('error', reject);
      worker.once('exit', () => {
        // The signal lives longer than the index and would keep it in memory.
        signal.removeEventListener('abort', stop);
        reject(new Error('the search index was not built'));
      });
    });
}
