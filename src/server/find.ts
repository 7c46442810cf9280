import type { SearchRequest, SearchResult } from '../search/search.ts';
import type { Searcher } from '../search/searcher.ts';

/** Searches the site as it is now. */
export type Find = (request: SearchRequest) => Promise<readonly SearchResult[]>;

/** A longer question is cut: no engine makes sense of it. */
const maxQueryLength = 2000;

/** Asks the newest searcher. */
export function finder(current: () => Promise<Searcher>): Find {
  return async (request) => {
    const { search } = await current();
    return search({ ...request, query: request.query.slice(0, maxQueryLength) });
  };
}
