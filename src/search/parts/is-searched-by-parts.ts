import { pagePaths } from '../../site/model/pages/site-pages.ts';
import type { Site } from '../../site/model/site.ts';

/** The whole index of this many pages has some 12 MB, of which a browser needs a few hundred KB. */
const manyPages = 1500;

/** Whether browsers load the index in parts: a search takes two more requests, and far fewer bytes. */
export function isSearchedByParts(site: Site): boolean {
  return pagePaths(site).size >= manyPages;
}
