import type { Fragment, SearchPage } from '../fragments/fragment.ts';
import { packDirections, type PackedDirections, unpackDirections } from './directions.ts';
import {
  fragmentFields,
  pageFields,
  type IndexContent,
  type IndexedWords,
  type SearchIndex,
} from './index-data.ts';
import { complete } from './complete.ts';
import { packNumbers, packPostings, type PackedPostings, unpackNumbers, unpackPostings } from './packed.ts';
import {
  createSectionRows,
  sectionOfRow,
  splitLines,
  type SectionRow,
  type SectionRows,
} from './section-rows.ts';

/** Version of the file format. Readers reject all others. */
export const indexVersion = 7;

/** The index as a JSON document with packed numbers. The same index gives the same text. */
export function encodeIndex(index: IndexContent): string {
  const rows = createSectionRows();
  index.fragments.forEach(rows.add);
  const decoder = new TextDecoder();
  return encodeWords(index, rows)
    .map((bytes) => decoder.decode(bytes))
    .join('');
}

/** The document in pieces: as one string, that of a large site would be too long. */
export function encodeWords(index: IndexedWords, rows: SectionRows): readonly Uint8Array[] {
  const start = JSON.stringify({
    version: indexVersion,
    pages: index.pages,
    counts: packNumbers(differences(index.firstFragments)),
    headings: rows.headings(),
  });
  // One by one: all postings as one string would take several times their size.
  const members: readonly (readonly [string, () => unknown])[] = [
    ['terms', () => index.terms.join('\n')],
    ['words', () => index.words.join('\n')],
    ['wordTerms', () => packNumbers(index.wordTerms)],
    ['lengths', () => packNumbers(index.fragmentLengths)],
    ['inFragments', () => packPostings(index.inFragments)],
    ['inPages', () => packPostings(index.inPages)],
    ['meanings', () => packDirections(index.meanings)],
  ];
  const encoder = new TextEncoder();
  return [
    encoder.encode(`${start.slice(0, -1)},"fragments":[`),
    ...rows.encoded(),
    encoder.encode(']'),
    ...members.map(([name, value]) => encoder.encode(`,"${name}":${JSON.stringify(value())}`)),
    encoder.encode('}'),
  ];
}

/** Parses an index file. Throws an `Error` with one line if the text is not an index, or has another version. */
export function decodeIndex(text: string): SearchIndex {
  const file = JSON.parse(text) as IndexFile;
  const shared = decodeShared(file);
  const { pages, firstFragments, terms } = shared;
  const headings = file.headings.map(splitLines);
  const fragments: Fragment[] = [];
  for (const [at, page] of pages.entries()) {
    for (let fragment = firstFragments[at]!; fragment < firstFragments[at + 1]!; fragment++) {
      const [trail, ...texts] = file.fragments[fragment]!;
      fragments.push({ page, headings: headings[trail]!, ...sectionOfRow(texts) });
    }
  }
  return complete({
    ...shared,
    fragments,
    inFragments: unpackPostings(file.inFragments, terms.length, fragmentFields.length),
    inPages: unpackPostings(file.inPages, terms.length, pageFields.length),
  });
}

/** The members that the whole index and the head of one in parts have in common. */
export function decodeShared(file: SharedMembers) {
  if (file?.version !== indexVersion) throw new Error(`the search index is not of version ${indexVersion}`);
  const { pages } = file;
  const firstFragments = runningSum(unpackNumbers(file.counts, pages.length + 1));
  const words = splitLines(file.words);
  return {
    pages,
    firstFragments,
    terms: splitLines(file.terms),
    words,
    wordTerms: unpackNumbers(file.wordTerms, words.length),
    fragmentLengths: unpackNumbers(file.lengths, firstFragments.at(-1) ?? 0),
    meanings: unpackDirections(file.meanings),
  };
}

/** Lists of numbers are packed, and lists of words are lines. */
export interface SharedMembers {
  readonly version: number;
  readonly pages: readonly SearchPage[];
  readonly counts: string;
  readonly headings: readonly string[];
  readonly terms: string;
  readonly words: string;
  readonly wordTerms: string;
  readonly lengths: string;
  readonly meanings: PackedDirections;
}

interface IndexFile extends SharedMembers {
  readonly fragments: readonly SectionRow[];
  readonly inFragments: PackedPostings;
  readonly inPages: PackedPostings;
}

export function* differences(values: Uint32Array): Generator<number> {
  for (let at = 0; at < values.length; at++) yield values[at]! - (at === 0 ? 0 : values[at - 1]!);
}

function runningSum(values: Uint32Array): Uint32Array {
  for (let at = 1; at < values.length; at++) values[at]! += values[at - 1]!;
  return values;
}
