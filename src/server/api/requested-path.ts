import type { Address } from '../../site/model/addresses/address.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';

/** The page path in what a client passes, which may be an address of the site. */
export function pathOnSite(requested: string, { origin, base }: Address): string {
  return pathWithoutExtras(
    requested.startsWith(`${origin}${base}/`) ? requested.slice(origin.length + base.length) : requested,
  );
}

/** The page path in what a client passes, which may be an address on any host: a preview has another one than the site. */
export function pathOnAnyHost(requested: string): string {
  return pathWithoutExtras(requested.replace(/^https?:\/\/[^/]*/i, ''));
}

/** Clients may pass paths with slashes around them, a query, a fragment or an extension. */
function pathWithoutExtras(path: string): string {
  return pagePathOf(path.replace(/[?#].*$/s, '').replace(/^\/+|\/+$/g, ''));
}
