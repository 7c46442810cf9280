import { isElement, walk, type NavElement } from '../site/model/navigation/navigation.ts';
import type { Site } from '../site/model/site.ts';
import { folderOfVersion, type VersionPlace } from './folders.ts';
import type { Refusal } from './plan.ts';
import { versionLists, versionNames, type VersionList } from './versions.ts';

/** A part of the navigation from which a version is cut. */
export interface Spot extends VersionPlace {
  /** The list that has it; undefined where there are no versions yet. */
  readonly list: VersionList | undefined;
}

/** The versions called `from`, the default ones, or the whole navigation (of each language) of a site without versions. */
export function spotsOf(site: Site, from: string | undefined): readonly Spot[] | Refusal {
  const lists = versionLists(site);
  if (lists.length === 0) {
    if (from !== undefined)
      return { message: `the site has no version "${from}"`, help: 'without --from, the whole site is cut' };
    return wholeNavigations(site).map((element) => ({ element, folder: '', list: undefined }));
  }
  const spots = lists.flatMap((list) =>
    list.versions
      .filter((version) => (from === undefined ? version.default : version.label === from))
      .map((element) => ({ element, folder: folderOfVersion(site, list, element), list })),
  );
  return spots.length > 0 || from === undefined ? spots : unknownVersion(site, from);
}

/** The languages at the root of the navigation, or the root itself. */
function wholeNavigations({ navigation }: Site): readonly NavElement[] {
  const holders =
    navigation.childKey === 'languages'
      ? navigation.children.filter(isElement).filter(({ href }) => href === undefined)
      : [navigation];
  return holders.filter(({ childKey, source }) => childKey !== undefined && source !== undefined);
}

/** A version in its list. */
export interface NamedPlace extends VersionPlace {
  readonly list: VersionList;
}

/** The places of a version: one for each list that has it. */
export function namedPlaces(site: Site, name: string): readonly NamedPlace[] {
  return versionLists(site).flatMap((list) =>
    list.versions
      .filter(({ label }) => label === name)
      .map((element) => ({ element, list, folder: folderOfVersion(site, list, element) })),
  );
}

export function unknownVersion(site: Site, name: string): Refusal {
  const names = versionNames(site);
  return {
    message: `the site has no version "${name}"`,
    help:
      names.length === 0 ? 'docs version cut makes the first one' : `its versions are ${names.join(', ')}`,
  };
}

/** An element and those in it. */
export function elementsIn(element: NavElement): readonly NavElement[] {
  return walk(element).flatMap(({ entry }) => (isElement(entry) ? [entry] : []));
}
