import type { Embeddings } from '../search/embeddings.ts';
import type { SearchIndex } from '../search/index-data.ts';
import { search, type SearchRequest, type SearchResult } from '../search/search.ts';

/** Searches the site as it is now. */
export type Find = (request: SearchRequest) => Promise<readonly SearchResult[]>;

/** What an embeddings model knows of an index; undefined as long as it knows nothing. */
export type EmbeddingsOf = (index: SearchIndex) => Embeddings | undefined;

/** A longer question is cut: no engine makes sense of it. */
const longestQuery = 2000;

export function finder(
  index: () => Promise<SearchIndex>,
  embeddingsOf: EmbeddingsOf = () => undefined,
): Find {
  return async (request) => {
    const current = await index();
    const query = request.query.slice(0, longestQuery);
    const subjects = await embeddingsOf(current)?.subjects(query);
    return search(current, { ...request, query }, { subjects });
  };
}
