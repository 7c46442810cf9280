import { isMeaningful, type WordVectors } from '../vectors/word-vectors.ts';
import { isStopWord } from '../words/stop-words.ts';
import type { IndexedWords, VectorRows } from './index-data.ts';
import { pagesOfFragments, type FragmentCounts, type PageCounts } from './page-terms.ts';
import { directionsOf } from './directions.ts';

/** The vector of each fragment: the weighted sum of the vectors of its words, with the title of its page. */
export function meaningsOf(
  { firstFragments, inFragments, inPages }: Pick<IndexedWords, 'firstFragments' | 'inFragments' | 'inPages'>,
  terms: readonly string[],
  vectors: WordVectors | undefined,
): VectorRows {
  if (vectors === undefined) return none;
  const { dimensions } = vectors;
  const [heading, parents, body] = inFragments.counts as FragmentCounts;
  const [title] = inPages.counts as PageCounts;
  const pageOfFragment = pagesOfFragments(firstFragments);
  const fragments = pageOfFragment.length;
  const sums = new Float32Array(fragments * dimensions);
  const termVector = new Float32Array(dimensions);
  /** By fragment: how often it contains the current term. */
  const counts = new Float64Array(fragments);
  const containing = new Uint32Array(fragments);
  for (const [term, text] of terms.entries()) {
    if (!isMeaningful(text) || isStopWord(text)) continue;
    let size = 0;
    const count = (fragment: number, times: number): void => {
      if (times === 0) return;
      if (counts[fragment] === 0) containing[size++] = fragment;
      counts[fragment]! += times;
    };
    for (let i = inPages.starts[term]!; i < inPages.starts[term + 1]!; i++) {
      if (title[i] === 0) continue;
      const page = inPages.places[i]!;
      for (let at = firstFragments[page]!; at < firstFragments[page + 1]!; at++) count(at, title[i]!);
    }
    for (let i = inFragments.starts[term]!; i < inFragments.starts[term + 1]!; i++)
      count(inFragments.places[i]!, 2 * heading[i]! + parents[i]! + body[i]!);
    if (size === 0) continue;
    termVector.fill(0);
    vectors.add(text, 1, termVector, 0);
    for (let i = 0; i < size; i++) {
      const fragment = containing[i]!;
      const weight = 1 + Math.log(counts[fragment]!);
      counts[fragment] = 0;
      for (let d = 0, at = fragment * dimensions; d < dimensions; d++)
        sums[at + d]! += weight * termVector[d]!;
    }
  }
  return directionsOf(sums, dimensions);
}

const none: VectorRows = { dimensions: 0, vectors: new Int8Array(), scales: new Float32Array() };
