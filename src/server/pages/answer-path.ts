import { pathAt, type Address } from '../../model/addresses/address.ts';
import { isExternal } from '../../model/addresses/link-target.ts';
import { encodeAddress } from '../../source/text/percent.ts';
import { prefersMarkdown } from '../http/accept.ts';

/** What a site answers with: made from its sources, or read from a finished build. */
export interface PathSource {
  readonly address: Address;
  /** Whether Markdown of its pages is published. */
  readonly isPublic: boolean;
  pageAt(path: string): string | undefined;
  redirectAt(path: string): { readonly destination: string; readonly permanent: boolean } | undefined;
  /** The first page of a folder without a page, or of the site. */
  firstPage(folder: string): string | undefined;
  html(page: string): Promise<Response | undefined>;
  markdown(page: string): Promise<Response | undefined>;
  file(path: string): Promise<Response | undefined>;
}

/**
 * Answers a GET for a path below the base path: with a page, a redirect of docs.json, a file of the site, or a redirect to
 * the first page of a folder. Undefined if there is none.
 */
export async function answerPath(
  { url, headers }: Request,
  path: string,
  source: PathSource,
): Promise<Response | undefined> {
  const { address, isPublic } = source;
  const page = source.pageAt(path);
  if (page !== undefined)
    return isPublic && prefersMarkdown(headers.get('accept') ?? undefined)
      ? source.markdown(page)
      : source.html(page);
  const markdownPage =
    isPublic && path.endsWith('.md') ? source.pageAt(path.slice(0, -'.md'.length)) : undefined;
  if (markdownPage !== undefined) return source.markdown(markdownPage);
  const plain = path.replace(/\/+$/, '');
  const redirect = source.redirectAt(plain);
  if (redirect !== undefined) {
    const location = redirectLocation(redirect.destination, address.base, new URL(url).search);
    return redirectTo(location, redirect.permanent ? 308 : 307);
  }
  const file = await source.file(path);
  if (file !== undefined) return file;
  const first = source.firstPage(plain);
  return first === undefined ? undefined : redirectTo(pathAt(address, first));
}

export function redirectTo(location: string, status: 307 | 308 = 307): Response {
  return new Response(null, { status, headers: { location: encodeAddress(location) } });
}

/** The address of a redirect's destination. Paths get the base path; the query is kept unless the destination has one. */
function redirectLocation(destination: string, base: string, search: string): string {
  const location = isExternal(destination) ? destination : `${base}/${destination.replace(/^\/+/, '')}`;
  if (search === '' || location.includes('?')) return location;
  const [path = '', hash] = location.split('#');
  return `${path}${search}${hash === undefined ? '' : `#${hash}`}`;
}
