import type { MessagePort } from 'node:worker_threads';
import { type IndexFiles, searchIndexFiles } from '../../build/search-index.ts';
import type { Site } from '../../model/site.ts';
import type { Section } from '../../search/fragments/cut.ts';
import { searchContent } from '../../search/fragments/fragments.ts';
import { semanticsOf } from '../../search/index/semantics.ts';
import type { Threads } from '../../system/threads.ts';
import type { IndexAnswer, IndexMessage } from './serve-index.ts';

/** Builds the search index, in another thread if the site is large. */
export interface Indexer {
  /** Announces the number of pages, so that the thread can start while they are read. */
  expect(pages: number): void;
  /**
   * Adds the sections of a file as soon as it is read: most are indexed before the site is complete. Returns false if
   * it does not take them.
   */
  readAhead(path: string, sections: readonly Section[]): boolean;
  /** The index of the site, also in parts if these are wanted. */
  index(site: Site, inParts: boolean): Promise<IndexFiles>;
}

/** With fewer pages, a thread costs more than it saves. */
const pagesForThread = 100;

export function createIndexer(threads: Threads): Indexer {
  let thread: Thread | undefined;
  return {
    expect(pages) {
      if (pages >= pagesForThread && threads.max > 0) thread = startThread(threads);
    },
    readAhead(path, sections) {
      if (thread === undefined || sections.length === 0) return false;
      thread.ahead.add(path);
      send(thread, { ahead: path, sections });
      return true;
    },
    async index(site, inParts) {
      // A thread may fail to start, or run out of memory.
      return (thread && (await indexIn(thread, site, inParts))) ?? searchIndexFiles(site, inParts);
    },
  };
}

interface Thread {
  readonly port: MessagePort;
  /** Paths of the files whose sections were sent. */
  readonly ahead: Set<string>;
  /** Messages to be sent. */
  readonly waiting: IndexMessage[];
  /** Undefined if the thread ended without a result. */
  readonly files: Promise<IndexFiles | undefined>;
  /** Whether the index is wanted in parts, too. */
  inParts: boolean;
}

function startThread(threads: Threads): Thread {
  const port = threads.connect('index');
  const files = new Promise<IndexFiles | undefined>((resolve) => {
    port.on('message', (answer: IndexAnswer) => {
      if ('files' in answer) return void resolve(answer.files);
      const message: IndexMessage = { semantics: semanticsOf(answer.terms), inParts: thread.inParts };
      port.postMessage([message]);
    });
    port.once('close', () => resolve(undefined));
  });
  // A build that ends early must not wait for it.
  port.unref();
  const thread: Thread = { port, ahead: new Set(), waiting: [], files, inParts: false };
  return thread;
}

/** Sends each page when it is split into sections: the thread counts its words while the next page is split. */
function indexIn(thread: Thread, site: Site, inParts: boolean): Thread['files'] {
  thread.inParts = inParts;
  thread.port.ref();
  const content = searchContent(site, ({ path }) => thread.ahead.has(path));
  for (;;) {
    const { done, value } = content.next();
    if (done) {
      send(thread, { pages: value });
      flush(thread);
      return thread.files;
    }
    const { file, ofFile, ofSpec } = value;
    if (file !== undefined && thread.ahead.has(file.path))
      send(thread, { file: file.path, sections: ofSpec });
    else send(thread, { file: undefined, sections: [...ofFile, ...ofSpec] });
  }
}

/** Sending messages one by one would take a twentieth of a build. */
const batchSize = 16;

function send(thread: Thread, message: IndexMessage): void {
  thread.waiting.push(message);
  if (thread.waiting.length === batchSize) flush(thread);
}

function flush({ port, waiting }: Thread): void {
  port.postMessage(waiting.splice(0));
}
