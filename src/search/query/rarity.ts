import type { IndexHead } from '../index/index-data.ts';
import type { Query, Unit } from './query.ts';

/** A site is treated as part of a larger library with this many more pages, in which each of its words is rare. */
export const librarySize = 50;

/** The weight of a word by the number of pages that contain it. */
function rarityIn({ pages }: IndexHead): (pageCount: number) => number {
  const all = pages.length + librarySize;
  return (pageCount) => Math.log(all / (pageCount + 0.5));
}

/**
 * The share of the query for which the site has any word, weighted by rarity. A word in most pages
 * of a small site is not necessarily a common word.
 */
export function coverageOf(index: IndexHead, { units, missing }: Query): number {
  const rarity = rarityIn(index);
  const covered = units.reduce((sum, unit) => sum + unit.importance * rarity(pagesOf(index, unit)), 0);
  const uncovered = missing.reduce((sum, importance) => sum + importance * rarity(0), 0);
  return covered > 0 ? covered / (covered + uncovered) : 0;
}

function pagesOf({ pageCounts }: IndexHead, { variants }: Unit): number {
  return variants.reduce((most, { term }) => Math.max(most, pageCounts[term]!), 0);
}
