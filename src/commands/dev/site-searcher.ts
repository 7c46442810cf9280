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
  /** Waits a while for the first one, then rejects with `IndexNotReady`. */
  current(): Promise<Searcher>;
  /** The first index, however long it takes. */
  readonly first: Promise<SearchIndex>;
  close(): Promise<void>;
}

export type MakeIndex = (signal: AbortSignal) => Promise<SearchIndex>;
export type MakeSearcher = (signal: AbortSignal) => Promise<Searcher>;

/** In milliseconds; whoever waits longer gets an error that says what is being made. */
const defaultPatience = 20_000;

export function siteSearcher(
  live: Live,
  make: MakeSearcher,
  report: (error: unknown) => void,
  patience = defaultPatience,
): SiteSearcher {
  const closed = new AbortController();
  const warm = async (): Promise<Searcher> => {
    const searcher = await make(closed.signal);
    await warmUp(searcher.index, wordVectors(), setImmediate, closed.signal);
    return searcher;
  };
  const state: { searcher: Promise<Searcher>; running: Promise<void>; isStale: boolean; isRunning: boolean } =
    {
      searcher: warm(),
      running: Promise.resolve(),
      isStale: false,
      isRunning: true,
    };
  const settle = async (made: Promise<Searcher>): Promise<void> => {
    const started = performance.now();
    try {
      state.searcher = Promise.resolve(await made);
    } catch (error) {
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
  const first = state.searcher.then(({ index }) => index);
  first.catch(() => undefined);
  state.running = settle(state.searcher);
  const indexed: { site: Site } = { site: live.current().site };
  const unsubscribe = live.subscribe(({ site }) => {
    if (site !== indexed.site) makeAgain();
    indexed.site = site;
  });
  return {
    current: () => within(patience, state.searcher),
    first,
    close: async () => {
      unsubscribe();
      closed.abort();
      await state.running;
    },
  };
}

async function within(patience: number, searcher: Promise<Searcher>): Promise<Searcher> {
  const waited = new AbortController();
  const tooLong = pause(patience, undefined, { signal: waited.signal, ref: false });
  try {
    return await Promise.race([searcher, tooLong.then(() => Promise.reject(new IndexNotReady()))]);
  } finally {
    waited.abort();
  }
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
