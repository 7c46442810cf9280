import type { IndexHead, PageVectors } from '../index/index-data.ts';
import type { WordVectors } from '../vectors/word-vectors.ts';
import { librarySize } from './known.ts';
import { topItems } from './top-items.ts';

/** Number of pages, those that match a query best, that determine its subject. */
const subjectPages = 20;

/**
 * By page: similarity of its subject to that of the query, 1 for the most similar page, 0 for an average one. The subject
 * of a query is that of the pages with its words; `words` are their weights by page.
 */
export function similarities({ pages, semantics }: IndexHead, words: Float32Array): Float32Array {
  const { dimensions, vectors, scales } = semantics;
  const holding: number[] = [];
  for (let page = 0; page < pages.length; page++) if (words[page]! > 0) holding.push(page);
  const query = new Float32Array(dimensions);
  for (const page of topItems(holding, (one) => words[one]!, subjectPages)) {
    const share = words[page]! ** 2 * scales[page]!;
    const at = page * dimensions;
    for (let d = 0; d < dimensions; d++) query[d]! += share * vectors[at + d]!;
  }
  return relativeToBest(nearnessTo(query, semantics));
}

/**
 * By page: similarity of meaning to the query, on the same scale as `similarities`. It is smaller if there are few pages,
 * since one of them is the most similar for any query.
 */
export function meaningOf(
  { meanings }: IndexHead,
  terms: readonly string[],
  words: WordVectors,
): Float32Array {
  const query = new Float32Array(meanings.dimensions);
  for (const term of new Set(terms)) words.add(term, 1, query, 0);
  const chance = Math.min(1, meanings.scales.length / librarySize);
  return relativeToBest(nearnessTo(query, meanings)).map((near) => chance * near);
}

function nearnessTo(query: Float32Array, { dimensions, vectors, scales }: PageVectors): Float32Array {
  return scales.map((scale, page) => {
    const at = page * dimensions;
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
