import { decodeIndex } from '../../search/index/index-file.ts';
import { openParts } from '../../search/parts/open-parts.ts';
import { search } from '../../search/search.ts';
import type { SearchFunction } from './search-client.ts';

const pageSize = 16;

/** Loads the index of a static site, and returns a function that searches it in the browser. */
export async function load(address: string): Promise<SearchFunction> {
  const index = decodeIndex(await textAt(address));
  return (query, filter) => search(index, { query, pageSize, filter });
}

/** The same for a large index, of which each query loads only the parts it needs. `base` is the address of the site. */
export async function loadParts(base: string): Promise<SearchFunction> {
  const open = () => openParts((path) => textAt(`${base}/${path}`));
  let opened = await open();
  return async (query, filter) => {
    const request = { query, pageSize, filter };
    try {
      return await opened.search(request);
    } catch {
      // After the site was published again, the old parts no longer exist.
      opened = await open();
      return opened.search(request);
    }
  };
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the search index answered ${response.status}`);
  return response.text();
}
