import { titleOfPath } from '../model/navigation/naming.ts';
import type { Outline } from '../source/outline/page-outline.ts';
import type { Page, Snippet } from '../model/pages/page.ts';
import { pagePathOf } from '../model/pages/site-pages.ts';
import { oncePer } from '../source/once.ts';
import type { PageParts } from '../source/page/page.ts';
import type { SourceFile } from '../source/span.ts';
import { stringOf, valueOf } from '../source/tree.ts';

/** The page of a file, the same object for the same parse result. */
export const pageOf = oncePer((parts: PageParts | Page): Page => {
  if ('path' in parts) return parts;
  const path = pagePathOf(parts.file.path);
  return { path, ...parts, title: titleOf(parts) ?? titleOfPath(path) };
});

/** A page whose title is blank, so as not to be shown, is named after its own heading or the sidebar. */
function titleOf({ title, fields, outline }: PageParts): string | undefined {
  if (title === undefined || title.trim() !== '') return title;
  const heading = outline.headings.find(({ depth, isNested }) => depth === 1 && !isNested);
  return [heading?.text, stringOf(valueOf(fields, 'sidebarTitle'))].find((name) => name?.trim());
}

/** The snippet of a file, the same object for the same parse result. */
export function snippetOf({ file, outline }: Pick<PageParts, 'file' | 'outline'>): Snippet {
  return snippetIn(file)(outline);
}

const snippetIn = oncePer((file: SourceFile) =>
  oncePer((outline: Outline): Snippet => ({ path: file.path, file, outline })),
);
