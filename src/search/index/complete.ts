import type { Entries, IndexBody, IndexContent, Postings, SearchIndex } from './index-data.ts';
import { pageOf } from './page-terms.ts';

/** The index with the values derived from its content. */
export function complete(content: IndexContent): SearchIndex {
  const { terms, firstFragments, inFragments, inPages } = content;
  return {
    ...content,
    ...lookupsOf(content),
    pageCounts: countPages(terms.length, inFragments, inPages, firstFragments),
  };
}

/** The derived values that need no postings. */
export function lookupsOf({
  terms,
  fragmentLengths,
  firstFragments,
}: Pick<IndexContent, 'terms' | 'fragmentLengths' | 'firstFragments'>) {
  return {
    termIds: new Map(terms.map((term, id) => [term, id])),
    pageLengths: sumLengths(fragmentLengths, firstFragments),
  };
}

/** By page: the total length of its fragments. */
function sumLengths(fragmentLengths: Uint32Array, firstFragments: Uint32Array): Uint32Array {
  const lengths = new Uint32Array(firstFragments.length - 1);
  for (let page = 0; page < lengths.length; page++) {
    for (let fragment = firstFragments[page]!; fragment < firstFragments[page + 1]!; fragment++) {
      lengths[page]! += fragmentLengths[fragment]!;
    }
  }
  return lengths;
}

/** By term: the number of pages that contain it, in any field. */
export function countPages(
  terms: number,
  inFragments: Postings,
  inPages: Postings,
  firstFragments: Uint32Array,
): Uint32Array {
  const counts = new Uint32Array(terms);
  const seen = new Uint32Array(firstFragments.length);
  for (let term = 0; term < terms; term++) {
    let page = 0;
    for (let i = inFragments.starts[term]!; i < inFragments.starts[term + 1]!; i++) {
      page = pageOf(firstFragments, inFragments.places[i]!, page);
      if (seen[page] !== term + 1) counts[term]!++;
      seen[page] = term + 1;
    }
    for (let i = inPages.starts[term]!; i < inPages.starts[term + 1]!; i++) {
      if (seen[inPages.places[i]!] !== term + 1) counts[term]!++;
    }
  }
  return counts;
}

/** The body of a complete index. */
export function wholeBody({ fragments, inFragments, inPages }: SearchIndex): IndexBody {
  return {
    need: () => undefined,
    inFragments: (term) => entriesOf(inFragments, term),
    inPages: (term) => entriesOf(inPages, term),
    fragment: (fragment) => fragments[fragment]!,
    heading: (fragment) => fragments[fragment]?.headings.at(-1) ?? '',
    call: (fragment) => callOf(fragments[fragment]?.labels ?? []),
  };
}

export function entriesOf({ starts, places, counts }: Postings, term: number): Entries {
  return { start: starts[term]!, end: starts[term + 1]!, places, counts };
}

export function callOf([label = '', ...others]: readonly string[]): string {
  return others.length === 0 && /^[A-Z]+ \//.test(label) ? label : '';
}
