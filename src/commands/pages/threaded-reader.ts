import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  readAndParse,
  readPage,
  withByteFaults,
  type ReadPage,
  type ReadPages,
} from '../../load/read-pages.ts';
import type { Outline } from '../../model/page.ts';
import { parseFields } from '../../source/page.ts';
import { claims, type PageJob, type SentPage, type SentPages } from './page-job.ts';

/** A thread starts cold: with fewer pages the others have read them by then. */
const pagesPerThread = 500;
/** The rest of a check runs in one thread, so that more of them would hardly be seen. */
const mostThreads = 3;

/** Reads the pages of the site in a folder, those of large sites in several threads. A source file can not start one. */
export function threadedReader(root: string): ReadPages {
  if (import.meta.url.endsWith('.ts')) return readAndParse;
  return async (host, paths) => {
    const threads = Math.min(
      mostThreads,
      availableParallelism() - 1,
      Math.floor(paths.length / pagesPerThread),
    );
    if (threads === 0) return readAndParse(host, paths);
    const job: PageJob = { root, paths, next: new Int32Array(new SharedArrayBuffer(4)) };
    const found = new Map<number, ReadPage | undefined>();
    const receive = ({ start, pages }: SentPages) => {
      for (const [index, page] of pages.entries())
        found.set(start + index, received(paths[start + index], page));
    };
    const ended = Array.from({ length: threads }, () => runThread(job, receive));
    // Lets the caller read the other files first: the threads need that long to start.
    await setImmediate();
    for (const [start, taken] of claims(job)) {
      for (const [index, path] of taken.entries()) found.set(start + index, await readPage(host, path));
      // Lets in what the threads have sent meanwhile.
      await setImmediate();
    }
    await Promise.all(ended);
    const pages: (ReadPage | undefined)[] = [];
    // A thread that could not start, or went out of memory, leaves pages behind.
    for (const [index, path] of paths.entries())
      pages.push(found.has(index) ? found.get(index) : await readPage(host, path));
    return pages;
  };
}

function runThread(workerData: PageJob, receive: (sent: SentPages) => void): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./page-worker.js', import.meta.url), { workerData });
    worker.on('message', receive);
    worker.once('error', () => resolve());
    worker.once('exit', () => resolve());
  });
}

function received(path: string | undefined, page: SentPage | undefined): ReadPage | undefined {
  if (path === undefined || page === undefined) return undefined;
  const outline: Outline = JSON.parse(page.outline);
  return withByteFaults(parseFields({ path, text: page.text }, outline), page.lossy);
}
