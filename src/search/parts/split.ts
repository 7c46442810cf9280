import { differences, encodeSemantics, indexVersion } from '../index/index-file.ts';
import type { SearchIndex } from '../index/index-data.ts';
import { packNumbers, packPostings, packVectors } from '../index/packed.ts';
import { createSectionRows, type SectionRow } from '../index/section-rows.ts';
import { callOf } from '../index/whole-body.ts';
import {
  headPath,
  textsPath,
  wordsPath,
  type HeadFile,
  type TextsFile,
  type WordsFile,
} from './part-files.ts';

/** In bytes or characters. A query reads a few dozen parts, and each is a file that a host has to keep. */
const defaultPartSize = 64 * 1024;

/** The files of an index in parts, the head last. The same index gives the same files. */
export function* splitIndex(
  index: SearchIndex,
  partSize = defaultPartSize,
): Generator<{ readonly path: string; readonly text: string }> {
  const { headings, rows, add } = createSectionRows();
  index.fragments.forEach(add);
  const { inFragments, inPages, firstFragments } = index;
  const wordParts = cut(index.terms.length, partSize, (term) => {
    const places = inFragments.starts[term + 1]! - inFragments.starts[term]!;
    // Each takes about three bytes, packed and as base64.
    return 3 * (places + inPages.starts[term + 1]! - inPages.starts[term]!);
  });
  for (const [part, { from, to }] of wordParts.entries()) {
    const words: WordsFile = {
      inFragments: packPostings(inFragments, from, to),
      inPages: packPostings(inPages, from, to),
    };
    yield { path: wordsPath(part), text: JSON.stringify(words) };
  }
  const textParts = cut(index.pages.length, partSize, (page) =>
    rows.slice(firstFragments[page], firstFragments[page + 1]).reduce((sum, row) => sum + lengthOf(row), 0),
  );
  for (const [part, { from, to }] of textParts.entries()) {
    const texts: TextsFile = rows.slice(firstFragments[from], firstFragments[to]).map(([, ...own]) => own);
    yield { path: textsPath(part), text: JSON.stringify(texts) };
  }
  const head: Omit<HeadFile, 'semantics'> = {
    version: indexVersion,
    // What searches do not show is in the words.
    pages: index.pages.map((page) => ({ ...page, keywords: [], linkTexts: [] })),
    counts: packNumbers(differences(firstFragments)),
    headings: headings(),
    trails: packNumbers(rows.map(([trail]) => trail)),
    calls: index.fragments.flatMap(({ labels }, fragment) => {
      const call = callOf(labels);
      return call === '' ? [] : [[fragment, call] as const];
    }),
    terms: index.terms.join('\n'),
    words: index.words.join('\n'),
    wordTerms: packNumbers(index.wordTerms),
    lengths: packNumbers(index.fragmentLengths),
    pageCounts: packNumbers(index.pageCounts),
    meanings: packVectors(index.meanings),
    wordParts: packNumbers(wordParts.map(({ from, to }) => to - from)),
    textParts: packNumbers(textParts.map(({ from, to }) => to - from)),
  };
  yield { path: headPath, text: JSON.stringify(head).slice(0, -1) + encodeSemantics(index.semantics) };
}

interface Cut {
  readonly from: number;
  readonly to: number;
}

/** Cuts a row of so many items into parts that are about as large as they may be. */
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

function lengthOf([, ...texts]: SectionRow): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
