import { once } from '../../site/source/once.ts';
import { retryAfter } from './retry-after.ts';
import type { Config } from './config.ts';

/** A result of the search API. */
export interface Hit {
  readonly content: string;
  readonly path: string;
  readonly metadata: HitMetadata;
}

interface HitMetadata {
  readonly title?: string;
  readonly href?: string;
  readonly headings?: readonly string[];
  readonly breadcrumbs?: readonly string[];
  readonly highlights?: readonly { readonly start: number; readonly end: number }[];
}

export interface Filter {
  readonly language?: string;
  readonly version?: string;
}

export type SearchFunction = (query: string, filter: Filter) => readonly Hit[] | Promise<readonly Hit[]>;
export type Search = (query: string, signal: AbortSignal) => Promise<readonly Hit[]>;

/** Searches with the API of the site, or in the index of a static site. */
export function searchWith(settings: Config): Search {
  return settings.mode === 'live' ? remote(settings) : local(settings);
}

function filterOf({ language, version }: Config): Filter {
  return { ...(language !== undefined && { language }), ...(version !== undefined && { version }) };
}

function remote(settings: Config): Search {
  const { base, domain, accessToken } = settings;
  return async (query, signal) => {
    const response = await fetch(`${base}/discovery/v1/search/${encodeURIComponent(domain)}`, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken ?? ''}` },
      body: JSON.stringify({ query, pageSize: 16, filter: filterOf(settings) }),
    });
    if (!response.ok) throw new SearchError(await reasonOf(response), retryAfter(response));
    return (await response.json()) as readonly Hit[];
  };
}

export class SearchError extends Error {
  constructor(
    message: string,
    /** In seconds. */
    readonly retryAfter: number | undefined,
  ) {
    super(message);
  }
}

/** The message of the server, such as that the index is not ready yet. */
async function reasonOf(response: Response): Promise<string> {
  const problem = (await response.json().catch(() => ({}))) as { readonly detail?: string };
  return problem.detail ?? `HTTP ${response.status}`;
}

interface StaticSearch {
  load(address: string): Promise<SearchFunction>;
  loadParts(base: string): Promise<SearchFunction>;
}

function local(settings: Config): Search {
  const { base, byParts } = settings;
  const search = once(async () => {
    const module = (await import(settings.search ?? '')) as StaticSearch;
    return byParts ? module.loadParts(base) : module.load(`${base}/search-index.json`);
  });
  return async (query) => (await search())(query, filterOf(settings));
}
