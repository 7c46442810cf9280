/** A page of the site as its server sends it. */
interface FetchedPage {
  /** The address after redirects. */
  readonly address: string;
  readonly html: string;
}

const cache = new Map<string, Promise<FetchedPage | undefined>>();
const maxPages = 32;

/** Undefined for addresses that are not pages of the site, or cannot be loaded. */
export function fetchPage(address: string): Promise<FetchedPage | undefined> {
  const key = withoutFragment(address);
  const page = cache.get(key) ?? load(key);
  cache.delete(key);
  cache.set(key, page);
  for (const oldest of cache.keys()) if (cache.size > maxPages) cache.delete(oldest);
  return page;
}

/** Called when the site has changed. */
export function clearPages(): void {
  cache.clear();
}

async function load(address: string): Promise<FetchedPage | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html') === true;
    if (isPage) return { address: response.url, html: await response.text() };
  } catch {
    // The browser shows the reason when it opens the address.
  }
  cache.delete(address);
  return undefined;
}

/** Whether the address may be that of a page of the site; a name with an extension is a file. */
export function mayBePage(address: string, base: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && `${pathname}/`.startsWith(`${base}/`) && !/\.\w+$/.test(pathname);
}

/** The address of a path of the site, which may already be below its base path. */
export function siteHref(path: string, base: string): string {
  return base !== '' && path.startsWith(`${base}/`) ? path : `${base}/${path.replace(/^\/+/, '')}`;
}

export function withoutFragment(address: string): string {
  return address.replace(/#.*/s, '');
}
