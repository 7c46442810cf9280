import { oncePerStructure } from '../once-per-structure.ts';
import { isElement, walk, type NavElement } from './navigation.ts';

/** A version with its siblings: a site has several lists of versions where each language or product has its own. */
export interface PlacedVersion {
  readonly version: NavElement;
  /** The element that holds the version and its siblings. */
  readonly parent: NavElement | undefined;
}

/** The version of each page and operation that no other version and no other part of the navigation lists, by path. */
export const versionsOfPages = oncePerStructure(({ navigation }): ReadonlyMap<string, PlacedVersion> => {
  const versions = new Map<string, PlacedVersion>();
  const shared = new Set<string>();
  for (const { entry, ancestors } of walk(navigation)) {
    const path = isElement(entry) ? entry.root : entry.path;
    if (path === undefined) continue;
    const at = ancestors.findLastIndex(({ kind }) => kind === 'version');
    const version = ancestors[at];
    const known = versions.get(path);
    if (version === undefined || (known !== undefined && known.version !== version)) shared.add(path);
    else if (known === undefined) versions.set(path, { version, parent: ancestors[at - 1] });
  }
  for (const path of shared) versions.delete(path);
  return versions;
});
