// Another entry of the package: it has no Node modules below it, so that it runs in a browser too.
export { decodeIndex } from '../search/index/index-file.ts';
export { decodeWordVectors, type WordVectors } from '../search/vectors/word-vectors.ts';
export { search, type SearchRequest, type SearchResult, type SearchOptions } from '../search/search.ts';
export type { SearchIndex } from '../search/index/index-data.ts';
