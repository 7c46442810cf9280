import type { Fragment, SearchPage } from '../fragments/fragment.ts';

/** Where a term is, sorted by place, with how often in each field. Fields are parallel to `places`. */
export interface Postings {
  /** By term: where its places begin; one more entry than there are terms. */
  readonly starts: Uint32Array;
  readonly places: Uint32Array;
  readonly counts: readonly Uint8Array[];
}

export const fragmentFields = ['heading', 'parents', 'labels', 'body', 'code'] as const;
export const pageFields = ['title', 'description', 'keywords', 'path', 'breadcrumbs', 'links'] as const;

/** Which words are where. */
export interface IndexedWords {
  readonly pages: readonly SearchPage[];
  /** By page: its first fragment; one more entry than there are pages. */
  readonly firstFragments: Uint32Array;
  readonly terms: readonly string[];
  readonly inFragments: Postings;
  readonly inPages: Postings;
  readonly fragmentLengths: Uint32Array;
  /** Words as written in lower case, sorted, and the term of each; for unknown and unfinished words. */
  readonly words: readonly string[];
  readonly wordTerms: Uint32Array;
  /** Where each page is among words of developer documentation; without dimensions where those were not at hand. */
  readonly meanings: PageVectors;
}

/** What the index says: what its file holds. */
export interface IndexContent extends IndexedWords {
  readonly fragments: readonly Fragment[];
  /** In the space that the site itself spans. */
  readonly semantics: PageVectors;
}

/** The same with what follows from it, which queries need. */
export interface SearchIndex extends IndexContent {
  readonly termIds: ReadonlyMap<string, number>;
  readonly pageLengths: Uint32Array;
  /** By term: the number of pages that hold it in any field. */
  readonly pageCounts: Uint32Array;
}

/** What every query needs of an index: all but its places and texts, which are most of it. */
export type IndexHead = Omit<SearchIndex, 'fragments' | 'inFragments' | 'inPages'>;

/** The rest of an index, by what a query asks for. Each method throws a `MissingParts` where that has to be fetched first. */
export interface IndexBody {
  /** Tells ahead what will be read, so that all of it is fetched at once. */
  need(what: { readonly terms?: readonly number[]; readonly fragments?: readonly number[] }): void;
  inFragments(term: number): Entries;
  inPages(term: number): Entries;
  fragment(fragment: number): Fragment;
  /** Known of every fragment without its text. */
  heading(fragment: number): string;
  /** Of a fragment that opens what a spec says of an operation: method and path; '' of all others. */
  call(fragment: number): string;
}

/** The places of a term, from `start` up to, and without, `end`. */
export interface Entries extends Pick<Postings, 'places' | 'counts'> {
  readonly start: number;
  readonly end: number;
}

/** The position of each page in a space of subjects. */
export interface PageVectors {
  readonly dimensions: number;
  /** `dimensions` numbers a page, the longest 127. */
  readonly vectors: Int8Array;
  /** By page: the factor that makes its vector one of length 1. */
  readonly scales: Float32Array;
}
