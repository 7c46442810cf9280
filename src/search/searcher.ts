import type { Embeddings } from './embeddings.ts';
import type { SearchIndex } from './index/index-data.ts';
import type { WordVectors } from './vectors/word-vectors.ts';
import { search, type SearchRequest, type SearchResult } from './search.ts';

/** Searches a site, with its index and optionally a model. */
export interface Searcher {
  readonly index: SearchIndex;
  readonly search: (request: SearchRequest) => Promise<readonly SearchResult[]>;
}

/** Uses only the index. */
export function ownSearcher(index: SearchIndex, vectors?: WordVectors): Searcher {
  return { index, search: (request) => Promise.resolve(search(index, request, { vectors })) };
}

/** Uses similarities from a model, or the meanings of words while the model is unavailable. */
export function embeddedSearcher(
  index: SearchIndex,
  embeddings: Embeddings,
  report: (error: unknown) => void,
  vectors?: WordVectors,
): Searcher {
  return {
    index,
    search: async (request) => {
      const byModel = await embeddings.similarities(request.query).catch((error: unknown) => {
        report(error);
        return undefined;
      });
      return search(index, request, byModel === undefined ? { vectors } : { byModel });
    },
  };
}
