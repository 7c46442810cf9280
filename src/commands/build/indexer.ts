import { type IndexFile, searchIndexFiles } from '../../agents/search-index.ts';
import type { Site } from '../../site/model/site.ts';
import type { SplitPage } from '../../search/fragments/split-page.ts';
import type { PageContent } from '../../search/fragments/fragments.ts';
import type { Threads } from '../../machine/threads.ts';
import { type IndexThread, send, sendSite, startIndexThread } from './index-thread.ts';

/** Builds the search index, in another thread if the site is large. */
export interface Indexer {
  /** Announces the number of pages, so that the thread can start while they are read. */
  expect(pages: number): void;
  /**
   * Adds the sections of a file as soon as it is read: most are indexed before the site is complete. Returns false if
   * it does not take them.
   */
  readAhead(path: string, split: SplitPage): boolean;
  /**
   * Starts the index of the site as files, also in parts with `inParts`. `onContent` receives what is sent to the thread.
   */
  files(site: Site, inParts: boolean, onContent?: EachContent): IndexFiles;
}

/** The files of an index. Those that were returned are not kept. */
export interface IndexFiles {
  /** Those that are complete, without waiting for more. */
  ready(): readonly IndexFile[];
  /** Waits for all others. */
  rest(): AsyncIterable<IndexFile>;
}

/** With fewer pages, a thread costs more than it saves. */
const pagesForThread = 100;

export function createIndexer(threads: Threads): Indexer {
  let thread: IndexThread | undefined;
  return {
    expect(pages) {
      if (pages >= pagesForThread && threads.max > 0) thread = startIndexThread(threads);
    },
    readAhead(path, { sections, mentions }) {
      if (thread === undefined || sections.length === 0) return false;
      // Slices of a text keep all of it in memory, copies do not.
      thread.sentMentions.set(path, structuredClone(mentions));
      send(thread, { ahead: path, sections });
      return true;
    },
    files(site, inParts, onContent) {
      const running = thread;
      if (running !== undefined) {
        const sending = sendSite(running, site, inParts ? 'parts' : 'file');
        for (const content of sending) onContent?.(content);
      }
      const ready = (): readonly IndexFile[] => running?.files.splice(0) ?? [];
      return {
        ready,
        async *rest() {
          const isComplete = (await running?.end) !== undefined;
          yield* ready();
          // A thread may fail to start, or run out of memory.
          if (!isComplete) yield* searchIndexFiles(site, inParts);
        },
      };
    },
  };
}

type EachContent = (content: PageContent) => void;
