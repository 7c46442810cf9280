import type { Query } from './query.ts';

/**
 * The score people see: how likely a result is one of the right answers, from how relevant it is by itself and beside
 * the best result of its query. A logistic curve fitted to judged queries, and to queries asked of the wrong site
 * (README.md). It rises with relevance, so it never changes an order.
 */
export function scoreOf(relevance: number, best: number, { questionness, known }: Query): number {
  const logit =
    1.94 * relevance * known + 10.89 * (best > 0 ? relevance / best : 0) - 0.98 * questionness - 12.73;
  return Math.round(10_000 / (1 + Math.exp(-logit))) / 10_000;
}
