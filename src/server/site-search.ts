import type { SearchRequest, SearchResult } from '../search/search.ts';
import type { Searcher } from '../search/searcher.ts';

/** Searches the current site. */
export type SiteSearch = (request: SearchRequest) => Promise<readonly SearchResult[]>;

/** Longer questions are truncated; no engine can use them. */
const maxQueryLength = 2000;

/** Uses the newest searcher. */
export function siteSearch(current: () => Promise<Pick<Searcher, 'search'>>): SiteSearch {
  return async (request) => {
    const { search } = await current();
    return search({ ...request, query: request.query.slice(0, maxQueryLength) });
  };
}
