import { isElement, type NavElement, walk } from '../../site/model/navigation/navigation.ts';
import { trailOf } from '../../site/model/navigation/trail.ts';
import { oncePer } from '../../site/source/once.ts';
import { pagePaths } from '../../site/model/pages/site-pages.ts';
import type { Site } from '../../site/model/site.ts';

/** A site at two times, and what git knows about its files. */
export interface Sides {
  readonly before: Site;
  readonly after: Site;
  /** Files that were renamed, certainly or according to git: new path by old path. */
  readonly renames: ReadonlyMap<string, string>;
}

/** The paths of all pages: those of the navigation in order, then the others by code unit. */
export const pathsInOrder = oncePer((site: Site): readonly string[] => {
  const listed = walk(site.navigation).flatMap(({ entry }) =>
    isElement(entry) ? (entry.root ?? []) : (entry.path ?? []),
  );
  const all = pagePaths(site);
  return [...new Set([...listed.filter((path) => all.has(path)), ...[...all].sort()])];
});

/**
 * Whether a page may have replaced an earlier one: pages of other languages and versions are different pages, even with
 * the same content. A label that no longer exists was renamed.
 */
export function isInSameManual({ before, after }: Sides, from: string, to: string): boolean {
  return (['language', 'version'] as const).every((kind) => {
    const [was, is] = [labelAt(before, from, kind), labelAt(after, to, kind)];
    return was === undefined || is === undefined || was === is || !labelsIn(after).has(`${kind} ${was}`);
  });
}

function labelAt(site: Site, path: string, kind: NavElement['kind']): string | undefined {
  return trailOf(site, path).ancestors.find((element) => element.kind === kind)?.label;
}

const labelsIn = oncePer(
  ({ navigation }: Site): ReadonlySet<string> =>
    new Set(
      walk(navigation).flatMap(({ entry }) => (isElement(entry) ? [`${entry.kind} ${entry.label}`] : [])),
    ),
);
