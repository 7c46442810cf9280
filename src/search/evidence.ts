import type { SearchIndex } from './index-data.ts';
import { pageOf, type FragmentCounts, type PageCounts } from './page-terms.ts';
import type { Prepared } from './prepared.ts';
import type { Query, Unit } from './query.ts';
import type { Weights } from './weights.ts';

/** What the words of a query say for each fragment and page, before closeness and subject. */
export interface Evidence {
  readonly fragments: Float32Array;
  readonly pages: Float32Array;
  /** By page: how much of the query it holds at all. */
  readonly covered: Float32Array;
  /** By unit: what a perfect answer gains from it. */
  readonly gains: readonly number[];
  /** The sum of all gains; every score is relative to it. */
  readonly ideal: number;
}

/** BM25F of fragments and, with all their fragments together, of pages. A unit counts its best variant only. */
export function gather(prepared: Prepared, query: Query, weights: Weights): Evidence {
  const { index } = prepared;
  const fitted = fit(weights, query.questionness);
  const gains = query.units.map((unit) => unit.weight * rarity(index, unit));
  const fragments = new Float32Array(index.fragments.length);
  const pages = new Float32Array(index.pages.length);
  const covered = new Float32Array(index.pages.length);
  const best = { fragments: new Float32Array(fragments.length), pages: new Float32Array(pages.length) };
  for (const [u, unit] of query.units.entries()) {
    const gain = gains[u]!;
    best.fragments.fill(0);
    best.pages.fill(0);
    for (const { term, weight } of unit.variants) addTerm(prepared, term, weight, fitted, best);
    for (let f = 0; f < fragments.length; f++) fragments[f]! += gain * best.fragments[f]!;
    for (let p = 0; p < pages.length; p++) {
      const score = best.pages[p]!;
      if (score === 0) continue;
      pages[p]! += gain * score;
      covered[p]! += gain * Math.min(1, score * 2);
    }
  }
  return { fragments, pages, covered, gains, ideal: gains.reduce((sum, gain) => sum + gain, 0) || 1 };
}

/** Key words name a page or a section; a sentence tells what stands in it, so names count less for it. */
function fit(weights: Weights, questionness: number): Weights {
  const share = 1 - questionness * (1 - weights.namesQuestion);
  const { title, heading, parents } = weights;
  return { ...weights, title: title * share, heading: heading * share, parents: parents * share };
}

/** Inverse page frequency; of all variants together, so that a rare wrong guess gains nothing by being rare. */
function rarity(index: SearchIndex, { variants }: Unit): number {
  const own = variants.filter(({ because }) => because !== 'synonym');
  let count = 0;
  for (const { term } of own) count += index.pageCounts[term]!;
  if (own.length === 0) count = Math.max(...variants.map(({ term }) => index.pageCounts[term]!));
  const pages = index.pages.length;
  count = Math.min(count, pages);
  return Math.log(1 + (pages - count + 0.5) / (count + 0.5));
}

function addTerm(
  { index, averageFragment, averagePage }: Prepared,
  term: number,
  weight: number,
  w: Weights,
  best: { readonly fragments: Float32Array; readonly pages: Float32Array },
): void {
  const { inFragments, inPages, firstFragments, fragmentLengths, pageLengths } = index;
  const [heading, parents, labels, body, code] = inFragments.counts as FragmentCounts;
  const [title, description, keywords, path, breadcrumbs, links] = inPages.counts as PageCounts;
  let i = inFragments.starts[term]!;
  let j = inPages.starts[term]!;
  const endFragments = inFragments.starts[term + 1]!;
  const endPages = inPages.starts[term + 1]!;
  let page = 0;
  while (i < endFragments || j < endPages) {
    if (i < endFragments) page = pageOf(firstFragments, inFragments.places[i]!, page);
    if (j < endPages && (i >= endFragments || inPages.places[j]! < page)) page = inPages.places[j]!;
    const end = firstFragments[page + 1]!;
    let head = 0;
    if (j < endPages && inPages.places[j] === page) {
      head =
        w.title * Math.min(2, title[j]!) +
        w.description * description[j]! +
        w.keywords * Math.min(2, keywords[j]!) +
        w.path * Math.min(2, path[j]!) +
        w.breadcrumbs * Math.min(2, breadcrumbs[j]!) +
        w.links * Math.min(w.linksMost, links[j]!);
      j++;
      const score = (weight * head) / (head + w.k1);
      for (let f = firstFragments[page]!; f < end; f++)
        if (score > best.fragments[f]!) best.fragments[f] = score;
    }
    let rest = 0;
    for (; i < endFragments && inFragments.places[i]! < end; i++) {
      const f = inFragments.places[i]!;
      const strong = w.heading * heading[i]! + w.parents * parents[i]! + w.labels * labels[i]!;
      const weak = w.body * body[i]! + w.code * code[i]!;
      rest += 0.5 * strong + weak;
      const opening = f === firstFragments[page] ? w.opening : 1;
      const frequency =
        head + strong + (opening * weak) / (1 - w.b + (w.b * fragmentLengths[f]!) / averageFragment);
      const score = (weight * frequency) / (frequency + w.k1);
      if (score > best.fragments[f]!) best.fragments[f] = score;
    }
    const frequency = head + rest / (1 - w.pageB + (w.pageB * pageLengths[page]!) / averagePage);
    const score = (weight * frequency) / (frequency + w.pageK1);
    if (score > best.pages[page]!) best.pages[page] = score;
  }
}
