import { pathAt, type Address } from '../../site/model/addresses/address.ts';
import { isExternal } from '../../site/model/addresses/link-target.ts';
import {
  findRedirect,
  type RedirectMatch,
  type RedirectTable,
} from '../../site/model/addresses/redirect-table.ts';
import type { RedirectRule } from '../../site/model/addresses/redirect.ts';
import { encodeAddress } from '../../site/source/text/percent.ts';
import { prefersMarkdown } from '../http/accept.ts';

/** What a site answers with: made from its sources, or read from a finished build. */
export interface PathSource<Rule extends RedirectRule> {
  readonly address: Address;
  /** Whether Markdown of its pages is published. */
  readonly isPublic: boolean;
  pageAt(path: string): string | undefined;
  redirects(): RedirectTable<Rule>;
  /** The destination of a redirect for clients that want Markdown. */
  markdownDestination(match: RedirectMatch<Rule>): string;
  /** The first page of a folder without a page, or of the site. */
  firstPage(folder: string): string | undefined;
  html(page: string): Promise<Response | undefined>;
  markdown(page: string): Promise<Response | undefined>;
  file(path: string): Promise<Response | undefined>;
  /** Whether addresses of a page with a slash or `index` at the end are redirected, as those with `.html` always are. */
  readonly redirectsToPages: boolean;
}

/**
 * Answers a GET for a path below the base path: with a page, a redirect of docs.json, a file of the site, or a redirect to
 * the first page of a folder. Undefined if there is none.
 */
export async function answerPath<Rule extends RedirectRule>(
  { url, headers }: Request,
  path: string,
  source: PathSource<Rule>,
): Promise<Response | undefined> {
  const { address, isPublic } = source;
  const own = source.redirectsToPages || /\.html\/*$/.test(path) ? ownAddress(path, source) : undefined;
  if (own !== undefined && own !== path)
    return (
      (await siteFile(path, own, source)) ?? redirectTo(`${pathAt(address, own)}${new URL(url).search}`, 308)
    );
  const page = source.pageAt(path);
  if (page !== undefined)
    return isPublic && prefersMarkdown(headers.get('accept') ?? undefined)
      ? source.markdown(page)
      : source.html(page);
  const markdownPage =
    isPublic && path.endsWith('.md') ? source.pageAt(path.slice(0, -'.md'.length)) : undefined;
  if (markdownPage !== undefined) return source.markdown(markdownPage);
  const plain = path.replace(/\/+$/, '');
  const match = findRedirect(source.redirects(), plain);
  if (match !== undefined) {
    const isMarkdown = match.wantsMarkdown && isPublic;
    const destination = isMarkdown ? source.markdownDestination(match) : match.destination;
    const location = redirectLocation(destination, address.base, new URL(url).search);
    return redirectTo(location, match.redirect.permanent ? 308 : 307);
  }
  const file = await source.file(path);
  if (file !== undefined) return file;
  const first = source.firstPage(plain);
  return first === undefined ? undefined : redirectTo(pathAt(address, first));
}

/** The path of the address of the page that a path may mean: `x` for `x/`, `x/index`, `x.html` and `x/index.html`. */
function ownAddress(path: string, { pageAt }: Pick<PathSource<RedirectRule>, 'pageAt'>): string | undefined {
  const plain = path.replace(/\/+$/, '');
  const page = [plain, plain.replace(/\.html$/, '')].find((each) => pageAt(each) !== undefined);
  return page?.replace(/(?:^|\/)index$/, '');
}

/** A file of the site with exactly this name, unless it is the HTML of the page. */
async function siteFile<Rule extends RedirectRule>(
  path: string,
  own: string,
  source: PathSource<Rule>,
): Promise<Response | undefined> {
  const isOfPage = !path.endsWith('.html') || path === (own === '' ? 'index.html' : `${own}/index.html`);
  return isOfPage ? undefined : source.file(path);
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

/** The headers of pages. `links` is the value of the `Link` header to files for agents; '' for none. */
export function pageHeaders(links: string, address: Address): Readonly<Record<string, string>> {
  const toAgents = links === '' ? {} : { link: links, 'x-llms-txt': pathAt(address, 'llms.txt') };
  return { vary: 'Accept', 'cache-control': 'no-cache', ...toAgents };
}

/** The page at a path: `guides`, `guides/` and `guides/index` are the same. */
export function pagePathAt(pages: Pick<ReadonlySet<string>, 'has'>, requested: string): string | undefined {
  const path = requested.replace(/\/+$/, '');
  const plain = path.replace(/(?:^|\/)index$/, '');
  return [path, plain, plain === '' ? 'index' : `${plain}/index`].find((candidate) => pages.has(candidate));
}
