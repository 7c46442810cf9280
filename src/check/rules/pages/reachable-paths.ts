import { readTarget } from '../../../site/model/addresses/link-target.ts';
import { isElement, walkAll } from '../../../site/model/navigation/navigation.ts';
import { oncePerStructure } from '../../../site/model/once-per-structure.ts';
import { pagePathOf } from '../../../site/model/pages/site-pages.ts';
import type { Structure } from '../../../site/model/site.ts';
import { certainPage } from '../navigation/missing-page.ts';

/**
 * The paths of the pages that the navigation reaches, with what the platform drops, which is reported on the entry. `index`
 * answers `/`.
 */
export const reachablePaths = oncePerStructure((site): ReadonlySet<string> => {
  const reached = new Set(['index']);
  for (const { entry } of walkAll(site.navigation)) {
    if (isElement(entry)) {
      if (entry.root !== undefined) addPage(reached, site, entry.root);
      if (entry.href !== undefined) addTarget(reached, entry.href);
    } else if (entry.path !== undefined) addPage(reached, site, entry.path);
  }
  return reached;
});

/** If an entry is misspelt, only the entry is reported, not its page. */
function addPage(reached: Set<string>, site: Structure, path: string): void {
  reached.add(path);
  if (site.pages.has(path)) return;
  const intended = certainPage(site, path);
  if (intended !== undefined) reached.add(intended);
}

function addTarget(reached: Set<string>, href: string): void {
  const target = readTarget(href, '', '');
  if (target.kind === 'external') return;
  for (const path of target.paths) reached.add(path).add(`${path}/index`);
}

/** Whether a file is a page that the navigation does not reach; never where there is no navigation. */
export function unreachedPages(site: Structure): (file: string) => boolean {
  const reached = reachablePaths(site);
  if (reached.size < 2) return () => false;
  return (file) => /\.mdx?$/.test(file) && site.pages.has(pagePathOf(file)) && !reached.has(pagePathOf(file));
}
