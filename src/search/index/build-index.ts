import { append } from '../../source/append.ts';
import type { Section } from '../fragments/cut.ts';
import type { Fragment, SearchPage } from '../fragments/fragment.ts';
import { complete } from './complete.ts';
import { createCounter, type Counter } from './counter.ts';
import { fragmentFields, pageFields, type IndexedWords, type SearchIndex } from './index-data.ts';
import type { PageTerms } from './page-terms.ts';
import { semanticsOf } from './semantics.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** Builds an index page by page: the words of a page are counted when it comes. */
export interface IndexBuilder {
  /** Takes sections before their page: `key` stands for them when it comes. What never comes leaves no trace. */
  readAhead(key: string, sections: readonly Section[]): void;
  /** Takes the sections of the next page: those that were read ahead, then these. */
  add(sections: readonly Section[], key?: string): void;
  /**
   * Takes what is known of each page, in the order in which their sections came. `counted` is told which terms stand where
   * before the rest is made.
   */
  finish(pages: readonly SearchPage[], counted?: (terms: PageTerms) => void): IndexedWords;
}

/**
 * Builds the index of a site from its fragments, those of a page in a row. Pure, and the result is plain data that can
 * be sent between threads.
 */
export function buildIndex(fragments: readonly Fragment[]): SearchIndex {
  const builder = createIndexBuilder();
  const pages = fragments.filter(({ page }, at) => page !== fragments[at - 1]?.page).map(({ page }) => page);
  let start = 0;
  for (const page of pages) {
    let end = start;
    while (fragments[end]?.page === page) end++;
    builder.add(fragments.slice(start, end));
    start = end;
  }
  const words = builder.finish(pages);
  return complete({ ...words, semantics: semanticsOf(words) });
}

export function createIndexBuilder(): IndexBuilder {
  const vocabulary = createVocabulary();
  const inSections = createCounter(fragmentFields.length);
  const ahead = new Map<string, readonly ReadSection[]>();
  const added: ReadSection[] = [];
  const starts: number[] = [];
  const read = (section: Section) => readSection(section, inSections, vocabulary);
  return {
    readAhead(key, sections) {
      ahead.set(key, sections.map(read));
    },
    add(sections, key = '') {
      starts.push(added.length);
      append(added, ahead.get(key) ?? []);
      for (const section of sections) added.push(read(section));
    },
    finish(pages, counted) {
      const pageCounter = createCounter(pageFields.length);
      const readPages = pages.map((page) => countFields(pageTexts(page), pageCounter, vocabulary));
      const sectionPlaces = added.map(({ place }) => place);
      const pagePlaces = readPages.map(({ place }) => place);
      const { terms, ids } = published(vocabulary, [
        ...sectionPlaces.map((place) => inSections.termsIn(place)),
        ...pagePlaces.map((place) => pageCounter.termsIn(place)),
      ]);
      const firstFragments = Uint32Array.from([...starts, added.length]);
      const inFragments = inSections.postings(sectionPlaces, ids, terms.length);
      const inPages = pageCounter.postings(pagePlaces, ids, terms.length);
      counted?.({ firstFragments, inFragments, inPages });
      const fragments = pages.flatMap((page, at) =>
        added
          .slice(firstFragments[at], firstFragments[at + 1])
          .map(({ section: { anchor, headings, labels, text, code } }) => ({
            page,
            anchor,
            headings,
            labels,
            text,
            code,
          })),
      );
      const words = wordsOf([...added, ...readPages], ids, vocabulary);
      return {
        pages,
        fragments,
        firstFragments,
        terms,
        inFragments,
        inPages,
        fragmentLengths: Uint32Array.from(added, ({ length }) => length),
        words: words.map(([word]) => word),
        wordTerms: Uint32Array.from(words, ([, term]) => term),
      };
    },
  };
}

/** Texts that were counted. */
interface Counted {
  /** Where the counter has them. */
  readonly place: number;
  /** The numbers of their chunks. */
  readonly chunks: readonly number[];
  /** How many words they are, by field. */
  readonly words: readonly number[];
}

interface ReadSection extends Counted {
  readonly section: Section;
  /** Its words, those of code counting less. */
  readonly length: number;
}

function readSection(section: Section, counter: Counter, vocabulary: Vocabulary): ReadSection {
  const { headings, labels, text, code } = section;
  const above = headings.slice(0, -1).join('\n');
  const { place, chunks, words } = countFields(
    [headings.at(-1) ?? '', above, labels.join('\n'), text, code],
    counter,
    vocabulary,
  );
  const [, , , inText = 0, inCode = 0] = words;
  return { place, chunks, words, section, length: Math.round(inText + 0.3 * inCode) };
}

function pageTexts({ title, description, keywords, path, breadcrumbs, linkTexts }: SearchPage) {
  const words = path.replaceAll('/', ' ');
  return [title, description, keywords.join('\n'), words, breadcrumbs.join('\n'), linkTexts.join('\n')];
}

function countFields(texts: readonly string[], counter: Counter, vocabulary: Vocabulary): Counted {
  const { termStarts, chunkTerms } = vocabulary;
  const place = counter.enter();
  const chunks: number[] = [];
  const words = texts.map((text, field) => {
    let at = chunks.length;
    vocabulary.read(text, chunks);
    let count = 0;
    for (; at < chunks.length; at++) {
      const end = termStarts[chunks[at]! + 1]!;
      for (let term = termStarts[chunks[at]!]!; term < end; term++, count++)
        counter.add(chunkTerms[term]!, field);
    }
    return count;
  });
  return { place, chunks, words };
}

/** The terms of some places in the order in which these hold them; `ids` gives by number where each stands, -1 for the others. */
function published(
  { terms: all }: Vocabulary,
  places: readonly Uint32Array[],
): { readonly terms: readonly string[]; readonly ids: Int32Array } {
  const ids = new Int32Array(all.length).fill(-1);
  const terms: string[] = [];
  for (const place of places) {
    for (const term of place) if (ids[term] === -1) ids[term] = terms.push(all[term]!) - 1;
  }
  return { terms, ids };
}

/** Plain words as written, sorted, each with the id of its term. */
function wordsOf(
  texts: readonly Counted[],
  ids: Int32Array,
  { termStarts, chunkTerms, words: byChunk }: Vocabulary,
): readonly (readonly [string, number])[] {
  const words = new Map<string, number>();
  const seen = new Uint8Array(byChunk.length);
  for (const { chunks } of texts) {
    for (let at = 0; at < chunks.length; at++) {
      const chunk = chunks[at]!;
      if (seen[chunk] === 1) continue;
      seen[chunk] = 1;
      const word = byChunk[chunk];
      if (word !== undefined) words.set(word, ids[chunkTerms[termStarts[chunk]!]!]!);
    }
  }
  return [...words.keys()].sort().map((word) => [word, words.get(word)!]);
}
