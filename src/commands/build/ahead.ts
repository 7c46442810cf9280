import { bodyOf } from '../../build/markdown/page-markdown.ts';
import type { Texts } from '../../build/reading/page-text.ts';
import { docAhead } from '../../expand/page-doc.ts';
import { categoryOf } from '../../load/category.ts';
import { isHidden } from '../../model/addresses/import-target.ts';
import type { Snippet, SnippetsSoFar } from '../../model/pages/page.ts';
import { cutAhead } from '../../search/fragments/fragments.ts';
import { documentOf } from '../../source/page/document.ts';
import { keepDocument } from '../../source/page/parse-once.ts';
import type { PageObserver } from '../../workspace/open-site.ts';
import { packedTexts } from './packed-texts.ts';
import type { Threads } from '../../system/threads.ts';
import { createIndexer, type Indexer } from './indexer.ts';

/** What was generated while the site was being read. */
export interface Ahead {
  /** The Markdown of pages that depend on no other page and no variable, by path of the file. */
  readonly bodies: Texts;
  readonly threads: Threads;
  /** The search index of the site, also in parts if these are wanted. */
  readonly index: Indexer['index'];
}

/**
 * Generates the Markdown and search sections of each page as soon as it is read, so that its tree can be freed, and most
 * pages are indexed before the site is complete.
 */
export function createAhead(threads: Threads): PageObserver & Ahead {
  const indexer = createIndexer(threads);
  const bodies = packedTexts();
  const read = new Map<string, Snippet>();
  let expected: ReadonlySet<string> = new Set();
  const snippets: SnippetsSoFar = {
    read,
    isPending: (path) => (expected.has(path) || isHidden(path)) && !read.has(path),
  };
  return {
    bodies,
    threads,
    index: indexer.index,
    expect(paths) {
      expected = new Set(paths);
      indexer.expect(paths.length);
    },
    each(page, parsed) {
      const { file, outline } = page;
      const isPage = categoryOf(file.path) === 'page';
      if (!isPage) read.set(file.path, { path: file.path, file, outline });
      if (parsed === undefined) return;
      const document = documentOf(file, parsed);
      if (!isPage) return void keepDocument(file, document);
      const doc = docAhead(page, document, snippets);
      if (doc === undefined) return void keepDocument(file, document);
      bodies.set(file.path, bodyOf(doc));
      cutAhead(page, doc, (sections) => indexer.readAhead(file.path, sections));
    },
  };
}
