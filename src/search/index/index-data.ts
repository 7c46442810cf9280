import type { Fragment, SearchPage } from '../fragments/fragment.ts';

/** The places of terms, sorted, with the number of occurrences per field. Fields are parallel to `places`. */
export interface Postings {
  /** By term: the index of its first place; has one more entry than there are terms. */
  readonly starts: Uint32Array;
  readonly places: Uint32Array;
  readonly counts: readonly Uint8Array[];
}

export const fragmentFields = ['heading', 'parents', 'body', 'code'] as const;
export const pageFields = ['title', 'description', 'keywords', 'path', 'links'] as const;

/** The places of all words. */
export interface IndexedWords {
  readonly pages: readonly SearchPage[];
  /** By page: its first fragment; has one more entry than there are pages. */
  readonly firstFragments: Uint32Array;
  readonly terms: readonly string[];
  readonly inFragments: Postings;
  readonly inPages: Postings;
  readonly fragmentLengths: Uint32Array;
  /** Words in lower case, sorted, with the term of each; for unknown and unfinished words. */
  readonly words: readonly string[];
  readonly wordTerms: Uint32Array;
  /** By fragment: its vector among words of developer documentation; without dimensions if these were unavailable. */
  readonly meanings: VectorRows;
}

/** The content of an index file. */
export interface IndexContent extends IndexedWords {
  readonly fragments: readonly Fragment[];
}

/** The same with derived values for queries. */
export interface SearchIndex extends IndexContent {
  readonly termIds: ReadonlyMap<string, number>;
  readonly pageLengths: Uint32Array;
  /** By term: the number of pages that contain it in any field. */
  readonly pageCounts: Uint32Array;
}

/** The part of an index that every query needs: all except places and texts, which are most of it. */
export type IndexHead = Omit<SearchIndex, 'fragments' | 'inFragments' | 'inPages'>;

/** The rest of an index. Each method throws a `MissingParts` if parts have to be fetched first. */
export interface IndexBody {
  /** Announces what will be read, so that all of it is fetched at once. */
  need(what: { readonly terms?: readonly number[]; readonly fragments?: readonly number[] }): void;
  inFragments(term: number): Entries;
  inPages(term: number): Entries;
  fragment(fragment: number): Fragment;
  /** Available for every fragment without its text. */
  heading(fragment: number): string;
  /** Method and path, for the first fragment about an operation of a spec; '' for all others. */
  call(fragment: number): string;
}

/** The places of a term, from `start` to `end` (exclusive). */
export interface Entries extends Pick<Postings, 'places' | 'counts'> {
  readonly start: number;
  readonly end: number;
}

/** Vectors of fragments. */
export interface VectorRows {
  readonly dimensions: number;
  /** `dimensions` numbers per row, with a maximum of 127. */
  readonly vectors: Int8Array;
  /** By row: the factor that normalizes its vector to length 1. */
  readonly scales: Float32Array;
}
