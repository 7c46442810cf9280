import { decodeIndex } from '../../search/index/index-file.ts';
import { search } from '../../search/search.ts';
import type { Hit, SearchFunction } from './search-client.ts';

/** Loads the index of a static site; what it gives searches it in the browser. */
export async function load(address: string): Promise<SearchFunction> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the search index answered ${response.status}`);
  const index = decodeIndex(await response.text());
  return (query, filter): readonly Hit[] => search(index, { query, pageSize: 16, filter });
}
