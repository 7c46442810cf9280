import { oncePerSite } from '../once-per-site.ts';
import type { Page, Snippet } from './page.ts';

/** The pages and snippets with comments that suppress findings, or are meant to. */
export const suppressing = oncePerSite(({ pages, snippets }): readonly (Page | Snippet)[] => {
  const found: (Page | Snippet)[] = [];
  for (const documents of [pages, snippets])
    for (const document of documents.values())
      if (document.outline.suppressions.length > 0) found.push(document);
  return found;
});
