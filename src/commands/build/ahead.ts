import { bodyOf } from '../../build/markdown/page-markdown.ts';
import { packedTexts } from '../../build/reading/packed-texts.ts';
import { referenceText, type ReferenceText, type Texts } from '../../build/reading/page-text.ts';
import type { Site } from '../../model/site.ts';
import { cutAhead } from '../../search/fragments/fragments.ts';
import type { Threads } from '../../system/threads.ts';
import type { PageObserver } from '../../workspace/open-site.ts';
import { expandAhead } from '../../workspace/pages/expand-ahead.ts';
import { createIndexer, type IndexFiles } from './indexer.ts';

/** What was generated while the site was being read. */
export interface Ahead {
  /** The Markdown of pages that depend on no other page and no variable, by path of the file. */
  readonly bodies: Texts;
  readonly threads: Threads;
  /** The search index of the site, also in parts if these are wanted. */
  readonly index: (site: Site, inParts: boolean) => IndexFiles;
}

/**
 * Generates the Markdown and search sections of each page as soon as it is read, so that its tree can be freed, and most
 * pages are indexed before the site is complete.
 */
export function createAhead(threads: Threads): PageObserver & Ahead {
  const indexer = createIndexer(threads);
  const bodies = packedTexts();
  // What a spec contributes takes long to expand, and is too large to be kept as it is.
  const references = new Map<string, ReferenceText>();
  const { expect, each } = expandAhead((page, doc) => {
    const { path } = page.file;
    bodies.set(path, bodyOf(doc));
    cutAhead(page, doc, (sections) => indexer.readAhead(path, sections));
  });
  return {
    bodies: { get: bodies.get, reference: (path) => references.get(path) },
    threads,
    index: (site, inParts) =>
      indexer.files(site, inParts, ({ path, reference }) => {
        if (reference !== undefined) references.set(path, referenceText(reference));
      }),
    expect(paths) {
      expect(paths);
      indexer.expect(paths.length);
    },
    each,
  };
}
