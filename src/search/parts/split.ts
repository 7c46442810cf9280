import { packDirections } from '../index/directions.ts';
import { countPages, callOf } from '../index/complete.ts';
import { differences, indexVersion } from '../index/index-file.ts';
import type { IndexedWords } from '../index/index-data.ts';
import { packNumbers, packPostings } from '../index/packed.ts';
import { sectionOfRow, type SectionRow, type SectionRows } from '../index/section-rows.ts';
import {
  headPath,
  textsPath,
  wordsPath,
  type HeadFile,
  type TextsFile,
  type WordsFile,
} from './part-files.ts';

/** In bytes or characters. A query reads a few dozen parts, and each is a file on the host. */
const defaultPartSize = 64 * 1024;

export interface PartFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The files of an index in parts, the head last. The same index gives the same files. `stamp` identifies the index
 * and is part of their paths.
 */
export function* splitIndex(
  words: IndexedWords,
  rows: SectionRows,
  stamp: string,
  partSize = defaultPartSize,
): Generator<PartFile> {
  const { inFragments, inPages, firstFragments, terms, pages } = words;
  const wordParts = cut(terms.length, partSize, (term) => {
    const places = inFragments.starts[term + 1]! - inFragments.starts[term]!;
    // Each takes about three bytes, packed and as base64.
    return 3 * (places + inPages.starts[term + 1]! - inPages.starts[term]!);
  });
  for (const [part, { from, to }] of wordParts.entries()) {
    const file: WordsFile = {
      inFragments: packPostings(inFragments, from, to),
      inPages: packPostings(inPages, from, to),
    };
    yield { path: wordsPath(stamp, part), text: JSON.stringify(file) };
  }
  const { lengths, trails, calls } = factsOf(rows);
  const textParts = cut(pages.length, partSize, (page) =>
    lengths.slice(firstFragments[page], firstFragments[page + 1]).reduce((sum, length) => sum + length, 0),
  );
  const remaining = rows[Symbol.iterator]();
  for (const [part, { from, to }] of textParts.entries()) {
    const count = firstFragments[to]! - firstFragments[from]!;
    const texts: TextsFile = Array.from({ length: count }, () => remaining.next().value.slice(1));
    yield { path: textsPath(stamp, part), text: JSON.stringify(texts) };
  }
  const head: HeadFile = {
    version: indexVersion,
    stamp,
    // Results do not show these; their words are in the postings.
    pages: pages.map((page) => ({ ...page, keywords: [], linkTexts: [] })),
    counts: packNumbers(differences(firstFragments)),
    headings: rows.headings(),
    trails: packNumbers(trails),
    calls,
    terms: terms.join('\n'),
    words: words.words.join('\n'),
    wordTerms: packNumbers(words.wordTerms),
    lengths: packNumbers(words.fragmentLengths),
    pageCounts: packNumbers(countPages(terms.length, inFragments, inPages, firstFragments)),
    meanings: packDirections(words.meanings),
    wordParts: packNumbers(wordParts.map(({ from, to }) => to - from)),
    textParts: packNumbers(textParts.map(({ from, to }) => to - from)),
  };
  yield { path: headPath, text: JSON.stringify(head) };
}

interface Cut {
  readonly from: number;
  readonly to: number;
}

/** Splits a number of items into parts that are as large as possible. */
function cut(count: number, partSize: number, sizeOf: (item: number) => number): readonly Cut[] {
  const parts: Cut[] = [];
  let from = 0;
  let size = 0;
  for (let item = 0; item < count; item++) {
    size += sizeOf(item);
    if (size < partSize && item + 1 < count) continue;
    parts.push({ from, to: item + 1 });
    from = item + 1;
    size = 0;
  }
  return parts;
}

/** What the head and the sizes of parts need to know about each row. */
function factsOf(rows: Iterable<SectionRow>) {
  const lengths: number[] = [];
  const trails: number[] = [];
  const calls: (readonly [fragment: number, call: string])[] = [];
  for (const [trail, ...texts] of rows) {
    const call = callOf(sectionOfRow(texts).labels);
    if (call !== '') calls.push([lengths.length, call]);
    lengths.push(texts.reduce((sum, text) => sum + text.length, 0));
    trails.push(trail);
  }
  return { lengths, trails, calls };
}
