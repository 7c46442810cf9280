import type { Fragment } from '../fragments/fragment.ts';
import {
  fragmentFields,
  pageFields,
  type IndexBody,
  type IndexHead,
  type Postings,
} from '../index/index-data.ts';
import { lookupsOf, entriesOf } from '../index/complete.ts';
import { decodeShared } from '../index/index-file.ts';
import { sectionOfRow, splitLines } from '../index/section-rows.ts';
import { pagesOfFragments } from '../index/page-terms.ts';
import { unpackNumbers, unpackPostings } from '../index/packed.ts';
import { prepareWith } from '../query/prepared.ts';
import { searchPrepared, type SearchRequest, type SearchResult } from '../search.ts';
import { createPartCache, type PartCache } from './part-cache.ts';
import {
  headPath,
  textsPath,
  wordsPath,
  type HeadFile,
  type TextsFile,
  type WordsFile,
} from './part-files.ts';

/** Reads the text of a file of the index; rejects if it is unavailable. */
export type ReadPart = (path: string) => Promise<string>;

/** Runs a function on an index in parts, and again once missing parts have been fetched. */
export type WithParts = <Value>(use: () => Promise<Value>) => Promise<Value>;

export interface PartedIndex {
  readonly index: IndexHead;
  readonly search: (request: SearchRequest) => Promise<readonly SearchResult[]>;
  readonly withParts: WithParts;
}

/** Cache size besides parts in use, in bytes of the files; unpacked, words take about three times as much. */
interface Room {
  readonly words: number;
  readonly texts: number;
}

const mebibyte = 1024 * 1024;
const usualRoom: Room = { words: 3 * mebibyte, texts: 4 * mebibyte };

type Words = Readonly<Record<'inFragments' | 'inPages', Postings>>;

/** Opens an index in parts. Queries fetch the parts that they need, with the same results as on the whole index. */
export async function openParts(read: ReadPart, room = usualRoom): Promise<PartedIndex> {
  const head = decodeHead(await read(headPath));
  const words = createPartCache<Words>(async (part) => {
    const text = await read(wordsPath(head.stamp, part));
    const file = JSON.parse(text) as WordsFile;
    const terms = head.termStarts[part + 1]! - head.termStarts[part]!;
    const inFragments = unpackPostings(file.inFragments, terms, fragmentFields.length);
    return {
      value: { inFragments, inPages: unpackPostings(file.inPages, terms, pageFields.length) },
      size: text.length,
    };
  }, room.words);
  const texts = createPartCache<TextsFile>(async (part) => {
    const text = await read(textsPath(head.stamp, part));
    return { value: JSON.parse(text) as TextsFile, size: text.length };
  }, room.texts);
  const prepared = prepareWith(head.index, bodyOf(head, words, texts));
  const withParts: WithParts = async (use) => {
    const inUse = { words: new Set<number>(), texts: new Set<number>() };
    try {
      for (;;) {
        try {
          return await use();
        } catch (error) {
          if (!(error instanceof MissingParts)) throw error;
          await Promise.all([words.hold(error.words, inUse.words), texts.hold(error.texts, inUse.texts)]);
        }
      }
    } finally {
      words.release(inUse.words);
      texts.release(inUse.texts);
    }
  };
  return {
    index: head.index,
    search: (request) => withParts(async () => searchPrepared(prepared, request)),
    withParts,
  };
}

/** The head, with the first term or page of each part; these lists have one more entry than there are parts. */
function decodeHead(text: string) {
  const file = JSON.parse(text) as HeadFile;
  const shared = decodeShared(file);
  const { pages, terms, fragmentLengths } = shared;
  const index: IndexHead = {
    ...shared,
    ...lookupsOf(shared),
    pageCounts: unpackNumbers(file.pageCounts, terms.length),
  };
  return {
    index,
    stamp: file.stamp,
    trails: unpackNumbers(file.trails, fragmentLengths.length),
    headings: (trail: number) => splitLines(file.headings[trail] ?? ''),
    calls: new Map(file.calls),
    termStarts: startsOf(file.wordParts, terms.length),
    pageStarts: startsOf(file.textParts, pages.length),
  };
}

/** The starts of parts with `total` items together. */
function startsOf(packed: string, total: number): Uint32Array {
  const starts = [0];
  for (const size of unpackNumbers(packed, total)) if (size > 0) starts.push(starts.at(-1)! + size);
  return Uint32Array.from(starts);
}

function bodyOf(
  head: ReturnType<typeof decodeHead>,
  words: PartCache<Words>,
  texts: PartCache<TextsFile>,
): IndexBody {
  const { index, termStarts, pageStarts, trails, headings, calls } = head;
  const pageOf = pagesOfFragments(index.firstFragments);
  const partOfTerm = pagesOfFragments(termStarts);
  const partOfPage = pagesOfFragments(pageStarts);
  const wordsOf = (term: number): Words => {
    const part = partOfTerm[term]!;
    const loaded = words.get(part);
    if (loaded === undefined) throw new MissingParts([part], []);
    return loaded;
  };
  const placeOf = (term: number): number => term - termStarts[partOfTerm[term]!]!;
  return {
    need({ terms = [], fragments = [] }) {
      const wordParts = new Set(terms.map((term) => partOfTerm[term]!));
      const textParts = new Set(fragments.map((fragment) => partOfPage[pageOf[fragment]!]!));
      const missingWords = [...wordParts].filter((part) => words.get(part) === undefined);
      const missingTexts = [...textParts].filter((part) => texts.get(part) === undefined);
      if (missingWords.length + missingTexts.length > 0) throw new MissingParts(missingWords, missingTexts);
    },
    inFragments: (term) => entriesOf(wordsOf(term).inFragments, placeOf(term)),
    inPages: (term) => entriesOf(wordsOf(term).inPages, placeOf(term)),
    fragment(fragment): Fragment {
      const page = pageOf[fragment]!;
      const part = partOfPage[page]!;
      const rows = texts.get(part);
      if (rows === undefined) throw new MissingParts([], [part]);
      const first = index.firstFragments[pageStarts[part]!]!;
      const section = sectionOfRow(rows[fragment - first] ?? []);
      return { page: index.pages[page]!, headings: headings(trails[fragment]!), ...section };
    },
    heading: (fragment) => headings(trails[fragment]!).at(-1) ?? '',
    call: (fragment) => calls.get(fragment) ?? '',
  };
}

/** Thrown by a search that has to wait for parts of its index. */
class MissingParts extends Error {
  constructor(
    readonly words: readonly number[],
    readonly texts: readonly number[],
  ) {
    super('parts of the search index are missing');
  }
}
