import type { SharedMembers } from '../index/index-file.ts';
import type { PackedPostings } from '../index/packed.ts';

/** The index in parts, for programs without memory for all of it: a head, places of words, and texts of pages. */
export const partsFolder = '_docs/search';

/** The part that every query needs. */
export interface HeadFile extends SharedMembers {
  /** Part of the paths of the other files, so that files of different indexes are never mixed up. */
  readonly stamp: string;
  /** By fragment: the index of its `headings`. */
  readonly trails: string;
  /** The first fragment about each operation of a spec, with its method and path. */
  readonly calls: readonly (readonly [fragment: number, call: string])[];
  /** By term: the number of pages that contain it. */
  readonly pageCounts: string;
  /** The number of terms in each part of the words, and of pages in each part of the texts. */
  readonly wordParts: string;
  readonly textParts: string;
}

export interface WordsFile {
  readonly inFragments: PackedPostings;
  readonly inPages: PackedPostings;
}

/** By fragment: the texts of its row in the whole index. */
export type TextsFile = readonly (readonly string[])[];

export const headPath = `${partsFolder}/head.json`;

export function wordsPath(stamp: string, part: number): string {
  return `${partsFolder}/${stamp}/words-${part}.json`;
}

export function textsPath(stamp: string, part: number): string {
  return `${partsFolder}/${stamp}/texts-${part}.json`;
}
