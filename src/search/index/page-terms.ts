import type { IndexedWords } from './index-data.ts';

/** What matters for the subject of a page: everything it says of itself, titles more, code less. */
export type PageTerms = Pick<IndexedWords, 'firstFragments' | 'inFragments' | 'inPages'>;

/** Calls `visit` for each page a term speaks for, in page order, with how strongly. */
export function eachPage(
  { firstFragments, inFragments, inPages }: PageTerms,
  term: number,
  visit: (page: number, strength: number) => void,
): void {
  const [heading, , labels, body, code] = inFragments.counts as FragmentCounts;
  const [title, description, keywords, path, , links] = inPages.counts as PageCounts;
  let i = inFragments.starts[term]!;
  let j = inPages.starts[term]!;
  const endFragments = inFragments.starts[term + 1]!;
  const endPages = inPages.starts[term + 1]!;
  let page = 0;
  while (i < endFragments || j < endPages) {
    if (i < endFragments) page = pageOf(firstFragments, inFragments.places[i]!, page);
    if (j < endPages && (i >= endFragments || inPages.places[j]! < page)) page = inPages.places[j]!;
    let sum = 0;
    if (j < endPages && inPages.places[j] === page) {
      sum += 4 * title[j]! + 2 * description[j]! + 2 * keywords[j]! + path[j]! + Math.min(3, links[j]!);
      j++;
    }
    const end = firstFragments[page + 1]!;
    for (; i < endFragments && inFragments.places[i]! < end; i++) {
      sum += 2 * heading[i]! + labels[i]! + body[i]! + 0.2 * code[i]!;
    }
    if (sum > 0) visit(page, sum);
  }
}

export type FragmentCounts = readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
export type PageCounts = readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];

/** The page of a fragment, when it is not before page `from`. */
export function pageOf(firstFragments: Uint32Array, fragment: number, from: number): number {
  let low = from;
  let high = firstFragments.length - 2;
  if (fragment < firstFragments[low + 1]!) return low;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (firstFragments[middle]! <= fragment) low = middle;
    else high = middle - 1;
  }
  return low;
}
