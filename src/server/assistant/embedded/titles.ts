import { grouped } from '../../../model/grouped.ts';
import type { Passage } from '../passages/passage.ts';

type Page = Pick<Passage, 'path' | 'title' | 'breadcrumbs'>;

/** The titles of pages in a list, by path. Where several have the same title, it says where each is: `Ovens (v2)`. */
export function titlesOf(pages: readonly Page[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const [title, sameTitle] of grouped(pages, ({ title }) => title))
    for (const page of sameTitle)
      titles.set(page.path, sameTitle.length === 1 ? title : `${title} (${placeOf(page, sameTitle)})`);
  return titles;
}

/** The outermost label around a page that is not around any of the others; else its path. */
function placeOf({ path, breadcrumbs }: Page, pages: readonly Page[]): string {
  const around = pages.filter((page) => page.path !== path).flatMap((page) => page.breadcrumbs);
  return breadcrumbs.find((label) => !around.includes(label)) ?? path;
}
