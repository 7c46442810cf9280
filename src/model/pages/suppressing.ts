import { oncePerDocuments } from '../once-per-site.ts';
import type { Page, Snippet } from './page.ts';

/** The pages and snippets with comments that suppress findings, or are meant to. */
export const suppressing = oncePerDocuments(({ pages, snippets }): readonly (Page | Snippet)[] => {
  const documents: (Page | Snippet)[] = [];
  for (const all of [pages, snippets])
    for (const document of all.values())
      if (document.outline.suppressions.length > 0) documents.push(document);
  return documents;
});
