import { earlyDoc, type EarlyDoc } from '../../pages/expand/page-doc.ts';
import { categoryOf } from '../../site/load/category.ts';
import { isHidden } from '../../site/model/addresses/import-target.ts';
import type { Snippet, SnippetsSoFar } from '../../site/model/pages/page.ts';
import { documentOf } from '../../site/source/page/document.ts';
import type { PageParts } from '../../site/source/page/page.ts';
import { keepDocument } from '../../site/source/page/parse-once.ts';
import type { PageObserver } from '../open-site.ts';

/**
 * Expands each page as soon as it is read, so that its tree can be freed. `take` receives those that depend on no other
 * page and no variable.
 */
export function expandEarly(take: (page: PageParts, early: EarlyDoc) => void): PageObserver {
  const read = new Map<string, Snippet>();
  let expected: ReadonlySet<string> = new Set();
  const snippets: SnippetsSoFar = {
    read,
    isPending: (path) => (expected.has(path) || isHidden(path)) && !read.has(path),
  };
  return {
    expect(paths) {
      expected = new Set(paths);
    },
    each(page, parsed) {
      const { file, outline } = page;
      const isPage = categoryOf(file.path) === 'page';
      if (!isPage) read.set(file.path, { path: file.path, file, outline });
      if (parsed === undefined) return;
      const document = documentOf(file, parsed);
      const early = isPage ? earlyDoc(page, document, snippets) : undefined;
      if (early === undefined) keepDocument(file, document);
      else take(page, early);
    },
  };
}
