import type { Threads } from '../../machine/threads.ts';
import type { PageJob, SentPages } from './page-job.ts';

/** With fewer pages, the main thread is done before others have started. */
const minPages = 250;
/** The main thread cannot keep up with more than two others. */
const maxThreads = 2;

/** Threads that read the pages of a site. They keep the process alive only between `begin` and `close`. */
export interface PageThreads {
  /** Sends them the job, once. */
  begin(job: PageJob): void;
  /** The next received pages. */
  next(): Received | undefined;
  /** Waits for more pages; false if all threads have ended. */
  changed(): Promise<boolean>;
  close(): void;
}

interface Received extends SentPages {
  /** Returns the buffer to the thread. */
  giveBack(): void;
}

/**
 * Starts as many threads as are worth it for a number of pages; undefined if none is. They take as long to start as this
 * thread takes to load its code, so they should start early.
 */
export function startPageThreads(threads: Threads, pages: number): PageThreads | undefined {
  const count = Math.min(maxThreads, threads.max);
  if (pages < minPages || count < 1) return undefined;
  const waiting: Received[] = [];
  let running = count;
  let wake = (): void => undefined;
  const ports = Array.from({ length: count }, () => {
    const port = threads.connect('pages');
    port.on('message', (sent: SentPages) => {
      waiting.push({ ...sent, giveBack: () => port.postMessage(sent.buffer, [sent.buffer]) });
      wake();
    });
    port.once('close', () => {
      running -= 1;
      wake();
    });
    port.unref();
    return port;
  });
  return {
    begin(job) {
      for (const port of ports) {
        port.ref();
        port.postMessage(job);
      }
    },
    next: () => waiting.shift(),
    async changed() {
      if (running > 0 && waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return running > 0 || waiting.length > 0;
    },
    close() {
      for (const port of ports) port.close();
    },
  };
}
