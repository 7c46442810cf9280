import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { searchIndexFile } from '../../build/search-index.ts';
import type { Site } from '../../model/site.ts';
import type { Section } from '../../search/fragments/cut.ts';
import { searchContent } from '../../search/fragments/fragments.ts';
import { parseOnce } from '../../source/parse-once.ts';
import { firstMessage } from './first-message.ts';
import type { IndexMessage } from './search-index-worker.ts';

/** Makes the search index, in a thread of its own where the site is large. */
export interface Indexer {
  /** Tells how many pages will come, so that the thread can start while they are read. */
  expect(pages: number): void;
  /** Takes the sections of a file when it is read: most are indexed before the site is known. */
  readAhead(path: string, sections: readonly Section[]): void;
  /** The index of the site, as the bytes of its file. */
  index(site: Site): Promise<Uint8Array>;
}

/** A thread costs more than it saves for fewer. */
const pagesForThread = 100;

export function createIndexer(): Indexer {
  let thread: Thread | undefined;
  return {
    expect(pages) {
      // A source file can not start a thread.
      const worthIt = pages >= pagesForThread && availableParallelism() > 1;
      if (worthIt && !import.meta.url.endsWith('.ts')) thread = startThread();
    },
    readAhead(path, sections) {
      if (thread === undefined) return;
      thread.ahead.add(path);
      send(thread, { ahead: path, sections });
    },
    async index(site) {
      // A thread may fail to start, or run out of memory.
      return (thread && (await indexIn(thread, site))) ?? searchIndexFile(site);
    },
  };
}

interface Thread {
  readonly worker: Worker;
  /** Paths of the files whose sections it has. */
  readonly ahead: Set<string>;
  /** Those that wait to be sent. */
  readonly waiting: IndexMessage[];
  /** Undefined where the thread ended without a result. */
  readonly body: Promise<Uint8Array | undefined>;
}

function startThread(): Thread {
  const worker = new Worker(new URL('./search-index-worker.js', import.meta.url));
  const body = firstMessage<Uint8Array>(worker);
  // A build that ends early does not wait for it.
  worker.unref();
  return { worker, ahead: new Set(), waiting: [], body };
}

/** Sends each page when it is cut: its words are counted while the next one is. */
function indexIn(thread: Thread, site: Site): Thread['body'] {
  thread.worker.ref();
  const content = searchContent(site, parseOnce);
  for (;;) {
    const { done, value } = content.next();
    if (done) {
      send(thread, { pages: value });
      flush(thread);
      return thread.body;
    }
    const { file, ofFile, ofOperation } = value;
    if (file !== undefined && thread.ahead.has(file.path))
      send(thread, { file: file.path, sections: ofOperation });
    else send(thread, { file: undefined, sections: [...ofFile, ...ofOperation] });
  }
}

/** To hand over messages one by one would take a twentieth of a build. */
const atOnce = 16;

function send(thread: Thread, message: IndexMessage): void {
  thread.waiting.push(message);
  if (thread.waiting.length === atOnce) flush(thread);
}

function flush({ worker, waiting }: Thread): void {
  worker.postMessage(waiting.splice(0));
}
