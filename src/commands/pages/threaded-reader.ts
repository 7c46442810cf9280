import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  oneByOne,
  readPage,
  toPage,
  type EachPage,
  type ReadPage,
  type ReadPages,
} from '../../load/read-pages.ts';
import { parseFrontMatter } from '../../source/front-matter.ts';
import { claim, type PageJob, type SentContent, type SentPages } from './page-job.ts';

/** A thread starts cold: with fewer pages this one has read them by then. */
const fewestPages = 500;
/** This thread can not make use of more than two others. */
const mostThreads = 2;

/**
 * Reads the pages of the site in a folder. Those of large sites are read and parsed in other threads and outlined in this
 * one: each compiles half of the program only, and the native parser needs no compiling at all. A source file can not
 * start a thread. `each` sees the pages in any order.
 */
export function threadedReader(root: string, each?: EachPage): ReadPages {
  const alone = oneByOne(each);
  if (import.meta.url.endsWith('.ts')) return alone;
  return async (host, paths) => {
    const threads = paths.length < fewestPages ? 0 : Math.min(mostThreads, availableParallelism() - 1);
    if (threads === 0) return alone(host, paths);
    const job: PageJob = { root, paths, next: new Int32Array(new SharedArrayBuffer(4)) };
    const inbox = startThreads(job, threads);
    const found = new Map<number, ReadPage | undefined>();
    try {
      // Lets the caller read the other files first: the threads need that long to start.
      await setImmediate();
      while (found.size < paths.length) {
        const sent = inbox.next();
        const own = sent === undefined ? claim(job) : undefined;
        if (sent !== undefined) {
          for (const { index, content } of sent.pages)
            found.set(index, received(paths[index], content, each));
          sent.giveBack();
        } else if (own !== undefined) found.set(own.index, await readPage(host, own.path, each));
        else if (!(await inbox.changed())) break;
        await setImmediate();
      }
    } finally {
      inbox.close();
    }
    const pages: (ReadPage | undefined)[] = [];
    // A thread that could not start, or went out of memory, leaves pages behind.
    for (const [index, path] of paths.entries())
      pages.push(found.has(index) ? found.get(index) : await readPage(host, path, each));
    return pages;
  };
}

interface Received extends SentPages {
  /** Lets the thread use the buffer again. */
  giveBack(): void;
}

interface Inbox {
  /** What has come and was not looked at yet. */
  next(): Received | undefined;
  /** Waits for more; false where all threads have ended. */
  changed(): Promise<boolean>;
  /** No thread keeps the process alive any more, also where one waits for a buffer that will not come. */
  close(): void;
}

function startThreads(workerData: PageJob, count: number): Inbox {
  const waiting: Received[] = [];
  const workers: Worker[] = [];
  let running = count;
  let wake = (): void => undefined;
  for (let thread = 0; thread < count; thread += 1) {
    const worker = new Worker(new URL('./page-worker.js', import.meta.url), { workerData });
    workers.push(worker);
    worker.on('message', (sent: SentPages) => {
      waiting.push({ ...sent, giveBack: () => worker.postMessage(sent.buffer, [sent.buffer]) });
      wake();
    });
    // Its end follows.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      running -= 1;
      wake();
    });
  }
  return {
    next: () => waiting.shift(),
    async changed() {
      if (running > 0 && waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return running > 0 || waiting.length > 0;
    },
    close() {
      for (const worker of workers) worker.unref();
    },
  };
}

function received(
  path: string | undefined,
  content: SentContent | undefined,
  each?: EachPage,
): ReadPage | undefined {
  if (path === undefined || content === undefined) return undefined;
  const { text, lossy, body } = content;
  const file = { path, text };
  return toPage(file, lossy, body && { ...parseFrontMatter(file), body }, each);
}
