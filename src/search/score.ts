import type { Query } from './query.ts';

/**
 * The score people see: how likely a result of this relevance is one of the right answers. A logistic curve fitted to
 * judged queries (README.md); it rises with relevance, so it never changes an order.
 */
export function scoreOf(relevance: number, { questionness, known }: Query): number {
  const logit = slope * relevance * known - middle + questionShift * questionness;
  return Math.round(10_000 / (1 + Math.exp(-logit))) / 10_000;
}

const slope = 4;
const middle = 5.6;
const questionShift = 1.2;
