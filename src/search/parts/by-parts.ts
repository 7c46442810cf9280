import { pagePaths } from '../../model/pages/site-pages.ts';
import type { Site } from '../../model/site.ts';

/** The whole index of so many has some 12 MB, of which a browser would need a few hundred KB. */
const manyPages = 1500;

/** Whether browsers load the index by parts: an answer takes them two more requests, and far fewer bytes. */
export function isSearchedByParts(site: Site): boolean {
  return pagePaths(site).size >= manyPages;
}
