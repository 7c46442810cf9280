import { wellFormed } from '../../source/text/percent.ts';

/** The canonical address of a site: `https://example.com/docs` is origin `https://example.com` and base `/docs`. */
export interface Address {
  readonly origin: string;
  /** '' or a path with a leading and without a trailing slash; two leading slashes would name a host. */
  readonly base: string;
}

/** Used where no canonical address is known. */
export const localAddress: Address = { origin: 'http://localhost:3000', base: '' };

/** Undefined for a text that is not an http or https address below which pages can be. */
export function parseAddress(text: string): Address | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, search, hash, origin, pathname } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  if (username + password + search + hash !== '') return undefined;
  return { origin, base: pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '') };
}

/** The address of the site itself, without trailing slash. */
export function siteUrl({ origin, base }: Address): string {
  return origin + base;
}

/** The path of a file or page of the site on its host: `/docs/guides/start`. */
export function pathAt({ base }: Address, path: string): string {
  return `${base}/${encodeURI(wellFormed(path)).replaceAll('#', '%23').replaceAll('?', '%3F')}`;
}

/** The absolute address of a file or page of the site. */
export function urlAt(address: Address, path: string): string {
  return address.origin + pathAt(address, path);
}
