import type { IndexHead } from '../index/index-data.ts';
import type { Query, Unit } from './query.ts';

/** A site is treated as part of a larger library with this many more pages, in which each of its words is rare. */
export const library = 50;

/**
 * The share of the query for which the site has any word, weighted by rarity. A word in most pages
 * of a small site is not necessarily a common word.
 */
export function knownShare(index: IndexHead, { units, missing }: Query): number {
  const all = index.pages.length + library;
  const worth = (says: number, pages: number) => says * Math.log(all / (pages + 0.5));
  const found = units.reduce((sum, unit) => sum + worth(unit.says, pagesOf(index, unit)), 0);
  const lost = missing.reduce((sum, says) => sum + worth(says, 0), 0);
  return found > 0 ? found / (found + lost) : 0;
}

function pagesOf({ pageCounts }: IndexHead, { variants }: Unit): number {
  return variants.reduce((most, { term }) => Math.max(most, pageCounts[term]!), 0);
}
