import type { Fragment, SearchPage } from '../fragments/fragment.ts';
import { createReader, createWriter, fromBase64, toBase64, type Reader, type Writer } from './bytes.ts';
import {
  fragmentFields,
  pageFields,
  type IndexContent,
  type IndexedWords,
  type Postings,
  type SearchIndex,
  type Semantics,
} from './index-data.ts';
import { complete } from './complete.ts';
import { createSectionRows, type SectionRow, type SectionRows } from './section-rows.ts';

/** Of the file's form. A reader refuses every other. */
const indexVersion = 2;

/** The index as a JSON document: texts as JSON, numbers packed. The same index gives the same text. */
export function encodeIndex(index: IndexContent): string {
  const rows = createSectionRows();
  index.fragments.forEach(rows.add);
  return encodeWords(index, rows) + encodeSemantics(index.semantics);
}

/** The document but for its end, `encodeSemantics`: it takes longer to make that than to write this. */
export function encodeWords(index: IndexedWords, { headings, rows }: SectionRows): string {
  const words = JSON.stringify({
    version: indexVersion,
    pages: index.pages,
    counts: packNumbers(differences(index.firstFragments)),
    headings: headings(),
    fragments: rows,
    terms: index.terms.join('\n'),
    words: index.words.join('\n'),
    wordTerms: packNumbers(index.wordTerms),
    lengths: packNumbers(index.fragmentLengths),
    inFragments: packPostings(index.inFragments),
    inPages: packPostings(index.inPages),
  });
  return words.slice(0, -1);
}

/** The end of the document that `encodeWords` begins. */
export function encodeSemantics({ dimensions, vectors, scales }: Semantics): string {
  const semantics = JSON.stringify({
    dimensions,
    vectors: toBase64(new Uint8Array(vectors.buffer, vectors.byteOffset, vectors.byteLength)),
    scales: [...scales],
  });
  return `,"semantics":${semantics}}`;
}

/** Reads an index file. Throws an `Error` with one line where the text is none, or one of another version. */
export function decodeIndex(text: string): SearchIndex {
  const file = JSON.parse(text) as IndexFile;
  if (file?.version !== indexVersion) throw new Error(`the search index is not of version ${indexVersion}`);
  const firstFragments = runningSum(unpackNumbers(file.counts, file.pages.length + 1));
  const headings = file.headings.map((trail) => (trail === '' ? [] : trail.split('\n')));
  const fragments: Fragment[] = [];
  for (const [at, page] of file.pages.entries()) {
    for (let fragment = firstFragments[at]!; fragment < firstFragments[at + 1]!; fragment++) {
      const [trail, anchor = '', own = '', code = '', labels = ''] = file.fragments[fragment]!;
      fragments.push({
        page,
        anchor,
        headings: headings[trail]!,
        labels: labels === '' ? [] : labels.split('\n'),
        text: own,
        code,
      });
    }
  }
  const terms = file.terms === '' ? [] : file.terms.split('\n');
  const words = file.words === '' ? [] : file.words.split('\n');
  const vectors = fromBase64(file.semantics.vectors);
  return complete({
    pages: file.pages,
    fragments,
    firstFragments,
    terms,
    inFragments: unpackPostings(file.inFragments, terms.length, fragmentFields.length),
    inPages: unpackPostings(file.inPages, terms.length, pageFields.length),
    fragmentLengths: unpackNumbers(file.lengths, fragments.length),
    words,
    wordTerms: unpackNumbers(file.wordTerms, words.length),
    semantics: {
      dimensions: file.semantics.dimensions,
      vectors: new Int8Array(vectors.buffer, vectors.byteOffset, vectors.byteLength),
      scales: Float32Array.from(file.semantics.scales),
    },
  });
}

interface IndexFile {
  readonly version: number;
  readonly pages: readonly SearchPage[];
  readonly counts: string;
  readonly headings: readonly string[];
  readonly fragments: readonly SectionRow[];
  readonly terms: string;
  readonly words: string;
  readonly wordTerms: string;
  readonly lengths: string;
  readonly inFragments: PackedPostings;
  readonly inPages: PackedPostings;
  readonly semantics: {
    readonly dimensions: number;
    readonly vectors: string;
    readonly scales: readonly number[];
  };
}

/** Distances between places, and for each entry which fields it has: a bit a field, the next bit for counts above 1. */
interface PackedPostings {
  readonly places: string;
  readonly counts: string;
}

function packPostings({ starts, places, counts }: Postings): PackedPostings {
  const packedPlaces = createWriter();
  const packedCounts = createWriter();
  for (let term = 0; term + 1 < starts.length; term++) {
    packedPlaces.number(starts[term + 1]! - starts[term]!);
    let last = 0;
    for (let i = starts[term]!; i < starts[term + 1]!; i++) {
      packedPlaces.number(places[i]! - last);
      last = places[i]!;
      writeCounts(packedCounts, counts, i);
    }
  }
  return { places: toBase64(packedPlaces.bytes()), counts: toBase64(packedCounts.bytes()) };
}

function writeCounts(writer: Writer, counts: Postings['counts'], entry: number): void {
  let fields = 0;
  let many = 0;
  for (let field = 0; field < counts.length; field++) {
    const count = counts[field]![entry]!;
    if (count > 0) fields |= 1 << field;
    if (count > 1) many = 1 << counts.length;
  }
  writer.number(fields | many);
  if (many > 0) for (const column of counts) if (column[entry]! > 0) writer.number(column[entry]!);
}

function unpackPostings(packed: PackedPostings, terms: number, fields: number): Postings {
  const placeBytes = fromBase64(packed.places);
  const places = new Uint32Array(placeBytes.length);
  const starts = new Uint32Array(terms + 1);
  const reader = createReader(placeBytes);
  let size = 0;
  for (let term = 0; term < terms; term++) {
    let place = 0;
    for (let left = reader.number(); left > 0; left--) {
      place += reader.number();
      places[size++] = place;
    }
    starts[term + 1] = size;
  }
  const counts = Array.from({ length: fields }, () => new Uint8Array(size));
  const countReader = createReader(fromBase64(packed.counts));
  for (let entry = 0; entry < size; entry++) readCounts(countReader, counts, entry);
  return { starts, places: places.slice(0, size), counts };
}

function readCounts(reader: Reader, counts: readonly Uint8Array[], entry: number): void {
  const fields = reader.number();
  const many = fields >> counts.length > 0;
  for (let field = 0; field < counts.length; field++) {
    if ((fields >> field) & 1) counts[field]![entry] = many ? reader.number() : 1;
  }
}

function packNumbers(values: Iterable<number>): string {
  const writer = createWriter();
  for (const value of values) writer.number(value);
  return toBase64(writer.bytes());
}

function unpackNumbers(packed: string, length: number): Uint32Array {
  const reader = createReader(fromBase64(packed));
  const values = new Uint32Array(length);
  for (let at = 0; at < length; at++) values[at] = reader.number();
  return values;
}

function* differences(values: Uint32Array): Generator<number> {
  for (let at = 0; at < values.length; at++) yield values[at]! - (at === 0 ? 0 : values[at - 1]!);
}

function runningSum(values: Uint32Array): Uint32Array {
  for (let at = 1; at < values.length; at++) values[at]! += values[at - 1]!;
  return values;
}
