import type { Threads } from '../../system/threads.ts';
import type { PageJob, SentPages } from './page-job.ts';

/** A thread starts cold: with fewer pages this one has read them by then. */
const fewestPages = 250;
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
 * Asks as many threads as pay for so many pages; undefined where none does. They take as long to start as this thread
 * takes to load what it needs, so the earlier the better.
 */
export function startPageThreads(threads: Threads, pages: number): PageThreads | undefined {
  const count = Math.min(mostThreads, threads.most);
  if (pages < fewestPages || count < 1) return undefined;
  const waiting: Received[] = [];
  let running = count;
  let wake = (): void => undefined;
  const ports = Array.from({ length: count }, () => {
    const port = threads.ask('pages');
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
