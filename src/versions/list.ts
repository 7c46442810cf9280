import { linksOf } from '../site/links/sources.ts';
import { answersOf } from '../site/model/addresses/answers.ts';
import { folderOf } from '../site/model/addresses/link-target.ts';
import type { NavElement } from '../site/model/navigation/navigation.ts';
import type { Site } from '../site/model/site.ts';
import { placeOf } from '../change/move/place.ts';
import { folderOfVersion, pathInVersion } from './folders.ts';
import { listedPaths, versionLists, versionNames } from './versions.ts';

/** A version as readers know it, in all languages and products. */
export interface VersionFacts {
  readonly name: string;
  readonly default: boolean;
  readonly tag: string | undefined;
  /** Without the folder of a language; '' if its pages lie among those of the site. */
  readonly folder: string;
  /** The number of pages, including those of operations. */
  readonly pages: number;
  /** Pages that no other version has. */
  readonly only: readonly string[];
  /** The number of links in its pages that lead to a page of another version and none of its own. */
  readonly leaving: number;
}

export function versionFacts(site: Site): readonly VersionFacts[] {
  return versionNames(site).map((name) => factsOf(site, name));
}

function factsOf(site: Site, name: string): VersionFacts {
  const places = versionLists(site).flatMap((list) =>
    list.versions.filter(({ label }) => label === name).map((version) => ({ list, version })),
  );
  const pages = new Set(places.flatMap(({ version }) => [...listedPaths(version)]));
  const only = places.flatMap(({ list, version }) => {
    const keys = (one: NavElement): readonly (readonly [string, string])[] => {
      const folder = folderOfVersion(site, list, one);
      return [...listedPaths(one)].map((path) => [path, pathInVersion(site, folder, path)]);
    };
    const others = new Set(
      list.versions.filter((one) => one !== version).flatMap((one) => keys(one).map(([, key]) => key)),
    );
    return keys(version).flatMap(([path, key]) => (others.has(key) ? [] : [path]));
  });
  return {
    name,
    default: places.some(({ version }) => version.default),
    tag: places.map(({ version }) => version.tag).find((tag) => tag !== undefined),
    folder: places.map(({ list, version }) => folderOfVersion(site, list, version)).find(Boolean) ?? '',
    pages: pages.size,
    only: [...new Set(only)],
    leaving: leavingLinks(site, name, pages),
  };
}

function leavingLinks(site: Site, name: string, pages: ReadonlySet<string>): number {
  const foreign = new Set(
    versionLists(site)
      .flatMap(({ versions }) => versions.filter(({ label }) => label !== name))
      .flatMap((version) => [...listedPaths(version)])
      .filter((path) => !pages.has(path)),
  );
  const answers = answersOf(site);
  return [...pages].reduce((count, path) => {
    const page = site.pages.get(path);
    if (page === undefined) return count;
    const folder = folderOf(page.file.path);
    const leaving = linksOf(page).filter(({ target }) => {
      const place = placeOf(answers, target, folder);
      return place?.kind === 'page' && foreign.has(place.path);
    });
    return count + leaving.length;
  }, 0);
}
