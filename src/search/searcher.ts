import type { Embeddings } from './embeddings.ts';
import type { SearchIndex } from './index/index-data.ts';
import { search, type SearchRequest, type SearchResult } from './search.ts';

/** What answers the searches of a site: its index, and whatever knows how near subjects lie. */
export interface Searcher {
  readonly index: SearchIndex;
  readonly search: (request: SearchRequest) => Promise<readonly SearchResult[]>;
}

/** Answers from the index alone. */
export function ownSearcher(index: SearchIndex): Searcher {
  return { index, search: (request) => Promise.resolve(search(index, request)) };
}

/** Asks a model how near subjects lie. Where it cannot be asked, the site's own semantics are in. */
export function embeddedSearcher(
  index: SearchIndex,
  embeddings: Embeddings,
  report: (error: unknown) => void,
): Searcher {
  return {
    index,
    search: async (request) => {
      const subjects = await embeddings.subjects(request.query).catch((error: unknown) => {
        report(error);
        return undefined;
      });
      return search(index, request, { subjects });
    },
  };
}
