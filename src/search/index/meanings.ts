import type { WordVectors } from '../vectors/word-vectors.ts';
import type { PageVectors } from './index-data.ts';
import { createStrengths, type PageTerms } from './page-terms.ts';
import { quantise } from './semantics.ts';

/** The vector of each page: the weighted sum of the vectors of its words. */
export function meaningsOf(
  source: PageTerms,
  terms: readonly string[],
  vectors: WordVectors | undefined,
): PageVectors {
  if (vectors === undefined) return none;
  const { dimensions } = vectors;
  const pages = source.firstFragments.length - 1;
  const strengths = createStrengths(source);
  const sums = new Float32Array(pages * dimensions);
  const own = new Float32Array(dimensions);
  for (const [term, text] of terms.entries()) {
    const touched = strengths.read(term);
    if (touched === 0) continue;
    own.fill(0);
    vectors.add(text, 1, own, 0);
    for (let i = 0; i < touched; i++) {
      const page = strengths.pages[i]!;
      const weight = Math.log1p(strengths.byPage[page]!);
      for (let d = 0, at = page * dimensions; d < dimensions; d++) sums[at + d]! += weight * own[d]!;
    }
  }
  return { dimensions, ...quantise(sums, pages, dimensions) };
}

const none: PageVectors = { dimensions: 0, vectors: new Int8Array(), scales: new Float32Array() };
