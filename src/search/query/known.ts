import type { IndexHead } from '../index/index-data.ts';
import type { Query, Unit } from './query.ts';

/** A site is treated as part of a larger library with this many more pages, in which each of its words is rare. */
export const librarySize = 50;

/**
 * The share of the query for which the site has any word, weighted by rarity. A word in most pages
 * of a small site is not necessarily a common word.
 */
export function knownShare(index: IndexHead, { units, missing }: Query): number {
  const all = index.pages.length + librarySize;
  const weightOf = (says: number, pages: number) => says * Math.log(all / (pages + 0.5));
  const known = units.reduce((sum, unit) => sum + weightOf(unit.says, pagesOf(index, unit)), 0);
  const unknown = missing.reduce((sum, says) => sum + weightOf(says, 0), 0);
  return known > 0 ? known / (known + unknown) : 0;
}

function pagesOf({ pageCounts }: IndexHead, { variants }: Unit): number {
  return variants.reduce((most, { term }) => Math.max(most, pageCounts[term]!), 0);
}
