import { isElement, walk, type NavElement } from '../site/model/navigation/navigation.ts';
import type { Page } from '../site/model/pages/page.ts';
import type { Site } from '../site/model/site.ts';
import { asksForNoIndex, isNoIndex } from '../site/model/pages/site-pages.ts';
import { booleanOf, valueOf } from '../site/source/tree.ts';
import { metaTagsAt } from './meta-tags.ts';
import { setting } from './view.ts';

/** Whether search engines may list a page: neither hidden nor `noindex`. */
export function isIndexed(
  page: Pick<Page, 'path' | 'fields'>,
  ancestors: readonly NavElement[],
  site: Site,
): boolean {
  if (asksForNoIndex(page) || isNoIndex(metaTagsAt(site, page.path).get('robots'))) return false;
  if (setting(site, 'seo', 'indexing') === 'all') return true;
  if (booleanOf(valueOf(page.fields, 'hidden')) === true) return false;
  return ancestors.every(({ hidden, searchable }) => !hidden || searchable);
}

/** The page paths of the sitemap, in the order of the navigation. */
export function sitemapPaths(site: Site): readonly string[] {
  const paths = new Set<string>();
  for (const { entry, ancestors } of walk(site.navigation)) {
    const path = isElement(entry) ? entry.root : entry.kind === 'link' ? undefined : entry.path;
    if (path === undefined || paths.has(path)) continue;
    const page = site.pages.get(path);
    const operation = entry.hidden ? undefined : site.operationPages.get(path);
    const shown = page ?? operation;
    if (shown !== undefined && isIndexed(shown, ancestors, site)) paths.add(path);
  }
  if (setting(site, 'seo', 'indexing') === 'all') {
    for (const [path, page] of site.pages) if (isIndexed(page, [], site)) paths.add(path);
  }
  return [...paths];
}
