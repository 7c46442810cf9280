import type { MessagePort } from 'node:worker_threads';
import { type IndexFile, searchIndexFiles } from '../../build/search-index.ts';
import { wordVectors } from '../../build/word-vectors.ts';
import type { Site } from '../../model/site.ts';
import type { Section } from '../../search/fragments/cut.ts';
import type { SearchPage } from '../../search/fragments/fragment.ts';
import { fragments, type PageContent, searchContent } from '../../search/fragments/fragments.ts';
import { buildIndex } from '../../search/index/build-index.ts';
import { complete } from '../../search/index/complete.ts';
import type { IndexedWords, PageVectors, SearchIndex } from '../../search/index/index-data.ts';
import { semanticsOf } from '../../search/index/semantics.ts';
import type { Threads } from '../../system/threads.ts';
import type { IndexAnswer, IndexMessage, Wanted } from './serve-index.ts';

/** Builds the search index, in another thread if the site is large. */
export interface Indexer {
  /** Announces the number of pages, so that the thread can start while they are read. */
  expect(pages: number): void;
  /**
   * Adds the sections of a file as soon as it is read: most are indexed before the site is complete. Returns false if
   * it does not take them.
   */
  readAhead(path: string, sections: readonly Section[]): boolean;
  /**
   * Starts the index of the site as files, also in parts if these are wanted. `each` receives what a thread is sent.
   */
  files(site: Site, inParts: boolean, each?: EachContent): IndexFiles;
  /** The index to search in. `ahead` holds the sections that were read ahead, by path of the file. */
  searchIndex(site: Site, ahead: ReadonlyMap<string, readonly Section[]>): Promise<SearchIndex>;
}

/** The files of an index, of which it keeps none that was taken. */
export interface IndexFiles {
  /** Those made by now, without waiting for more. */
  ready(): readonly IndexFile[];
  /** Waits for all others. */
  rest(): AsyncIterable<IndexFile>;
}

/** With fewer pages, a thread costs more than it saves. */
const pagesForThread = 100;

export function createIndexer(threads: Threads): Indexer {
  let thread: Thread | undefined;
  return {
    expect(pages) {
      if (pages >= pagesForThread && threads.max > 0) thread = startThread(threads);
    },
    readAhead(path, sections) {
      if (thread === undefined || sections.length === 0) return false;
      thread.ahead.add(path);
      send(thread, { ahead: path, sections });
      return true;
    },
    files(site, inParts, each) {
      const started = thread;
      if (started !== undefined) sendSite(started, site, inParts ? 'parts' : 'file', each);
      const ready = (): readonly IndexFile[] => started?.files.splice(0) ?? [];
      return {
        ready,
        async *rest() {
          const result = await started?.result;
          yield* ready();
          // A thread may fail to start, or run out of memory.
          if (result === undefined) yield* searchIndexFiles(site, inParts);
        },
      };
    },
    async searchIndex(site, ahead) {
      const sections: (readonly Section[])[] = [];
      const pages =
        thread &&
        sendSite(thread, site, 'words', ({ file, ofFile, ofSpec }) => {
          sections.push([...(ahead.get(file?.path ?? '') ?? []), ...ofFile, ...ofSpec]);
        });
      const result = await thread?.result;
      if (pages === undefined || result?.words === undefined)
        return buildIndex(fragments(site), wordVectors());
      return complete({
        ...result.words,
        pages,
        fragments: pages.flatMap((page, at) => sections[at]!.map((section) => ({ page, ...section }))),
        semantics: result.semantics,
      });
    },
  };
}

type EachContent = (content: PageContent) => void;

interface Made {
  /** Undefined where files were wanted. */
  readonly words: IndexedWords | undefined;
  readonly semantics: PageVectors;
}

interface Thread {
  readonly port: MessagePort;
  /** Paths of the files whose sections were sent. */
  readonly ahead: Set<string>;
  /** Messages to be sent. */
  readonly waiting: IndexMessage[];
  /** Received and not taken yet. */
  readonly files: IndexFile[];
  /** Undefined if the thread ended without a result. */
  readonly result: Promise<Made | undefined>;
}

function startThread(threads: Threads): Thread {
  const port = threads.connect('index');
  const files: IndexFile[] = [];
  const result = new Promise<Made | undefined>((resolve) => {
    let semantics: PageVectors | undefined;
    port.on('message', (answer: IndexAnswer) => {
      if ('terms' in answer) {
        semantics = semanticsOf(answer.terms);
        port.postMessage([{ semantics } satisfies IndexMessage]);
      } else if ('file' in answer) files.push(answer.file);
      else if (semantics !== undefined) resolve({ words: answer.words, semantics });
    });
    port.once('close', () => resolve(undefined));
  });
  // A build that ends early must not wait for it.
  port.unref();
  return { port, ahead: new Set(), waiting: [], files, result };
}

/** Sends each page when it is split into sections: the thread counts its words while the next page is split. */
function sendSite(thread: Thread, site: Site, wanted: Wanted, each?: EachContent): readonly SearchPage[] {
  thread.port.ref();
  send(thread, { wanted });
  const content = searchContent(site, ({ path }) => thread.ahead.has(path));
  for (;;) {
    const { done, value } = content.next();
    if (done) {
      send(thread, { pages: value });
      flush(thread);
      return value;
    }
    each?.(value);
    const { file, ofFile, ofSpec } = value;
    if (file !== undefined && thread.ahead.has(file.path))
      send(thread, { file: file.path, sections: ofSpec });
    else send(thread, { file: undefined, sections: [...ofFile, ...ofSpec] });
  }
}

/** Sending messages one by one would take a twentieth of a build. */
const batchSize = 16;

function send(thread: Thread, message: IndexMessage): void {
  thread.waiting.push(message);
  if (thread.waiting.length === batchSize) flush(thread);
}

function flush({ port, waiting }: Thread): void {
  port.postMessage(waiting.splice(0));
}
