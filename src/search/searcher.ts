import type { Embeddings } from './embeddings.ts';
import type { SearchIndex } from './index/index-data.ts';
import type { WordVectors } from './vectors/word-vectors.ts';
import { search, type SearchRequest, type SearchResult } from './search.ts';

/** What answers the searches of a site: its index, and whatever knows how near subjects lie. */
export interface Searcher {
  readonly index: SearchIndex;
  readonly search: (request: SearchRequest) => Promise<readonly SearchResult[]>;
}

/** Answers from the index alone. */
export function ownSearcher(index: SearchIndex, vectors?: WordVectors): Searcher {
  return { index, search: (request) => Promise.resolve(search(index, request, { vectors })) };
}

/** Asks a model how near subjects lie. Where it cannot be asked, the site's own semantics are in. */
export function embeddedSearcher(
  index: SearchIndex,
  embeddings: Embeddings,
  report: (error: unknown) => void,
  vectors?: WordVectors,
): Searcher {
  return {
    index,
    search: async (request) => {
      const subjects = await embeddings.subjects(request.query).catch((error: unknown) => {
        report(error);
        return undefined;
      });
      return search(index, request, subjects === undefined ? { vectors } : { subjects });
    },
  };
}
