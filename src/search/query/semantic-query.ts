import type { IndexHead, PageVectors } from '../index/index-data.ts';
import type { WordVectors } from '../vectors/word-vectors.ts';
import { library } from './known.ts';
import { leading } from './leading.ts';

/** So many of the pages that hold most of a query tell what it is about. */
const telling = 20;

/**
 * By page: how near its subject lies to that of the query, 1 for the nearest, 0 for the usual page, less beyond. A query
 * lies where the pages lie that hold its words: `words` tells by page how much.
 */
export function similarities({ pages, semantics }: IndexHead, words: Float32Array): Float32Array {
  const { dimensions, vectors, scales } = semantics;
  const holding: number[] = [];
  for (let page = 0; page < pages.length; page++) if (words[page]! > 0) holding.push(page);
  const query = new Float32Array(dimensions);
  for (const page of leading(holding, (one) => words[one]!, telling)) {
    const share = words[page]! ** 2 * scales[page]!;
    const at = page * dimensions;
    for (let d = 0; d < dimensions; d++) query[d]! += share * vectors[at + d]!;
  }
  return relative(nearnessTo(query, semantics));
}

/**
 * By page: how near what its words mean lies to what a query means, as `similarities`; less where there are few pages,
 * since one of them is the nearest whatever is requested.
 */
export function meaningOf(
  { meanings }: IndexHead,
  terms: readonly string[],
  words: WordVectors,
): Float32Array {
  const query = new Float32Array(meanings.dimensions);
  for (const term of new Set(terms)) words.add(term, 1, query, 0);
  const chance = Math.min(1, meanings.scales.length / library);
  return relative(nearnessTo(query, meanings)).map((near) => chance * near);
}

function nearnessTo(query: Float32Array, { dimensions, vectors, scales }: PageVectors): Float32Array {
  return scales.map((scale, page) => {
    const at = page * dimensions;
    let dot = 0;
    for (let d = 0; d < dimensions; d++) dot += vectors[at + d]! * query[d]!;
    return dot * scale;
  });
}

/** Vectors of one site all lean to one side, and models differ in what number they call near. */
export function relative(scores: Float32Array): Float32Array {
  let sum = 0;
  let nearest = Number.NEGATIVE_INFINITY;
  for (const score of scores) {
    sum += score;
    if (score > nearest) nearest = score;
  }
  const usual = sum / (scores.length || 1);
  return scores.map((score) => (nearest > usual ? (score - usual) / (nearest - usual) : 0));
}
