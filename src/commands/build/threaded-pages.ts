import { setImmediate } from 'node:timers/promises';
import type { Site } from '../../site/model/site.ts';
import { type PageFiles, type RenderPages, pageRenderer, renderInSequence } from '../../theme/page-files.ts';
import { claim } from '../../workspace/pages/page-job.ts';
import { type HtmlThreads, minPages } from './html-threads.ts';
import type { HtmlJob } from './serve-html.ts';

/** Each thread gets a copy of the site. Maximum number of characters in all copies together. */
const maxCopied = 100_000_000;
/** While this many pages wait for an earlier one, this thread makes no more. */
const maxWaiting = 64;

/** Makes the pages of a large site in other threads and in this one. */
export function threadedPages(root: string, threads: HtmlThreads): RenderPages {
  return async function* (making, read) {
    const count = Math.min(threads.max, Math.floor(maxCopied / sizeOf(making.site)));
    if (making.paths.length < minPages || count < 1) return yield* renderInSequence(making, read);
    const job: HtmlJob = { ...making, root, next: new Int32Array(new SharedArrayBuffer(4)) };
    const pagesMade = new Map<number, PageFiles>();
    const workers = threads.begin(count, job, ({ index, page }) => pagesMade.set(index, page));
    const make = pageRenderer(making, read);
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
