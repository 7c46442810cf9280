import { setImmediate } from 'node:timers/promises';
import { wordVectors } from '../../agents/word-vectors.ts';
import type { ReadPages } from '../../site/load/read-pages.ts';
import type { Site } from '../../site/model/site.ts';
import type { Section } from '../../search/fragments/fragment.ts';
import { fragments } from '../../search/fragments/fragments.ts';
import { buildIndex } from '../../search/index/build-index.ts';
import { complete } from '../../search/index/complete.ts';
import type { SearchIndex } from '../../search/index/index-data.ts';
import { keepParsed } from '../../site/source/page/parse-once.ts';
import { expectShortRun } from '../../machine/short-run.ts';
import { createThreads, type Threads } from '../../machine/threads.ts';
import { threadedReader } from '../../workspace/pages/threaded-reader.ts';
import { sendSite, startIndexThread } from '../build/index-thread.ts';

/** Reads a site and indexes it. */
export interface Indexing {
  readonly readPages: ReadPages;
  readonly makeIndex: MakeIndex;
}

export type MakeIndex = (site: Site, signal: AbortSignal) => Promise<SearchIndex>;

/** Pages are expanded only after they are served. Until they are indexed, they are kept as they were parsed. */
export function createIndexing(root: string): Indexing {
  // The server answers while another thread indexes.
  const threads = createThreads(1);
  const releases: (() => void)[] = [];
  const reader = threadedReader(root, ({ file }, parsed) => {
    if (parsed !== undefined) releases.push(keepParsed(file, parsed));
  });
  let restore: (() => void) | undefined;
  return {
    readPages(host, paths) {
      const reading = reader(host, paths);
      restore ??= expectShortRun();
      return reading;
    },
    async makeIndex(site, signal) {
      try {
        return (await indexInThread(threads, site, signal)) ?? buildIndex(fragments(site), wordVectors());
      } finally {
        restore?.();
        for (const release of releases.splice(0)) release();
      }
    },
  };
}

/** Pauses after each page, so that requests are not kept waiting. Undefined if the thread ended early. */
async function indexInThread(
  threads: Threads,
  site: Site,
  signal: AbortSignal,
): Promise<SearchIndex | undefined> {
  if (threads.max === 0) return undefined;
  const thread = startIndexThread(threads);
  const stop = (): void => thread.port.close();
  signal.addEventListener('abort', stop);
  try {
    const sections: (readonly Section[])[] = [];
    for (const { ofFile, ofSpec } of sendSite(thread, site, 'index')) {
      sections.push([...ofFile, ...ofSpec]);
      await setImmediate();
      signal.throwIfAborted();
    }
    const indexed = (await thread.end)?.indexed;
    signal.throwIfAborted();
    if (indexed === undefined) return undefined;
    const fragments = indexed.pages.flatMap((page, at) =>
      sections[at]!.map((section) => ({ page, ...section })),
    );
    return complete({ ...indexed, fragments });
  } finally {
    // The signal lives longer than the index and would keep it in memory.
    signal.removeEventListener('abort', stop);
  }
}
