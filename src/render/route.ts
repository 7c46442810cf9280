import { isElement } from '../model/navigation.ts';
import { redirectsOf } from '../model/redirect.ts';
import { findRedirect, redirectTable, type RedirectTable } from '../model/redirect-table.ts';
import type { Site } from '../model/site.ts';
import { pageHref } from './address.ts';
import { pathsBelow } from './navigation/trail.ts';

/** What a path below the base path, decoded and without leading slash, leads to. */
export type Route =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 307 | 308 }
  | { readonly kind: 'none' };

/** `/x`, `/x/` and `/x/index` are one page; then the redirects of docs.json. `/` without an `index` leads to the first page. */
export function routeOf(site: Site, requested: string, base = ''): Route {
  const path = requested.replace(/\/+$/, '');
  const page = pageAt(site, path);
  if (page !== undefined) return { kind: 'page', path: page };
  const match = findRedirect(tableOf(site), path);
  if (match !== undefined) {
    const { destination } = match;
    const to = destination.startsWith('/') ? base + destination : destination;
    return { kind: 'redirect', to, status: match.redirect.permanent ? 308 : 307 };
  }
  const first = path === '' ? firstPage(site) : undefined;
  return first === undefined ? { kind: 'none' } : { kind: 'redirect', to: pageHref(base, first), status: 307 };
}

/** The page path a request means. */
export function pageAt(site: Site, path: string): string | undefined {
  const bare = path.replace(/(?:^|\/)index$/, '');
  const candidates = [path, bare, bare === '' ? 'index' : `${bare}/index`];
  return candidates.find((each) => site.pages.has(each) || site.operationPages.has(each));
}

/** Where the site starts: the first page of the default language and version. */
export function firstPage(site: Site): string | undefined {
  const { navigation } = site;
  const standard = navigation.children.filter(isElement).find((element) => element.default && !element.hidden);
  return standard?.firstPage ?? navigation.firstPage ?? pathsBelow(navigation)[0] ?? site.pages.keys().next().value;
}

const tables = new WeakMap<Site, RedirectTable>();

function tableOf(site: Site): RedirectTable {
  const known = tables.get(site) ?? redirectTable(redirectsOf(site.config));
  tables.set(site, known);
  return known;
}
