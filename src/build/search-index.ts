import { buildIndex } from '../search/build-index.ts';
import type { Fragment } from '../search/fragment.ts';
import { encodeIndex } from '../search/index-file.ts';

export const searchIndexPath = 'search-index.json';

/** The bytes of the index that other programs, and static sites, search with. */
export function searchIndexFile(fragments: readonly Fragment[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(encodeIndex(buildIndex(fragments)));
}
