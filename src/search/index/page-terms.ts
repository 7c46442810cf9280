import type { fragmentFields, IndexedWords, pageFields } from './index-data.ts';

/** The terms that determine the subject of a page: titles count more, code less. */
export type PageTerms = Pick<IndexedWords, 'firstFragments' | 'inFragments' | 'inPages'>;

/** The strength of the most recently read term on each page. */
export interface Strengths {
  /** Finds the pages that contain a term and returns their number; 0 for a term with a single occurrence. */
  read(term: number): number;
  /** Those pages, each once. */
  readonly pages: Uint32Array;
  /** By page; only valid for those pages. */
  readonly byPage: Float64Array;
}

export function createStrengths({ firstFragments, inFragments, inPages }: PageTerms): Strengths {
  const [heading, , labels, body, code] = inFragments.counts as FragmentCounts;
  const [title, description, keywords, path, , links, around] = inPages.counts as PageCounts;
  const pageCount = firstFragments.length - 1;
  const pageOfFragment = pagesOfFragments(firstFragments);
  const pages = new Uint32Array(pageCount);
  const byPage = new Float64Array(pageCount);
  /** By page: the term for which it was found last, plus one. */
  const foundFor = new Uint32Array(pageCount);
  return {
    pages,
    byPage,
    read(term) {
      const startPages = inPages.starts[term]!;
      const endPages = inPages.starts[term + 1]!;
      const startFragments = inFragments.starts[term]!;
      const endFragments = inFragments.starts[term + 1]!;
      if (endPages - startPages + endFragments - startFragments < 2) return 0;
      let size = 0;
      for (let i = startPages; i < endPages; i++) {
        const page = inPages.places[i]!;
        foundFor[page] = term + 1;
        pages[size++] = page;
        byPage[page] =
          4 * title[i]! +
          2 * description[i]! +
          2 * keywords[i]! +
          path[i]! +
          Math.min(3, links[i]!) +
          0.3 * Math.min(3, around[i]!);
      }
      for (let i = startFragments; i < endFragments; i++) {
        const page = pageOfFragment[inFragments.places[i]!]!;
        if (foundFor[page] !== term + 1) {
          foundFor[page] = term + 1;
          pages[size++] = page;
          byPage[page] = 0;
        }
        byPage[page]! += 2 * heading[i]! + labels[i]! + body[i]! + 0.2 * code[i]!;
      }
      return size;
    },
  };
}

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
