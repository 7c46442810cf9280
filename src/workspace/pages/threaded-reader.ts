import { setImmediate } from 'node:timers/promises';
import {
  oneByOne,
  readPage,
  toPage,
  type EachPage,
  type ReadPage,
  type ReadPages,
} from '../../load/read-pages.ts';
import { bothParts } from '../../source/page/document.ts';
import { parseFrontMatter } from '../../source/front-matter/parse.ts';
import { createThreads } from '../../system/threads.ts';
import { claim, type PageJob, type SentContent } from './page-job.ts';
import { startPageThreads, type PageThreads } from './page-threads.ts';

/**
 * Reads the pages of the site in a folder. Those of large sites are read and parsed in other threads and outlined in this
 * one: each compiles half of the program only, and the native parser needs no compiling at all. `each` sees the pages in
 * any order. `started` are the threads for the first time it reads, where they could start earlier.
 */
export function threadedReader(root: string, each?: EachPage, started?: PageThreads): ReadPages {
  const alone = oneByOne(each);
  let waiting = started;
  return async (host, paths) => {
    const threads = waiting ?? startPageThreads(createThreads(), paths.length);
    waiting = undefined;
    if (threads === undefined) return alone(host, paths);
    const job: PageJob = { root, paths, next: new Int32Array(new SharedArrayBuffer(4)) };
    threads.begin(job);
    const found = new Map<number, ReadPage | undefined>();
    try {
      // Lets the caller read the other files first: the threads need that long to start.
      await setImmediate();
      while (found.size < paths.length) {
        const sent = threads.next();
        const own = sent === undefined ? claim(job) : undefined;
        if (sent !== undefined) {
          for (const { index, content } of sent.pages)
            found.set(index, received(paths[index], content, each));
          sent.giveBack();
        } else if (own !== undefined) found.set(own.index, await readPage(host, own.path, each));
        else if (!(await threads.changed())) break;
        await setImmediate();
      }
    } finally {
      threads.close();
    }
    const pages: (ReadPage | undefined)[] = [];
    // A thread that could not start, or went out of memory, leaves pages behind.
    for (const [index, path] of paths.entries())
      pages.push(found.has(index) ? found.get(index) : await readPage(host, path, each));
    return pages;
  };
}

function received(
  path: string | undefined,
  content: SentContent | undefined,
  each?: EachPage,
): ReadPage | undefined {
  if (path === undefined || content === undefined) return undefined;
  const { text, lossy, body } = content;
  const file = { path, text, ...(lossy && { lossy }) };
  return toPage(file, lossy, body && bothParts(parseFrontMatter(file), body), each);
}
