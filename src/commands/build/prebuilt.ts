import { bodyOf } from '../../agents/markdown/page-markdown.ts';
import { type PackedTexts, packedTexts } from '../../agents/reading/packed-texts.ts';
import { referenceText, type ReferenceText, type GeneratedTexts } from '../../agents/reading/page-text.ts';
import { keepDoc } from '../../pages/expand/page-doc.ts';
import type { Site } from '../../site/model/site.ts';
import { splitEarly } from '../../search/fragments/fragments.ts';
import type { Threads } from '../../machine/threads.ts';
import type { PageObserver } from '../../workspace/open-site.ts';
import { expandEarly } from '../../workspace/pages/expand-early.ts';
import { type HtmlThreads, htmlThreads } from './html-threads.ts';
import { createIndexer, type IndexFiles } from './indexer.ts';

/** What was generated while the site was being read. */
export interface Prebuilt {
  /** The Markdown of pages that depend on no other page and no variable, by path of the file. */
  readonly bodies: GeneratedTexts & Pick<PackedTexts, 'bytes' | 'take'>;
  /** Threads that render the pages as HTML. */
  readonly html: HtmlThreads;
  /** The search index of the site, also in parts with `inParts`. */
  readonly index: (site: Site, inParts: boolean) => IndexFiles;
}

/** Maximum size of the documents that stay in memory, in characters of source. */
const maxKeptCharacters = 16_000_000;

/**
 * Generates the Markdown and search sections of each page as soon as it is read, so that its tree can be freed, and most
 * pages are indexed before the site is complete. With `makesHtml`, the documents of a site that is not too large stay in
 * memory, so that its pages need not be expanded again to be rendered.
 */
export function startPrebuilding(threads: Threads, makesHtml: boolean): PageObserver & Prebuilt {
  const indexer = createIndexer(threads);
  const html = htmlThreads(threads);
  const bodies = packedTexts();
  let remaining = makesHtml ? maxKeptCharacters : 0;
  // What a spec contributes takes long to expand, and is too large to be kept as it is.
  const references = new Map<string, ReferenceText>();
  const { expect, each } = expandEarly((page, early) => {
    const { doc } = early;
    const { path } = page.file;
    remaining -= page.file.text.length;
    if (remaining > 0) keepDoc(page, early);
    bodies.set(path, bodyOf(doc));
    splitEarly(page, early, (sections) => indexer.readAhead(path, sections));
  });
  return {
    bodies: { ...bodies, reference: (path) => references.get(path) },
    html,
    index: (site, inParts) =>
      indexer.files(site, inParts, ({ path, reference }) => {
        if (reference !== undefined) references.set(path, referenceText(reference));
      }),
    expect(paths) {
      expect(paths);
      indexer.expect(paths.length);
      if (makesHtml) html.expect(paths.length);
    },
    each,
  };
}
