import type { fragmentFields, pageFields } from './index-data.ts';

/** The counts of postings, by field. */
type Counts<Fields> = { readonly [At in keyof Fields]: Uint8Array };
export type FragmentCounts = Counts<typeof fragmentFields>;
export type PageCounts = Counts<typeof pageFields>;

/** By fragment: its page. */
export function pagesOfFragments(firstFragments: Uint32Array): Uint32Array {
  const pages = new Uint32Array(firstFragments.at(-1) ?? 0);
  for (let page = 0; page + 1 < firstFragments.length; page++)
    pages.fill(page, firstFragments[page], firstFragments[page + 1]);
  return pages;
}

/** The page of a fragment, which is page `from` or a later one. */
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
