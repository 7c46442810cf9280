import type { IndexFile } from '../index/index-file.ts';
import type { PackedPostings } from '../index/packed.ts';

/** The index in parts, for programs that have no room for all of it: a head, places of words, and texts of pages. */
export const partsFolder = '_docs/search';

/** What every query needs. Lists of numbers are packed. */
export interface HeadFile extends Omit<IndexFile, 'fragments' | 'inFragments' | 'inPages'> {
  /** In the paths of its parts: those of another index have other paths, so that they are never mixed up. */
  readonly stamp: string;
  /** By fragment: the index of its `headings`. */
  readonly trails: string;
  /** Fragments that open what a spec says of an operation, with its method and path. */
  readonly calls: readonly (readonly [fragment: number, call: string])[];
  /** By term: the number of pages that hold it. */
  readonly pageCounts: string;
  /** How many terms each part of the words holds, and how many pages each of the texts. */
  readonly wordParts: string;
  readonly textParts: string;
}

export interface WordsFile {
  readonly inFragments: PackedPostings;
  readonly inPages: PackedPostings;
}

/** By fragment: anchor, text, code and labels; what is empty at the end is left out. */
export type TextsFile = readonly (readonly string[])[];

export const headPath = `${partsFolder}/head.json`;

export function wordsPath(stamp: string, part: number): string {
  return `${partsFolder}/${stamp}/words-${part}.json`;
}

export function textsPath(stamp: string, part: number): string {
  return `${partsFolder}/${stamp}/texts-${part}.json`;
}
