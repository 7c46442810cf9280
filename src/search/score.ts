import type { Query } from './query.ts';

/**
 * The score people see: how likely a result with this relevance is one of the right answers. A logistic curve fitted to
 * judged queries; at 0.5 as many are right as wrong. It rises with relevance, so it never changes an order.
 */
export function scoreOf(relevance: number, { questionness }: Query): number {
  const slope = 4;
  const middle = 1.4 - 0.3 * questionness;
  const score = 1 / (1 + Math.exp(-slope * (relevance - middle)));
  return Math.round(score * 10_000) / 10_000;
}
