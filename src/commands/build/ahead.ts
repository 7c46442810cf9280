import { bodyOf } from '../../build/markdown/page-markdown.ts';
import { docAhead } from '../../expand/page-doc.ts';
import { categoryOf } from '../../load/category.ts';
import { isHidden } from '../../model/addresses/import-target.ts';
import type { Snippet, SnippetsSoFar } from '../../model/pages/page.ts';
import type { Site } from '../../model/site.ts';
import { sectionsAhead } from '../../search/fragments/fragments.ts';
import { documentOf } from '../../source/page/document.ts';
import { keepDocument } from '../../source/page/parse-once.ts';
import type { Onlooker } from '../../workspace/open-site.ts';
import type { Threads } from '../../system/threads.ts';
import { createIndexer } from './indexer.ts';

/** What was made while the site was read. */
export interface Ahead {
  /** By path of the file: the Markdown of the pages for which it takes no other page and no variable. */
  readonly bodies: ReadonlyMap<string, string>;
  /** The search index of the site, as the bytes of its file. */
  readonly index: (site: Site) => Promise<Uint8Array>;
}

/**
 * Makes Markdown and sections of each page when it is read: the tree they are made of is gone before the next one comes,
 * and most pages are indexed before the site is known.
 */
export function createAhead(threads: Threads): Onlooker & Ahead {
  const indexer = createIndexer(threads);
  const bodies = new Map<string, string>();
  const read = new Map<string, Snippet>();
  let listed: ReadonlySet<string> = new Set();
  const snippets: SnippetsSoFar = {
    read,
    isPending: (path) => (listed.has(path) || isHidden(path)) && !read.has(path),
  };
  return {
    bodies,
    index: indexer.index,
    expect(paths) {
      listed = new Set(paths);
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
      indexer.readAhead(file.path, sectionsAhead(page, doc));
    },
  };
}
