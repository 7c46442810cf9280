import type { IndexHead, VectorRows } from '../index/index-data.ts';
import type { WordVectors } from '../vectors/word-vectors.ts';
import { librarySize } from './rarity.ts';

/**
 * By page: similarity of meaning between the query and the nearest fragment, 1 for the most similar page, 0 for an average
 * one. It is smaller if there are few pages, since one of them is the most similar for any query.
 */
export function meaningOf(
  { meanings, firstFragments, pages }: IndexHead,
  terms: readonly string[],
  words: WordVectors,
): Float32Array {
  const query = new Float32Array(meanings.dimensions);
  for (const term of new Set(terms)) words.add(term, 1, query, 0);
  const fragments = nearnessTo(query, meanings);
  const nearest = Float32Array.from(pages, (_, page) => {
    let most = 0;
    for (let at = firstFragments[page]!; at < firstFragments[page + 1]!; at++)
      if (fragments[at]! > most) most = fragments[at]!;
    return most;
  });
  const chance = Math.min(1, pages.length / librarySize);
  return relativeToBest(nearest).map((near) => chance * near);
}

function nearnessTo(query: Float32Array, { dimensions, vectors, scales }: VectorRows): Float32Array {
  return scales.map((scale, row) => {
    const at = row * dimensions;
    let dot = 0;
    for (let d = 0; d < dimensions; d++) dot += vectors[at + d]! * query[d]!;
    return dot * scale;
  });
}

/** Vectors of one site have a common component, and models differ in their range of similarities. */
export function relativeToBest(scores: Float32Array): Float32Array {
  let sum = 0;
  let nearest = Number.NEGATIVE_INFINITY;
  for (const score of scores) {
    sum += score;
    if (score > nearest) nearest = score;
  }
  const usual = sum / (scores.length || 1);
  return scores.map((score) => (nearest > usual ? (score - usual) / (nearest - usual) : 0));
}
