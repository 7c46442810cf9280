import { decodePercent } from '../../source/text/percent.ts';

/** The target of a link, as far as its text and the location of the link determine it. */
export type Target = ExternalTarget | SiteTarget;

/** Anything with a URL scheme, or `//host`: the web, mail, an editor. */
interface ExternalTarget {
  readonly kind: 'external';
}

/** A location in the site, or in the page itself. */
export interface SiteTarget {
  readonly kind: 'site';
  /**
   * Decoded candidate paths without leading and trailing slash, likeliest first; `''` is the root. There are several
   * for `guides/start` without a leading slash, and below a base path; none for a link within the page.
   */
  readonly paths: readonly string[];
  /** Decoded fragment without `#`. */
  readonly hash: string | undefined;
}

/**
 * Parses a link target. `folder` is the folder of the file that contains it ('' for the root), `base` the path below
 * which the site is served ('' for none). Climbing above the root ends at the root, as in a browser.
 */
export function readTarget(text: string, folder: string, base: string): Target {
  const target = text.trim();
  if (isExternal(target)) return { kind: 'external' };
  const [address, hash] = split(target, '#');
  const [path] = split(address, '?');
  return {
    kind: 'site',
    paths: path === '' ? [] : pathsOf(decodePercent(path.replaceAll('\\', '/')), folder, base),
    hash: hash === undefined ? undefined : decodePercent(hash),
  };
}

export function isExternal(target: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target);
}

/** Whether it is on another host, including addresses without a scheme. */
export function isWebAddress(target: string): boolean {
  return /^(?:https?:)?\/\//i.test(target);
}

/** Whether it has a scheme, so that it can be requested unchanged. */
export function isWholeAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Joins two paths and resolves `.`, `..` and empty segments; never leaves the root. */
export function joinPath(folder: string, path: string): string {
  if (folder === '' && !/\/\/|(?:^|\/)\.\.?(?:\/|$)/.test(path)) return path.replace(/^\/|\/$/g, '');
  return walkPath(folder, path).path;
}

/** Like `joinPath`; undefined if the path climbs out of the root. */
export function pathWithin(folder: string, path: string): string | undefined {
  const walked = walkPath(folder, path);
  return walked.leaves ? undefined : walked.path;
}

function walkPath(folder: string, path: string): { readonly path: string; readonly leaves: boolean } {
  const segments: string[] = [];
  let leaves = false;
  for (const segment of `${folder}/${path}`.split('/')) {
    if (segment === '..') leaves = segments.pop() === undefined || leaves;
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return { path: segments.join('/'), leaves };
}

/** `./b` or `../c/b`: a path relative to a folder. */
export function relativePath(folder: string, path: string): string {
  const from = folder === '' ? [] : folder.split('/');
  const to = path.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared += 1;
  return ('../'.repeat(from.length - shared) || './') + to.slice(shared).join('/');
}

/** `guides` of `guides/start.mdx`; '' for a file in the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Every folder that contains one of the paths, directly or not. */
export function foldersAround(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths)
    for (let folder = folderOf(path); folder !== '' && !folders.has(folder); folder = folderOf(folder))
      folders.add(folder);
  return folders;
}

/** `start` of `guides/start`. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function pathsOf(path: string, folder: string, base: string): readonly string[] {
  if (path.startsWith('/')) return belowBase(joinPath('', path), base);
  // Relative links may name the file of a page.
  const page = path.replace(/(?<=[^/])\.mdx$/, '');
  if (/^\.\.?(?:\/|$)/.test(path)) return [joinPath(folder, page)];
  const fromRoot = belowBase(joinPath('', page), base);
  const fromFolder = joinPath(folder, page);
  return fromRoot.includes(fromFolder) ? fromRoot : [...fromRoot, fromFolder];
}

function belowBase(path: string, base: string): readonly string[] {
  if (base === '') return [path];
  if (path === base) return ['', path];
  return path.startsWith(`${base}/`) ? [path.slice(base.length + 1), path] : [path];
}

function split(text: string, mark: string): readonly [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
