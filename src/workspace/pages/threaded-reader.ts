import { setImmediate } from 'node:timers/promises';
import {
  copyAt,
  oneByOne,
  readPage,
  toPage,
  type EachPage,
  type ReadPage,
  type ReadPages,
  type ReadTexts,
} from '../../site/load/read-pages.ts';
import { bothParts } from '../../site/source/page/document.ts';
import { parseFrontMatter } from '../../site/source/front-matter/parse.ts';
import { createThreads } from '../../machine/threads.ts';
import { claim, type PageJob, type SentPage } from './page-job.ts';
import { startPageThreads, type PageThreads } from './page-threads.ts';

/**
 * Reads the pages of a site. Those of large sites are read and parsed in other threads and outlined in this one, so that
 * each thread compiles only half of the code. `each` receives the pages in any order; this thread has more to do then, so
 * the others also outline the pages. `started` are threads for the first read, if they could start earlier.
 */
export function threadedReader(root: string, each?: EachPage, started?: PageThreads): ReadPages {
  const sequential = oneByOne(each);
  let waiting = started;
  return async (host, paths) => {
    const threads = waiting ?? startPageThreads(createThreads(), paths.length);
    waiting = undefined;
    if (threads === undefined) return sequential(host, paths);
    const job: PageJob = {
      root,
      paths,
      next: new Int32Array(new SharedArrayBuffer(4)),
      outlined: each !== undefined,
    };
    threads.begin(job);
    const read: ReadTexts = new Map();
    const byIndex = new Map<number, ReadPage | undefined>();
    try {
      // The caller reads the other files first, while the threads start.
      await setImmediate();
      while (byIndex.size < paths.length) {
        const sent = threads.next();
        const claimed = sent === undefined ? claim(job) : undefined;
        if (sent !== undefined) {
          for (const page of sent.pages)
            byIndex.set(page.index, toReadPage(paths[page.index], page, read, each));
          sent.giveBack();
        } else if (claimed !== undefined)
          byIndex.set(claimed.index, await readPage(host, claimed.path, each, read));
        else if (!(await threads.changed())) break;
        await setImmediate();
      }
    } finally {
      threads.close();
    }
    const pages: (ReadPage | undefined)[] = [];
    // Threads that could not start, or ran out of memory, leave pages unread.
    for (const [index, path] of paths.entries())
      pages.push(byIndex.has(index) ? byIndex.get(index) : await readPage(host, path, each, read));
    return pages;
  };
}

function toReadPage(
  path: string | undefined,
  { key, content }: SentPage,
  read: ReadTexts,
  each?: EachPage,
): ReadPage | undefined {
  if (path === undefined || key === undefined) return undefined;
  const same = read.get(key);
  if (same !== undefined) return copyAt(path, same, each, content?.body);
  if (content === undefined) return undefined;
  const { body, outline, ...rest } = content;
  const file = { path, ...rest };
  const parsed = body && bothParts(parseFrontMatter(file), body);
  const page = toPage(file, parsed, each, outline === undefined ? undefined : JSON.parse(outline));
  read.set(key, page.value);
  return page;
}
