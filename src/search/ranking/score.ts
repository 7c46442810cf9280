import type { Query } from '../query/query.ts';
import type { RankedPage } from './rank.ts';

/** Scores of the fragments of one page; `share` is the score of a fragment relative to the best one of the page. */
export type ScoreOf = (share: number) => number;

/** Number of pages that are compared with each other. */
export const rivals = 10;

/**
 * The displayed scores, page by page: the likelihood that a result is a right answer. It depends on the relevance of the
 * page, alone and relative to the best one, on the share of the query that the site knows (`coverageOf`), on the number of
 * similarly good pages, and on phrases. A logistic curve fitted to judged queries on whole sites and on small parts of
 * them (ranking.md). It never changes the order.
 */
export function scoresOf(
  ranked: readonly RankedPage[],
  { questionness }: Query,
  coverage: number,
): readonly ScoreOf[] {
  const best = ranked[0]?.score ?? 0;
  const crowd = ranked.slice(0, rivals).reduce((sum, { score }) => sum + (score / best) ** 4, 0);
  const usual = 0.9 + 0.5 * questionness - 2 * Math.log(crowd);
  const curve = (page: RankedPage, share: number): number => {
    const relevance = Math.max(page.relevance * share, Number.MIN_VALUE);
    const relative = Math.max((page.score * share) / best, Number.MIN_VALUE);
    const logit =
      usual + 1.6 * Math.log(relevance * coverage) + 4.7 * Math.log(relative) + 1.4 * page.parts.phrase;
    return Math.round(10_000 / (1 + Math.exp(-logit))) / 10_000;
  };
  let most = 1;
  return ranked.map((page) => {
    most = Math.min(most, curve(page, 1));
    const limit = most;
    return (share) => Math.min(limit, curve(page, share));
  });
}
