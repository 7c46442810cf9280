import type { Site } from '../model/site.ts';
import { buildIndex } from '../search/index/build-index.ts';
import { fragments } from '../search/fragments/fragments.ts';
import { encodeIndex } from '../search/index/index-file.ts';
import { wordVectors } from './word-vectors.ts';

export const searchIndexPath = 'search-index.json';

/** The index that other programs, and static sites, search with. */
export function searchIndexFile(site: Site): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(encodeIndex(buildIndex(fragments(site), wordVectors())));
}
