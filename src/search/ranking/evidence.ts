import type { IndexHead } from '../index/index-data.ts';
import type { FragmentCounts, PageCounts } from '../index/page-terms.ts';
import type { Prepared } from '../query/prepared.ts';
import type { Query, Unit } from '../query/query.ts';
import { librarySize } from '../query/rarity.ts';
import { clearScratch } from '../query/scratch.ts';
import type { Weights } from '../weights.ts';

/** How well each fragment and page matches the words of a query, before closeness and meaning. */
export interface Evidence {
  readonly fragments: Float32Array;
  readonly pages: Float32Array;
  /** By fragment: the bits (`bitOf`) of the units that its text contains. */
  readonly present: Uint32Array;
  /** By unit: the score of a perfect match. */
  readonly gains: readonly number[];
  /** The sum of all gains; every score is relative to it. */
  readonly ideal: number;
}

/**
 * BM25F of fragments and, with all their fragments together, of pages. A unit counts its best variant only. The arrays
 * are those of `prepared`: the next query overwrites them.
 */
export function gather(prepared: Prepared, query: Query, weights: Weights): Evidence {
  const { index, scratch, pageOf } = prepared;
  const { fragments, pages, facts, present, unit: ofUnit } = scratch;
  const fitted = weightsFor(weights, query.questionness);
  const gains = query.units.map((unit) => unit.weight * rarity(index, unit));
  clearScratch(scratch);
  for (const [u, { variants, isName }] of query.units.entries()) {
    const gain = gains[u]!;
    const touched: Touched = { fragments: 0, pages: 0 };
    for (const { term, weight } of variants)
      addTerm(prepared, term, weight, isName ? weights : fitted, bitOf(u), touched);
    for (let i = 0; i < touched.fragments; i++) {
      const f = ofUnit.fragmentList[i]!;
      const more = ofUnit.fragments[f]! - ofUnit.facts[pageOf[f]!]!;
      if (more > 0) fragments[f]! += gain * more;
      ofUnit.fragments[f] = 0;
    }
    for (let i = 0; i < touched.pages; i++) {
      const p = ofUnit.pageList[i]!;
      facts[p]! += gain * ofUnit.facts[p]!;
      pages[p]! += gain * ofUnit.pages[p]!;
      ofUnit.facts[p] = 0;
      ofUnit.pages[p] = 0;
    }
  }
  for (let f = 0; f < fragments.length; f++) fragments[f]! += facts[pageOf[f]!]!;
  return {
    fragments,
    pages,
    present,
    gains,
    ideal: gains.reduce((sum, gain) => sum + gain, 0) || 1,
  };
}

/** The bit of a unit; from 32 units on some share one. */
export function bitOf(unit: number): number {
  return 1 << (unit & 31);
}

/** Keywords name a page or a section, whereas a question describes its content: names count less for it. */
function weightsFor(weights: Weights, questionness: number): Weights {
  const share = 1 - questionness * (1 - weights.namesQuestion);
  const { title, heading, parents } = weights;
  return { ...weights, title: title * share, heading: heading * share, parents: parents * share };
}

/**
 * Inverse page frequency of all variants together, so that a wrong guess gains nothing by being rare. On a small site,
 * words that only phrase a question are rare by chance.
 */
function rarity(index: IndexHead, { variants, isQuestionWord }: Unit): number {
  const nonSynonyms = variants.filter(({ because }) => because !== 'synonym');
  let count = 0;
  for (const { term } of nonSynonyms) count += index.pageCounts[term]!;
  if (nonSynonyms.length === 0) count = Math.max(...variants.map(({ term }) => index.pageCounts[term]!));
  const pages = index.pages.length;
  count = Math.min(count, pages);
  const chance = isQuestionWord ? Math.min(1, pages / librarySize) : 1;
  return chance * Math.log(1 + (pages - count + 0.5) / (count + 0.5));
}

/** How many places of the lists of `UnitScratch` are in use. */
interface Touched {
  fragments: number;
  pages: number;
}

/** Raises the scores of a unit to those of one of its terms, page by page. */
function addTerm(
  { index, body, averageFragment, averagePage, pageOf, scratch: { unit, present } }: Prepared,
  term: number,
  weight: number,
  w: Weights,
  bit: number,
  touched: Touched,
): void {
  const { firstFragments, fragmentLengths, pageLengths } = index;
  const inFragments = body.inFragments(term);
  const inPages = body.inPages(term);
  const [heading, parents, text, code] = inFragments.counts as FragmentCounts;
  const [title, description, keywords, path, links] = inPages.counts as PageCounts;
  let i = inFragments.start;
  let j = inPages.start;
  const endFragments = inFragments.end;
  const endPages = inPages.end;
  while (i < endFragments || j < endPages) {
    const page = Math.min(
      i < endFragments ? pageOf[inFragments.places[i]!]! : Number.POSITIVE_INFINITY,
      j < endPages ? inPages.places[j]! : Number.POSITIVE_INFINITY,
    );
    let facts = 0;
    if (j < endPages && inPages.places[j] === page) {
      facts =
        w.title * Math.min(2, title[j]!) +
        w.description * description[j]! +
        w.keywords * Math.min(2, keywords[j]!) +
        w.path * Math.min(2, path[j]!) +
        w.links * Math.min(w.linksMost, links[j]!);
      j++;
      unit.facts[page] = Math.max(unit.facts[page]!, (weight * facts) / (facts + w.k1));
    }
    const end = firstFragments[page + 1]!;
    let rest = 0;
    for (; i < endFragments && inFragments.places[i]! < end; i++) {
      const f = inFragments.places[i]!;
      const strong = w.heading * heading[i]! + w.parents * parents[i]!;
      const weak = w.body * text[i]! + w.code * code[i]!;
      rest += 0.5 * strong + weak;
      const opening = f === firstFragments[page] ? w.opening : 1;
      const frequency =
        facts + strong + (opening * weak) / (1 - w.b + (w.b * fragmentLengths[f]!) / averageFragment);
      const score = (weight * frequency) / (frequency + w.k1);
      if (score > unit.fragments[f]!) {
        if (unit.fragments[f] === 0) unit.fragmentList[touched.fragments++] = f;
        unit.fragments[f] = score;
      }
      if (text[i]! > 0) present[f]! |= bit;
    }
    const frequency = facts + rest / (1 - w.pageB + (w.pageB * pageLengths[page]!) / averagePage);
    const score = (weight * frequency) / (frequency + w.pageK1);
    if (score > unit.pages[page]!) {
      if (unit.pages[page] === 0) unit.pageList[touched.pages++] = page;
      unit.pages[page] = score;
    }
  }
}
