import type { SearchIndex } from './index-data.ts';
import { eachPage } from './page-terms.ts';
import type { Query } from './query.ts';

/** By page: how near its subject lies to that of the query, 1 for the nearest, 0 for the usual page, less beyond. */
export function similarities(index: SearchIndex, query: Query, gains: readonly number[]): Float32Array {
  const { dimensions, vectors } = index.semantics;
  const scores = new Float32Array(index.pages.length);
  const target = new Float64Array(dimensions);
  for (const [unit, { variants }] of query.units.entries()) {
    for (const { term, weight, because } of variants) {
      if (because !== 'synonym') addTerm(index, term, gains[unit]! * weight, target);
    }
  }
  const length = Math.hypot(...target);
  if (length === 0) return scores;
  for (let page = 0; page < scores.length; page++) {
    const at = page * dimensions;
    let dot = 0;
    let size = 0;
    for (let d = 0; d < dimensions; d++) {
      const value = vectors[at + d]!;
      dot += value * target[d]!;
      size += value * value;
    }
    if (size > 0) scores[page] = dot / (length * Math.sqrt(size));
  }
  return relative(scores);
}

/** A term lies where its pages lie; a few hundred of them tell where. */
const enoughPages = 300;

function addTerm(index: SearchIndex, term: number, weight: number, target: Float64Array): void {
  const { dimensions, vectors, scales, strengths } = index.semantics;
  const count = index.pageCounts[term]!;
  if (count > index.pages.length / 2) return;
  const stride = Math.ceil(count / enoughPages);
  let seen = 0;
  const own = new Float64Array(dimensions);
  eachPage(index, term, (page, strength) => {
    if (seen++ % stride !== 0) return;
    const at = page * dimensions;
    const share = Math.log1p(strength) * scales[page]!;
    for (let d = 0; d < dimensions; d++) own[d]! += share * vectors[at + d]!;
  });
  for (let d = 0; d < dimensions; d++) {
    const strength = strengths[d]!;
    if (strength > 1e-6) target[d]! += (weight * own[d]!) / (strength * strength);
  }
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
