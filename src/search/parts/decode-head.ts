import { unpackDirections } from '../index/directions.ts';
import type { IndexHead } from '../index/index-data.ts';
import { indexVersion, runningSum, splitLines } from '../index/index-file.ts';
import { unpackNumbers } from '../index/packed.ts';
import { sumLengths } from '../index/complete.ts';
import type { HeadFile } from './part-files.ts';

/** The head of an index in parts, with the boundaries of its parts. */
export interface Head {
  readonly index: IndexHead;
  readonly stamp: string;
  readonly trails: Uint32Array;
  headings(trail: number): readonly string[];
  readonly calls: ReadonlyMap<number, string>;
  /** By part: its first term or page; has one more entry than there are parts. */
  readonly termStarts: Uint32Array;
  readonly pageStarts: Uint32Array;
}

/** Throws an `Error` with one line if the text is not a head, or has another version. */
export function decodeHead(text: string): Head {
  const file = JSON.parse(text) as HeadFile;
  if (file?.version !== indexVersion) throw new Error(`the search index is not of version ${indexVersion}`);
  const firstFragments = runningSum(unpackNumbers(file.counts, file.pages.length + 1));
  const fragments = firstFragments.at(-1) ?? 0;
  const terms = splitLines(file.terms);
  const words = splitLines(file.words);
  const fragmentLengths = unpackNumbers(file.lengths, fragments);
  return {
    index: {
      pages: file.pages,
      firstFragments,
      terms,
      termIds: new Map(terms.map((term, id) => [term, id])),
      words,
      wordTerms: unpackNumbers(file.wordTerms, words.length),
      fragmentLengths,
      pageLengths: sumLengths(fragmentLengths, firstFragments),
      pageCounts: unpackNumbers(file.pageCounts, terms.length),
      meanings: unpackDirections(file.meanings),
      semantics: unpackDirections(file.semantics),
    },
    stamp: file.stamp,
    trails: unpackNumbers(file.trails, fragments),
    headings: (trail) => splitLines(file.headings[trail] ?? ''),
    calls: new Map(file.calls),
    termStarts: startsOf(file.wordParts, terms.length),
    pageStarts: startsOf(file.textParts, file.pages.length),
  };
}

/** The starts of parts with `total` items together. */
function startsOf(packed: string, total: number): Uint32Array {
  const starts = [0];
  for (const size of unpackNumbers(packed, total)) if (size > 0) starts.push(starts.at(-1)! + size);
  return Uint32Array.from(starts);
}
