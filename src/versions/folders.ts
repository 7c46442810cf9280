import { addressOf } from '../change/compare/lost-addresses.ts';
import { answersOf } from '../site/model/addresses/answers.ts';
import { findRedirect } from '../site/model/addresses/redirect-table.ts';
import { isNamedAfter } from '../site/model/navigation/counterparts.ts';
import { isElement, walkAll, type NavElement } from '../site/model/navigation/navigation.ts';
import { oncePer } from '../site/source/once.ts';
import type { Site } from '../site/model/site.ts';
import { listedPaths, type VersionList, versionLists } from './versions.ts';

/** A path without the folder of its language, which stands before that of a version. */
interface WithoutLanguage {
  /** The folder, or ''. */
  readonly language: string;
  readonly rest: string;
}

export function withoutLanguage(site: Site, path: string): WithoutLanguage {
  const [first = '', ...others] = path.split('/');
  return others.length > 0 && languages(site).has(first)
    ? { language: first, rest: others.join('/') }
    : { language: '', rest: path };
}

/** The path at which another page lies in the language of a page. */
export function inLanguageOf(site: Site, page: string, other: string): string {
  const { language } = withoutLanguage(site, page);
  const { rest } = withoutLanguage(site, other);
  return language === '' ? rest : `${language}/${rest}`;
}

const languages = oncePer((site: Site): ReadonlySet<string> => {
  const labels = walkAll(site.navigation).flatMap(({ entry }) =>
    isElement(entry) && entry.kind === 'language' ? [entry.label] : [],
  );
  return new Set(labels.flatMap((label) => [label, label.toLowerCase()]));
});

/**
 * The folder of a version, without that of its language: one that holds most of its own pages and none of its siblings'.
 * '' for a version whose pages lie among those of the site.
 */
export function folderOfVersion(site: Site, { versions }: VersionList, version: NavElement): string {
  const shared = new Set(versions.filter((one) => one !== version).flatMap((one) => [...listedPaths(one)]));
  const others = [...shared].map((path) => withoutLanguage(site, path).rest);
  const own = [...listedPaths(version)].filter((path) => site.pages.has(path) && !shared.has(path));
  const paths = own.map((path) => withoutLanguage(site, path).rest);
  return (
    foldersOf(paths).find(
      (folder) =>
        isNamedAfter(lastOf(folder), version) &&
        paths.filter((path) => isIn(folder, path)).length * 2 > paths.length &&
        !others.some((path) => isIn(folder, path)),
    ) ?? ''
  );
}

/** Every folder that contains one of the paths, at most three levels deep, outermost first. */
function foldersOf(paths: readonly string[]): readonly string[] {
  const folders = [1, 2, 3].flatMap((depth) =>
    paths.flatMap((path) => {
      const segments = path.split('/').slice(0, -1);
      return segments.length < depth ? [] : [segments.slice(0, depth).join('/')];
    }),
  );
  return [...new Set(folders)];
}

function lastOf(folder: string): string {
  return folder.split('/').at(-1) ?? '';
}

export function isIn(folder: string, path: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

/** The path of a page or file inside the folder of a version: `guides/a` for `fr/v1/guides/a`. */
export function pathInVersion(site: Site, folder: string, path: string): string {
  const { rest } = withoutLanguage(site, path);
  return folder !== '' && isIn(folder, rest) ? rest.slice(folder.length + 1) : rest;
}

/** The path at which a page or file lies if the folder `from` of its version becomes `to`. */
export function pathInFolder(site: Site, from: string, to: string, path: string): string {
  const snippets = /^_?snippets\//.exec(path)?.[0] ?? '';
  const { language, rest } = withoutLanguage(site, path.slice(snippets.length));
  const [, stem = rest, extension = ''] = /^(.*?)(\.mdx?)?$/s.exec(rest) ?? [];
  const inner = from === '' || !isIn(from, stem) ? stem : stem.slice(from.length + 1);
  return snippets + [language, to, inner].filter((part) => part !== '').join('/') + extension;
}

/** The part of the navigation that a version is, or would be. */
export interface VersionPlace {
  readonly element: NavElement;
  /** Its folder, or '' if its pages lie among those of the site. */
  readonly folder: string;
}

/**
 * The pages in no navigation that belong to a version: those in its folder, or outside of all such folders, if a redirect
 * does not take their place.
 */
export function hiddenPages(site: Site, { element, folder }: VersionPlace): readonly string[] {
  const language = languageFolder(site, element);
  const { redirects } = answersOf(site);
  const folders = folder === '' ? versionFolders(site) : [];
  return unlistedPages(site).filter((path) => {
    const place = withoutLanguage(site, path);
    if (element.language !== undefined && place.language !== language) return false;
    return folder === ''
      ? folders.every((other) => other === '' || !isIn(other, place.rest)) &&
          findRedirect(redirects, addressOf(path)) === undefined
      : isIn(folder, place.rest);
  });
}

/** The folder of the language in which an element lies. */
function languageFolder(site: Site, element: NavElement): string {
  const folders = [...listedPaths(element)].map((path) => withoutLanguage(site, path).language);
  return folders.find((folder) => folder !== '') ?? '';
}

/** The pages that no navigation lists. */
function unlistedPages(site: Site): readonly string[] {
  const listed = listedPaths(site.navigation);
  return [...site.pages.keys()].filter((path) => !listed.has(path));
}

/** The folders of all versions of the site. */
function versionFolders(site: Site): readonly string[] {
  return versionLists(site).flatMap((list) =>
    list.versions.map((version) => folderOfVersion(site, list, version)),
  );
}
