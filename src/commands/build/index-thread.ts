import type { MessagePort } from 'node:worker_threads';
import type { IndexFile } from '../../agents/search-index.ts';
import type { Site } from '../../site/model/site.ts';
import { type PageContent, searchContent } from '../../search/fragments/fragments.ts';
import type { SplitPage } from '../../search/fragments/split-page.ts';
import type { IndexedWords } from '../../search/index/index-data.ts';
import type { Threads } from '../../machine/threads.ts';
import type { IndexAnswer, IndexMessage, IndexKind } from './serve-index.ts';

/** A thread that builds a search index. */
export interface IndexThread {
  readonly port: MessagePort;
  /** The links of the files whose sections were sent, by path. */
  readonly sentMentions: Map<string, SplitPage['mentions']>;
  /** Messages to be sent. */
  readonly queue: IndexMessage[];
  /** Received and not taken yet. */
  readonly files: IndexFile[];
  /** The last message of the thread; undefined if it ended without one. */
  readonly end: Promise<End | undefined>;
}

interface End {
  readonly indexed: IndexedWords | undefined;
}

export function startIndexThread(threads: Threads): IndexThread {
  const port = threads.connect('index');
  const files: IndexFile[] = [];
  const end = new Promise<End | undefined>((resolve) => {
    port.on('message', (answer: IndexAnswer) => {
      if ('file' in answer) files.push(answer.file);
      else resolve(answer);
    });
    port.once('close', () => resolve(undefined));
  });
  // A build that ends early must not wait for it.
  port.unref();
  return { port, sentMentions: new Map(), queue: [], files, end };
}

/**
 * Sends each page when it is split into sections: the thread counts its words while the next page is split. The caller
 * gets the sections of all files that were not read ahead.
 */
export function* sendSite(thread: IndexThread, site: Site, kind: IndexKind): Generator<PageContent, void> {
  thread.port.ref();
  send(thread, { kind });
  const { sentMentions } = thread;
  const content = searchContent(site, sentMentions);
  for (;;) {
    const { done, value } = content.next();
    if (done) {
      sentMentions.clear();
      for (const page of value) send(thread, { page });
      send(thread, { complete: true });
      return flush(thread);
    }
    const { file, ofFile, ofSpec } = value;
    if (file !== undefined && sentMentions.has(file.path))
      send(thread, { file: file.path, sections: ofSpec });
    else send(thread, { file: undefined, sections: [...ofFile, ...ofSpec] });
    yield value;
  }
}

/** Sending messages one by one would take a twentieth of a build. */
const batchSize = 16;

export function send(thread: IndexThread, message: IndexMessage): void {
  thread.queue.push(message);
  if (thread.queue.length === batchSize) flush(thread);
}

function flush({ port, queue }: IndexThread): void {
  port.postMessage(queue.splice(0));
}
