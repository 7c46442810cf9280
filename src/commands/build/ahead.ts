import { bodyOf } from '../../build/markdown/page-markdown.ts';
import type { Texts } from '../../build/reading/page-text.ts';
import { cutAhead } from '../../search/fragments/fragments.ts';
import type { Threads } from '../../system/threads.ts';
import type { PageObserver } from '../../workspace/open-site.ts';
import { expandAhead } from '../../workspace/pages/expand-ahead.ts';
import { createIndexer, type Indexer } from './indexer.ts';
import { packedTexts } from './packed-texts.ts';

/** What was generated while the site was being read. */
export interface Ahead {
  /** The Markdown of pages that depend on no other page and no variable, by path of the file. */
  readonly bodies: Texts;
  readonly threads: Threads;
  /** The search index of the site, also in parts if these are wanted. */
  readonly index: Indexer['files'];
}

/**
 * Generates the Markdown and search sections of each page as soon as it is read, so that its tree can be freed, and most
 * pages are indexed before the site is complete.
 */
export function createAhead(threads: Threads): PageObserver & Ahead {
  const indexer = createIndexer(threads);
  const bodies = packedTexts();
  const { expect, each } = expandAhead((page, doc) => {
    const { path } = page.file;
    bodies.set(path, bodyOf(doc));
    cutAhead(page, doc, (sections) => indexer.readAhead(path, sections));
  });
  return {
    bodies,
    threads,
    index: indexer.files,
    expect(paths) {
      expect(paths);
      indexer.expect(paths.length);
    },
    each,
  };
}
