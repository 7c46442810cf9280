import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { searchIndexFile } from '../../build/search-index.ts';
import type { Site } from '../../model/site.ts';
import { searchContent } from '../../search/fragments.ts';
import { parseOnce } from '../../source/parse-once.ts';
import type { IndexMessage } from './search-index-worker.ts';

/** Makes the search index, in a thread of its own where the site is large. */
export interface Indexer {
  /** Tells how many pages will come, so that the thread can start while they are read. */
  expect(pages: number): void;
  /** The index of the site, as the bytes of its file. */
  index(site: Site): Promise<Uint8Array>;
}

/** A thread costs more than it saves for fewer. */
const pagesForThread = 150;

export function createIndexer(): Indexer {
  let thread: Thread | undefined;
  return {
    expect(pages) {
      // A source file can not start a thread.
      const worthIt = pages >= pagesForThread && availableParallelism() > 1;
      if (worthIt && !import.meta.url.endsWith('.ts')) thread = startThread();
    },
    async index(site) {
      // A thread may fail to start, or run out of memory.
      return (thread && (await indexIn(thread, site))) ?? searchIndexFile(site);
    },
  };
}

interface Thread {
  readonly worker: Worker;
  /** Undefined where the thread ended without a result. */
  readonly body: Promise<Uint8Array | undefined>;
}

function startThread(): Thread {
  const worker = new Worker(new URL('./search-index-worker.js', import.meta.url));
  const body = new Promise<Uint8Array | undefined>((resolve) => {
    worker.once('message', resolve);
    worker.once('error', () => resolve(undefined));
    worker.once('exit', () => resolve(undefined));
  });
  // A build that ends early does not wait for it.
  worker.unref();
  return { worker, body };
}

/** Sends each page when it is cut: its words are counted while the next one is. */
function indexIn({ worker, body }: Thread, site: Site): Thread['body'] {
  worker.ref();
  const content = searchContent(site, parseOnce);
  for (;;) {
    const { done, value } = content.next();
    const message: IndexMessage = done ? { pages: value } : { sections: value };
    worker.postMessage(message);
    if (done) return body;
  }
}
