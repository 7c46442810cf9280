import { isElement, walk } from '../model/navigation/navigation.ts';
import { oncePerSite } from '../model/once-per-site.ts';
import { pagePaths } from '../model/pages/site-pages.ts';
import type { Site } from '../model/site.ts';

/** A site at two times, and what git knows about its files. */
export interface Sides {
  readonly before: Site;
  readonly after: Site;
  /** Files that were renamed, certainly or according to git: new path by old path. */
  readonly renames: ReadonlyMap<string, string>;
}

/** The paths of all pages: those of the navigation in order, then the others by code unit. */
export const pathsInOrder = oncePerSite((site): readonly string[] => {
  const listed = walk(site.navigation).flatMap(({ entry }) =>
    isElement(entry) || entry.path === undefined ? (isElement(entry) ? (entry.root ?? []) : []) : entry.path,
  );
  const all = pagePaths(site);
  return [...new Set([...listed.filter((path) => all.has(path)), ...[...all].sort()])];
});
