import { folderOf, lastSegment } from '../../../site/model/addresses/link-target.ts';
import type { IsOfEdition } from '../../../site/model/navigation/editions.ts';
import { pagePathOf } from '../../../site/model/pages/site-pages.ts';
import { areAlike, editsBetween, haveSameWords, nearest } from '../../../site/source/nearest.ts';
import { once, oncePerKey } from '../../../site/source/once.ts';
import pathNames from './path-names.json' with { type: 'json' };

/** Finds the path that a writer most likely meant, at a cost that does not grow with the site. */
export interface PathIndex {
  /** Paths by their form in lower case with composed accents: systems differ in how they encode é. */
  readonly byCase: ReadonlyMap<string, readonly string[]>;
  /** Paths by their lower-cased last segment. */
  readonly byName: ReadonlyMap<string, readonly string[]>;
  /** Last segments by themselves and by each form that lacks one letter. */
  readonly byTypo: ReadonlyMap<string, readonly string[]>;
  /** The paths directly in a folder. */
  readonly byFolder: ReadonlyMap<string, readonly string[]>;
  /** The names of all folders in lower case, collected once. */
  readonly folderNames: () => ReadonlySet<string>;
  /** The edition of one of the paths, determined once. */
  readonly editionOf: (path: string) => string;
  /** The segments of one of the paths in lower case, determined once. */
  readonly segmentsOf: (path: string) => readonly string[];
}

/** `isCertain` if only case or the encoding of accents differs, and only one path matches. */
export interface Guess {
  readonly path: string;
  readonly isCertain: boolean;
  /** Whether the page only has a name that any folder may have, so that nothing is to be rewritten. */
  readonly isVague?: boolean;
}

/** Only this many paths with one name are considered. */
const maxCandidates = 200;
/** Only this many candidates are compared letter by letter. */
const maxCompared = 40;
/** Longer names are not indexed by letters. */
const maxNameLength = 60;
/** Names in one folder that differ in more letters are two pages: `get-webhook-events`, `get-webhook-headers`. */
const maxRenameDistance = 3;

/** In more folders than this, a name tells nothing of which page is meant. */
const maxFoldersOfName = 2;

/** Names that any folder may have, first those with which readers begin. */
const commonNames: ReadonlySet<string> = new Set(pathNames.common);

export function pathIndex(paths: Iterable<string>): PathIndex {
  const byCase = new Map<string, string[]>();
  const byName = new Map<string, string[]>();
  const byTypo = new Map<string, string[]>();
  const byFolder = new Map<string, string[]>();
  for (const path of paths) {
    const lower = path.toLowerCase();
    const name = lastSegment(lower);
    add(byCase, lower.normalize(), path);
    if (!byName.has(name) && name.length <= maxNameLength)
      for (const form of withoutOne(name)) add(byTypo, form, name);
    add(byName, name, path);
    add(byFolder, folderOf(path), path);
  }
  const segmentsOf = oncePerKey((path: string): readonly string[] => path.toLowerCase().split('/'));
  const folderNames = once(
    () => new Set([...byFolder.keys()].flatMap((folder) => folder.toLowerCase().split('/'))),
  );
  return { byCase, byName, byTypo, byFolder, folderNames, editionOf: oncePerKey(edition), segmentsOf };
}

/**
 * The path that a link to a missing path most likely means; `from` is the path of the file with the link. Of what only
 * resembles it, only paths of its language and version count.
 */
