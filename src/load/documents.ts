import { titleOfPath } from '../model/navigation/naming.ts';
import type { Page, Snippet } from '../model/pages/page.ts';
import { pagePathOf } from '../model/pages/site-pages.ts';
import { oncePer } from '../source/once.ts';
import type { PageParts } from '../source/page/page.ts';

/** The page that a file holds; the same one for the same reading of it. */
export const pageOf = oncePer((parts: PageParts): Page => {
  const path = pagePathOf(parts.file.path);
  return { ...parts, path, title: parts.title ?? titleOfPath(path) };
});

/** The snippet that a file holds; the same one for the same reading of it. */
export const snippetOf = oncePer(({ file, outline }: PageParts): Snippet => ({
  path: file.path,
  file,
  outline,
}));
