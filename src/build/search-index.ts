import type { Site } from '../model/site.ts';
import { buildIndex } from '../search/index/build-index.ts';
import { fragments } from '../search/fragments/fragments.ts';
import { encodeIndex } from '../search/index/index-file.ts';
import { parseOnce } from '../source/parse-once.ts';

export const searchIndexPath = 'search-index.json';

/** The index that other programs, and static sites, search with; its syntax trees are those of the Markdown. */
export function searchIndexFile(site: Site): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(encodeIndex(buildIndex(fragments(site, parseOnce))));
}
