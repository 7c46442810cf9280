import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PageJob, SentPages } from './page-job.ts';

/** A thread starts cold: with fewer pages this one has read them by then. */
const fewestPages = 500;
/** This thread can not make use of more than two others. */
const mostThreads = 2;

/** Threads that read the pages of a site. None of them keeps the process alive but between `begin` and `close`. */
export interface PageThreads {
  /** Gives them their work, once. */
  begin(job: PageJob): void;
  /** What has come and was not looked at yet. */
  next(): Received | undefined;
  /** Waits for more; false where all threads have ended. */
  changed(): Promise<boolean>;
  close(): void;
}

export interface Received extends SentPages {
  /** Lets the thread use the buffer again. */
  giveBack(): void;
}

/**
 * Starts as many threads as pay for so many pages; undefined where none does. A source file can not start a thread. They
 * take as long to start as this thread takes to load what it needs, so the earlier the better.
 */
export function startPageThreads(pages: number): PageThreads | undefined {
  const count = Math.min(mostThreads, availableParallelism() - 1);
  if (pages < fewestPages || count < 1 || import.meta.url.endsWith('.ts')) return undefined;
  const waiting: Received[] = [];
  let running = count;
  let wake = (): void => undefined;
  const workers = Array.from({ length: count }, () => {
    const worker = new Worker(new URL('./page-worker.js', import.meta.url));
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
    worker.unref();
    return worker;
  });
  return {
    begin(job) {
      for (const worker of workers) {
        worker.ref();
        worker.postMessage(job);
      }
    },
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
