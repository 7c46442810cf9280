import type { MessagePort } from 'node:worker_threads';
import type { Threads } from '../../machine/threads.ts';
import type { HtmlJob, SentHtml } from './serve-html.ts';

/** With fewer pages, a thread takes longer to get the site than this one to make them. */
export const minPages = 200;
/** The main thread cannot write the pages of more than three others. */
const maxThreads = 3;

/** Threads that make pages. */
export interface HtmlThreads {
  readonly max: number;
  /** Announces the number of pages, so that threads which read them do not end before they make them. */
  expect(pages: number): void;
  begin(count: number, job: HtmlJob, receive: (sent: SentHtml) => void): HtmlWorkers;
}

interface HtmlWorkers {
  /** Waits for another page; false if all threads have ended. */
  changed(): Promise<boolean>;
  close(): void;
}

export function htmlThreads(threads: Threads): HtmlThreads {
  const max = Math.min(maxThreads, threads.max);
  const connected: MessagePort[] = [];
  const connect = (count: number): void => {
    while (connected.length < count) {
      connected.push(threads.connect('html'));
    }
  };
  return {
    max,
    expect(pages) {
      if (pages >= minPages) connect(max);
    },
    begin(count, job, receive) {
      connect(count);
      const ports = connected.splice(0, count);
      const unused = connected.splice(0);
      for (const port of unused) port.close();
      return startWorkers(ports, job, receive);
    },
  };
}

function startWorkers(
  ports: readonly MessagePort[],
  job: HtmlJob,
  receive: (sent: SentHtml) => void,
): HtmlWorkers {
  let running = ports.length;
  let wake = (): void => undefined;
  for (const port of ports) {
    port.on('message', (sent: SentHtml) => {
      receive(sent);
      wake();
    });
    port.once('close', () => {
      running -= 1;
      wake();
    });
    // Not before the listener, which refers to it again.
    port.unref();
    port.postMessage(job);
  }
  return {
    async changed() {
      if (running === 0) return false;
      // At any other time, a build that ends early must not wait for them.
      for (const port of ports) port.ref();
      await new Promise<void>((resolve) => (wake = resolve));
      for (const port of ports) port.unref();
      return running > 0;
    },
    close() {
      for (const port of ports) port.close();
    },
  };
}
