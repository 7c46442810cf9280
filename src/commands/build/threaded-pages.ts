import { setImmediate } from 'node:timers/promises';
import type { Site } from '../../model/site.ts';
import { type MadePage, type MakePages, pageMaker, pagesOneByOne } from '../../render/made-page.ts';
import type { Threads } from '../../system/threads.ts';
import { claim } from '../../workspace/pages/page-job.ts';
import type { HtmlJob, SentHtml } from './serve-html.ts';

/** With fewer pages, a thread takes longer to get the site than this one to make them. */
const minPages = 200;
/** The main thread cannot write the pages of more than three others. */
const maxThreads = 3;
/** Each thread gets a copy of the site. All copies together have at most so many characters of text. */
const maxCopied = 100_000_000;
/** While this many pages wait for an earlier one, this thread makes no more. */
const maxWaiting = 64;

/** Makes the pages of a large site in other threads and in this one. */
export function threadedPages(root: string, threads: Threads): MakePages {
  return async function* (making, read) {
    const count = Math.min(maxThreads, threads.max, Math.floor(maxCopied / sizeOf(making.site)));
    if (making.paths.length < minPages || count < 1) return yield* pagesOneByOne(making, read);
    const job: HtmlJob = { ...making, root, next: new Int32Array(new SharedArrayBuffer(4)) };
    const pagesMade = new Map<number, MadePage>();
    const workers = startWorkers(threads, count, job, ({ index, page }) => pagesMade.set(index, page));
    const make = pageMaker(making, read);
    try {
      for (const [index, path] of making.paths.entries()) {
        while (!pagesMade.has(index)) {
          const claimed = pagesMade.size < maxWaiting ? claim(job) : undefined;
          if (claimed !== undefined) pagesMade.set(claimed.index, await make(claimed.path));
          // Threads that could not start, or ran out of memory, leave pages unmade.
          else if (!(await workers.changed()) && !pagesMade.has(index))
            pagesMade.set(index, await make(path));
          await setImmediate();
        }
        const page = pagesMade.get(index);
        pagesMade.delete(index);
        if (page !== undefined) yield page;
      }
    } finally {
      workers.close();
    }
  };
}

function sizeOf({ pages, specs }: Site): number {
  let size = 1;
  for (const { file } of [...pages.values(), ...specs.values()]) size += file.text.length;
  return size;
}

interface Workers {
  /** Waits for another page; false if all threads have ended. */
  changed(): Promise<boolean>;
  close(): void;
}

function startWorkers(
  threads: Threads,
  count: number,
  job: HtmlJob,
  receive: (sent: SentHtml) => void,
): Workers {
  let running = count;
  let wake = (): void => undefined;
  const ports = Array.from({ length: count }, () => {
    const port = threads.connect('html');
    port.on('message', (sent: SentHtml) => {
      receive(sent);
      wake();
    });
    port.once('close', () => {
      running -= 1;
      wake();
    });
    port.postMessage(job);
    return port;
  });
  return {
    async changed() {
      if (running > 0) await new Promise<void>((resolve) => (wake = resolve));
      return running > 0;
    },
    close() {
      for (const port of ports) port.close();
    },
  };
}