export function nearestIn(
  { byCase, byName, byTypo, byFolder, folderNames, editionOf, segmentsOf }: PathIndex,
  path: string,
  from: string,
  isOfLanguageAndVersion: IsOfEdition,
): Guess | undefined {
  const lower = path.toLowerCase();
  const sameExceptCase = byCase.get(lower.normalize());
  if (sameExceptCase?.[0] !== undefined)
    return sameExceptCase.length === 1 ? { path: sameExceptCase[0], isCertain: true } : undefined;
  const [once, ...others] = byCase.get(withoutDoubledFolder(lower.normalize())) ?? [];
  if (once !== undefined && others.length === 0) return { path: once, isCertain: false };
  const inside = byFolder.get(path);
  if (inside !== undefined) return { path: frontPage(inside), isCertain: false };
  const name = lastSegment(lower);
  const named = edition(withoutUnknownVersions(path, folderNames()));
  const editions = new Set([named, ...(named === '' ? [edition(from)] : [])]);
  const isOfEdition = (other: string) =>
    editions.has(editionOf(other)) && isOfLanguageAndVersion(other) && pagePathOf(other) !== pagePathOf(from);
  const siblings = (byFolder.get(folderOf(path)) ?? []).filter(isOfEdition);
  const qualified = commonNames.has(name) ? siblings.filter((other) => hasWord(other, name)) : [];
  if (qualified[0] !== undefined && qualified.length === 1) return { path: qualified[0], isCertain: false };
  const samePages = (byName.get(name) ?? []).filter(isOfEdition);
  if (samePages.length > 0) {
    const other = closest(path, samePages, segmentsOf, from);
    const isVague = commonNames.has(lower);
    return other === undefined ? undefined : { path: other, isCertain: false, isVague };
  }
  const typos =
    name.length <= maxNameLength ? withoutOne(name).flatMap((form) => byTypo.get(form) ?? []) : [];
  const anywhere = [...new Set(typos)]
    .flatMap((other) => byName.get(other) ?? [])
    .filter((other) => isAlike(lastSegment(path), lastSegment(other)) && isOfEdition(other));
  const inFolder = anywhere.filter((other) => folderOf(other) === folderOf(path));
  const other =
    closest(path, inFolder.length > 0 ? inFolder : anywhere, segmentsOf, from) ?? renamedPage(path, siblings);
  return other === undefined ? undefined : { path: other, isCertain: false };
}

/** The paths that differ from one only by the folder of a version: where a page went when versions were introduced. */
export function inVersions({ byName, segmentsOf }: PathIndex, path: string): readonly string[] {
  const lowerCase = path.toLowerCase();
  const sameName = byName.get(lastSegment(lowerCase)) ?? [];
  return sameName.filter((other) => {
    const segments = segmentsOf(other);
    return segments.some(
      (segment, index) => isVersion.test(segment) && segments.toSpliced(index, 1).join('/') === lowerCase,
    );
  });
}

/** `guides/rye` of `guides/guides/rye`: what a relative link of the same folder gets wrong. */
function withoutDoubledFolder(path: string): string {
  return path.replace(/(?<=^|\/)([^/]+\/)\1/, '$1');
}

/** Whether the name of a page contains a word: `key-overview` and `overview`. */
function hasWord(path: string, word: string): boolean {
  return stemOf(lastSegment(path).toLowerCase()).split('-').includes(word);
}

/** In a name of one or two letters, a different letter makes a different name. */
function isAlike(name: string, other: string): boolean {
  const [lower, otherLower] = [name.toLowerCase(), other.toLowerCase()];
  if (isShort(name)) return stemOf(lower) === stemOf(otherLower);
  return haveSameWords(name, other) && editsBetween(lower, otherLower) <= (name.length < 5 ? 1 : 2);
}

function isShort(name: string): boolean {
  return stemOf(name).length < 3;
}

function stemOf(name: string): string {
  return name.replace(/\.\w+$/, '');
}

/** The page in the same folder with a similar name: `filtering` became `filters`. */
function renamedPage(path: string, siblings: readonly string[]): string | undefined {
  if (isShort(lastSegment(path))) return undefined;
  const near = nearest(lastSegment(path), siblings.map(lastSegment));
  if (near === undefined || near.distance > maxRenameDistance) return undefined;
  return siblings.find((other) => lastSegment(other) === near.text);
}

/** The page of a folder that a reader would start with. */
function frontPage(paths: readonly string[]): string {
  const names = paths.map((path) => lastSegment(path).toLowerCase());
  const front = [...commonNames].find((name) => names.includes(name));
  return paths[front === undefined ? 0 : names.indexOf(front)] ?? '';
}

/**
 * The folders of a path that have parallel folders: versions, human and programming languages, platforms. A page of
 * another edition is another page, however similar its path is.
 */
