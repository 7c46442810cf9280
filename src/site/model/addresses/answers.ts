import { oncePer } from '../../source/once.ts';
import { itemsOf, stringOf, valueAt, valueOf, type Tree } from '../../source/tree.ts';
import type { Spec } from '../openapi/spec.ts';
import { isPage } from '../pages/site-pages.ts';
import type { PlacedDocument, Structure } from '../site.ts';
import { isHidden } from './import-target.ts';
import { joinPath } from './link-target.ts';
import { isPlatformPath } from './platform-path.ts';
import { findRedirect, redirectTable, type RedirectMatch, type RedirectTable } from './redirect-table.ts';
import { redirectsOf } from './redirect.ts';

/** Everything that determines how an address of the site is answered. */
export interface Answers {
  readonly site: Structure;
  readonly redirects: RedirectTable;
  /** The path below which the site is served, without leading and trailing slash; '' for none. */
  readonly base: string;
  /** Folders whose pages may come from a spec that cannot be read here: nothing below them is reported as broken. */
  readonly unknownFolders: readonly string[];
}

/** `page` is undefined for the root of a site without an `index` page. */
export type Answer =
  | { readonly kind: 'page'; readonly page: PlacedDocument | undefined }
  | { readonly kind: 'operation' | 'file' | 'platform' | 'unknown' }
  | { readonly kind: 'redirect'; readonly match: RedirectMatch };

/** Computed once per snapshot. */
export const answersOf = oncePer((site: Structure): Answers => ({
  site,
  redirects: redirectTable(redirectsOf(site.config)),
  base: site.base === '' ? basePath(site) : site.base,
  unknownFolders: unknownFolders(site),
}));

/** What answers a path without leading slash; undefined for a dead end. */
export function answerTo(answers: Answers, path: string): Answer | undefined {
  const match = (): RedirectMatch | undefined => findRedirect(answers.redirects, path);
  return answerWithoutRedirects(answers, path) ?? redirected(match()) ?? unknown(answers, path);
}

/** Like `answerTo`, without redirects and guesses: what depends on the paths of the site alone. */
export function answerWithoutRedirects({ site }: Answers, path: string): Answer | undefined {
  const page = pageAt(site, path);
  if (page !== undefined || path === '') return { kind: 'page', page };
  if (site.operationPages.has(path)) return { kind: 'operation' };
  if (isServedFile(site, path)) return { kind: 'file' };
  return isPlatformAddress(site, path) ? { kind: 'platform' } : undefined;
}

/** The page at a path: `guides`, `guides/index` and `guides.md` may be one page. */
export function pageAt<D extends PlacedDocument>(
  { pages }: { readonly pages: ReadonlyMap<string, D> },
  path: string,
): D | undefined {
  const page = pages.get(path) ?? pages.get(path === '' ? 'index' : `${path}/index`);
  if (page !== undefined) return page;
  if (path.endsWith('/index')) return pages.get(path.slice(0, -'/index'.length));
  return path.endsWith('.md') ? pages.get(path.slice(0, -'.md'.length)) : undefined;
}

/** Pages, snippets and configuration are in the folder too, but readers cannot open them as files. */
function isServedFile({ files, snippets }: Structure, path: string): boolean {
  return files.has(path) && !path.endsWith('.mdx') && !isHidden(path) && !snippets.has(path);
}

function isPlatformAddress(site: Structure, path: string): boolean {
  if (isPlatformPath(path)) return true;
  if (path.endsWith('/rss.xml')) return pageAt(site, path.slice(0, -'/rss.xml'.length)) !== undefined;
  return path.endsWith('.md') && site.operationPages.has(path.slice(0, -3));
}

function redirected(match: RedirectMatch | undefined): Answer | undefined {
  return match && { kind: 'redirect', match };
}

function unknown({ unknownFolders }: Answers, path: string): Answer | undefined {
  return unknownFolders.some((folder) => folder === '' || path === folder || path.startsWith(`${folder}/`))
    ? { kind: 'unknown' }
    : undefined;
}

/** The folders of specs that are remote or unreadable: their pages are not known. */
function unknownFolders(site: Structure): readonly string[] {
  const api = valueOf(site.config, 'api');
  const named = ['openapi', 'asyncapi'].flatMap((key) => foldersOf(site, valueOf(api, key)));
  return [...new Set([...site.unreadFolders, ...named])].sort();
}

function foldersOf(site: Structure, value: Tree | undefined): readonly string[] {
  if (value?.kind === 'array') return itemsOf(value).flatMap((item) => foldersOf(site, item));
  const source = stringOf(value) ?? stringOf(valueOf(value, 'source'));
  if (source === undefined || isRead(site.specs.get(joinPath('', source)))) return [];
  return [joinPath('', stringOf(valueOf(value, 'directory')) ?? 'api-reference')];
}

function isRead(spec: Spec | undefined): boolean {
  return spec !== undefined && spec.format !== 'swagger';
}

/** Fewer redirects may have the same mistake. */
const minRedirects = 3;

/** The base of root-relative links where docs.json serves the site below a path; '' for the root. */
function basePath(site: Structure): string {
  const canonical = stringOf(valueAt(site.config, 'seo', 'metatags', 'canonical'));
  if (canonical !== undefined && URL.canParse(canonical)) return joinPath('', new URL(canonical).pathname);
  return redirectedFolder(site) ?? '';
}

/** The first segment of all internal destinations of redirects, if none of them is a page but without it most are. */
function redirectedFolder(site: Structure): string | undefined {
  const paths = redirectsOf(site.config).flatMap(
    ({ destination }) => /^\/([^?#:*]+)/.exec(destination)?.[1] ?? [],
  );
  const [folder = ''] = paths[0]?.split('/') ?? [];
  const isBase =
    paths.length >= minRedirects &&
    paths.every((path) => `${path}/`.startsWith(`${folder}/`) && !isPage(site, path)) &&
    paths.filter((path) => isPage(site, path.slice(folder.length + 1) || 'index')).length > paths.length / 2;
  return isBase ? folder : undefined;
}
