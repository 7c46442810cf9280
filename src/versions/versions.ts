import { isElement, walk, walkAll, type NavElement } from '../site/model/navigation/navigation.ts';
import { oncePer } from '../site/source/once.ts';
import type { Site } from '../site/model/site.ts';

/** Versions that are siblings in the navigation: a site has several lists where each language or product has its own. */
export interface VersionList {
  /** The element that holds them. */
  readonly parent: NavElement;
  readonly versions: readonly NavElement[];
}

export function versionLists(site: Site): readonly VersionList[] {
  return walk(site.navigation).flatMap(({ entry }) =>
    isElement(entry) && entry.childKey === 'versions'
      ? [{ parent: entry, versions: entry.children.filter(isElement) }]
      : [],
  );
}

/** The names of all versions, in order. */
export function versionNames(site: Site): readonly string[] {
  return [...new Set(versionLists(site).flatMap(({ versions }) => versions.map(({ label }) => label)))];
}

/** The paths of all pages that an element lists, with or without a file, in order; also hidden ones. */
export const listedPaths = oncePer((element: NavElement): ReadonlySet<string> => {
  const paths = walkAll(element).flatMap(({ entry }) =>
    isElement(entry) ? (entry.root ?? []) : (entry.path ?? []),
  );
  return new Set(paths);
});

/** The pages that an element lists and nothing outside of some elements does. */
export function pathsOnlyIn(site: Site, elements: readonly NavElement[]): ReadonlySet<string> {
  const inside = new Set<unknown>(elements.flatMap((element) => walkAll(element).map(({ entry }) => entry)));
  const elsewhere = new Set(
    walkAll(site.navigation).flatMap(({ entry }) => {
      if (inside.has(entry)) return [];
      return isElement(entry) ? (entry.root ?? []) : (entry.path ?? []);
    }),
  );
  const paths = elements.flatMap((element) => [...listedPaths(element)]);
  return new Set(paths.filter((path) => !elsewhere.has(path)));
}
