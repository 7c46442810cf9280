import { isDeepStrictEqual } from 'node:util';
import { showsApi, writtenIdsIn } from '../../site/links/anchors.ts';
import type { Destination } from '../../site/links/files-linking-to.ts';
import { answersOf } from '../../site/model/addresses/answers.ts';
import { isExact, literalPrefix, redirectsOf, type Redirect } from '../../site/model/addresses/redirect.ts';
import { folderOf } from '../../site/model/addresses/link-target.ts';
import { folderPages } from '../../site/model/pages/folder-pages.ts';
import type { Page, Snippet } from '../../site/model/pages/page.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';
import type { Site } from '../../site/model/site.ts';
import { isUnread } from '../../site/source/unread.ts';
import { withImporters } from './importers.ts';

/** With more, it takes as long to find the links that lead there as to check all links. */
const maxDestinations = 50;

/** A document before and after a change; undefined if it does not exist. */
export type Versions = readonly [Page | Snippet | undefined, Page | Snippet | undefined];

/** The paths at which links may find other anchors or redirects than before; undefined if at too many. */
export function changedDestinations(
  before: Site,
  site: Site,
  documents: readonly Versions[],
): readonly Destination[] | undefined {
  const pages = pagesWithOtherAnchors(site, documents);
  const redirects = changedRedirects(before, site);
  if (pages === undefined || redirects === undefined) return undefined;
  return pages.length + redirects.length > maxDestinations ? undefined : [...pages, ...redirects];
}

function pagesWithOtherAnchors(
  site: Site,
  documents: readonly Versions[],
): readonly Destination[] | undefined {
  const files = documents
    .filter(([old, now]) => !isDeepStrictEqual(anchorsOf(old), anchorsOf(now)))
    .flatMap((versions) => versions.flatMap((each) => each?.file.path ?? []));
  if (files.length === 0) return [];
  const pages = [...withImporters(site, new Set(files))].map(pagePathOf);
  if (pages.length > maxDestinations) return undefined;
  return pages.flatMap((page) => pathsOf(site, page)).map((path) => ({ path, kind: 'anchors' }));
}

/** The paths at which readers find a page. */
function pathsOf(site: Site, page: string): readonly string[] {
  const isIndex = page === 'index' || page.endsWith('/index');
  const folders = [...folderPages(site)].flatMap(([folder, first]) => (first === page ? [folder] : []));
  return [page, ...folders, ...(isIndex ? [folderOf(page) || answersOf(site).base || page] : [])];
}

/** Everything in a document that a link to an anchor, or its help, depends on. */
function anchorsOf(document: Versions[number]): unknown {
  if (document === undefined) return undefined;
  const { file, outline } = document;
  const { anchors, headings, problems, components } = outline;
  return [
    anchors.map(({ id }) => id),
    headings.map(({ slug, text }) => [slug, text]),
    writtenIdsIn(file.text),
    problems.length > 0 ? file.text : '',
    components.filter(({ name }) => name === 'Snippet').length,
    isUnread(file) || ('fields' in document && showsApi(document)),
  ];
}

/** The sources of the redirects that only one of two snapshots has; undefined if one may match any path. */
function changedRedirects(before: Site, site: Site): readonly Destination[] | undefined {
  if (before.config === site.config) return [];
  const [old, now] = [redirectsOf(before.config), redirectsOf(site.config)];
  const changed = [...without(old, now), ...without(now, old)].map(({ pattern }): Destination => ({
    path: literalPrefix(pattern).replace(/\/$/, ''),
    kind: isExact(pattern) ? 'path' : 'prefix',
  }));
  return changed.some(({ path, kind }) => path === '' && kind === 'prefix') ? undefined : changed;
}

function without(redirects: readonly Redirect[], others: readonly Redirect[]): readonly Redirect[] {
  const sources = new Set(others.map(({ source }) => source));
  return redirects.filter(({ source }) => !sources.has(source));
}
