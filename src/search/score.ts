import type { Query } from './query.ts';

/**
 * The score people see: how likely a result is one of the right answers, from how relevant it is by itself and beside
 * the best result of its query. A logistic curve fitted to judged queries, and to queries asked of the wrong site
 * (README.md). It rises with relevance, so it never changes an order.
 */
export function scoreOf(relevance: number, best: number, { questionness, known }: Query): number {
  const logit =
    2.01 * relevance * known + 10.83 * (best > 0 ? relevance / best : 0) - 0.87 * questionness - 12.76;
  return Math.round(10_000 / (1 + Math.exp(-logit))) / 10_000;
}