function edition(path: string): string {
  const [first = '', ...inner] = path.toLowerCase().split('/').slice(0, -1);
  const isFirst = /^(?:v?\d[\w.-]*|[a-z]{2}(?:-[a-z]{2,4})?)$/.test(first) || parallelFolders.has(first);
  const [, language = ''] = languageAtEnd.exec(lastSegment(path)) ?? [];
  return [
    ...(isFirst ? [first] : []),
    ...inner.filter((folder) => isVersion.test(folder) || parallelFolders.has(folder)),
    ...(language === '' ? [] : [language.toLowerCase()]),
  ].join('/');
}

/** A path without the folders of versions that the site has not. */
function withoutUnknownVersions(path: string, known: ReadonlySet<string>): string {
  const segments = path.split('/');
  return segments
    .filter((segment, index) => {
      const folder = segment.toLowerCase();
      return index === segments.length - 1 || known.has(folder) || !isVersion.test(folder);
    })
    .join('/');
}

/** `v2`, `2026-04`, `1.3`, `3.2.0-beta.1` */
const isVersion = /^(?:v\d|\d{4}-\d\d(?:-\d\d)?$|\d+(?:\.\d+)+(?:-[a-z][\w.]*)?$)/;
/** `README_zh.md`, `guide.pt-BR`; not codes that are also words: `user_id`, `log_in.it`. */
const languageAtEnd =
  /[._]((?:ar|cn|cs|de|es|fr|he|hi|hu|ja|jp|ko|nl|pl|pt|ro|ru|sv|tr|uk|vi|zh)(?:-[a-z]{2,4})?)(?:\.mdx?)?$/i;

/** Names of folders with the same pages for another language, platform or product. */
const parallelFolders: ReadonlySet<string> = new Set(pathNames.parallel);

/**
 * The candidate that shares most folders, then the fewest letters to change, then the nearest to `from`. If any folder may
 * have the name, its folders have to match too.
 */
function closest(
  path: string,
  candidates: readonly string[],
  segmentsOf: PathIndex['segmentsOf'],
  from: string,
): string | undefined {
  const ownSegments = new Set(path.toLowerCase().split('/'));
  const shared = candidates.map(
    (other) => segmentsOf(other).filter((segment) => ownSegments.has(segment)).length,
  );
  const mostShared = Math.max(0, ...shared);
  const isCommon = isCommonName(path, candidates.length);
  const [best, next] = candidates
    .filter((_, index) => shared[index] === mostShared)
    .slice(0, maxCompared)
    .filter((other) => !isCommon || isSamePlace(path, other))
    .map((other) => ({ other, distance: editsBetween(path, other), near: foldersShared(other, from) }))
    .sort((a, b) => a.distance - b.distance || b.near - a.near || (a.other < b.other ? -1 : 1));
  const isArbitrary = best?.distance === next?.distance && best?.near === next?.near;
  return isArbitrary ? undefined : best?.other;
}

/** Whether the last segment of a path, which `count` paths have, tells nothing of which of them is meant. */
export function isCommonName(path: string, count: number): boolean {
  if (count > maxFoldersOfName) return true;
  return commonNames.has(lastSegment(path).toLowerCase()) && path.includes('/');
}

/** Whether two paths may be of one page: `guide/rye` is in `docs/guides/rye`, `docs/guides/rye` ends with `guides/rye`. */
export function isSamePlace(path: string, other: string): boolean {
  if (other.includes('/') && path.endsWith(`/${other}`)) return true;
  const folders = folderOf(other).split('/');
  let at = 0;
  for (const folder of folderOf(path).split('/')) {
    while (at < folders.length && !areAlike(folder, folders[at] ?? '')) at += 1;
    at += 1;
  }
  return at <= folders.length;
}

/** How many folders two paths begin with alike. */
function foldersShared(path: string, other: string): number {
  const folders = other.split('/').slice(0, -1);
  const end = path.split('/').findIndex((segment, index) => segment !== folders[index]);
  return end === -1 ? folders.length : end;
}

/** The name and each form of it that lacks one letter: names one or two letters apart share one of these. */
function withoutOne(name: string): readonly string[] {
  return [name, ...Array.from(name, (_, index) => name.slice(0, index) + name.slice(index + 1))];
}

function add(table: Map<string, string[]>, key: string, value: string): void {
  const candidates = table.get(key);
  if (candidates === undefined) table.set(key, [value]);
  else if (candidates.length < maxCandidates) candidates.push(value);
}
