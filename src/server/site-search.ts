import type { SearchRequest, SearchResult } from '../search/search.ts';
import type { Searcher } from '../search/searcher.ts';

/** Searches the current site. */
export type SiteSearch = (request: SearchRequest) => Promise<readonly SearchResult[]>;

/** Uses the newest searcher. Each search waits for its turn. */
export function siteSearch(
  current: () => Promise<Pick<Searcher, 'search'>>,
  turn: () => Promise<void> = () => Promise.resolve(),
): SiteSearch {
  return async (request) => {
    const { search } = await current();
    await turn();
    return search(request);
  };
}
