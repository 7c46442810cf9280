import { folderOf } from '../addresses/link-target.ts';
import { isElement, walk, type NavEntry } from '../navigation/navigation.ts';
import { oncePerStructure } from '../once-per-structure.ts';
import type { Structure } from '../site.ts';
import { isPage } from './site-pages.ts';

/**
 * The page to which the platform sends readers of a folder without an index page: the first page below it in the
 * navigation, by folder.
 */
export const folderPages = oncePerStructure((site): ReadonlyMap<string, string> => {
  const pages = new Map<string, string>();
  for (const { entry } of walk(site.navigation)) {
    const path = pageOf(site, entry);
    if (path === undefined) continue;
    for (let folder = folderOf(path); folder !== '' && !pages.has(folder); folder = folderOf(folder))
      pages.set(folder, path);
  }
  return pages;
});

function pageOf(site: Structure, entry: NavEntry): string | undefined {
  const path = isElement(entry) ? entry.root : entry.path;
  return path !== undefined && isPage(site, path) ? path : undefined;
}
