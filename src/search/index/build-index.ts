import type { Fragment, SearchPage, Section } from '../fragments/fragment.ts';
import { complete } from './complete.ts';
import { createCounter, type Counter } from './counter.ts';
import { fragmentFields, pageFields, type IndexedWords, type SearchIndex } from './index-data.ts';
import type { WordVectors } from '../vectors/word-vectors.ts';
import { meaningsOf } from './meanings.ts';
import { createPublished } from './published.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** Builds an index page by page. Words are counted when a page is added. */
export interface IndexBuilder {
  /** Reads sections before their page is added under the same `key`. Sections of other keys have no effect. */
  readAhead(key: string, sections: readonly Section[]): void;
  /** Adds the sections of the next page: those that were read ahead, then these. Returns all of them. */
  add(sections: readonly Section[], key?: string): readonly Section[];
  /** Adds facts about the next page, in the same order, once all sections are added. */
  describe(page: SearchPage): void;
  finish(): IndexedWords;
}

/**
 * Builds the index of a site from its fragments, those of a page in a row. Pure, and the result is plain data that can
 * be sent between threads.
 */
export function buildIndex(fragments: readonly Fragment[], vectors?: WordVectors): SearchIndex {
  const builder = createIndexBuilder(vectors);
  const pages = fragments.filter(({ page }, at) => page !== fragments[at - 1]?.page).map(({ page }) => page);
  let start = 0;
  for (const page of pages) {
    let end = start;
    while (fragments[end]?.page === page) end++;
    builder.add(fragments.slice(start, end));
    start = end;
  }
  pages.forEach(builder.describe);
  return complete({ ...builder.finish(), fragments });
}

/** `vectors` represent the meaning of words; without them, a page is only found by its own words. */
export function createIndexBuilder(vectors?: WordVectors): IndexBuilder {
  const vocabulary = createVocabulary();
  const published = createPublished(vocabulary);
  const inSections = createTally(fragmentFields.length);
  const inPageTexts = createTally(pageFields.length);
  const ahead = new Map<string, readonly ReadSection[]>();
  const pages: SearchPage[] = [];
  const lengths: number[] = [];
  const starts: number[] = [];
  const read = (section: Section) => readSection(section, inSections, vocabulary);
  const publish = (place: number, { terms, chunks }: Tally) =>
    published.add(terms.publish(place), chunks.publish(place));
  return {
    readAhead(key, sections) {
      ahead.set(key, sections.map(read));
    },
    add(sections, key = '') {
      starts.push(lengths.length);
      const all = [...(ahead.get(key) ?? []), ...sections.map(read)];
      ahead.delete(key);
      for (const { place, length } of all) {
        lengths.push(length);
        publish(place, inSections);
      }
      return all.map(({ section }) => section);
    },
    describe(page) {
      publish(countFields(pageTexts(page), inPageTexts, vocabulary).place, inPageTexts);
      pages.push(page);
    },
    finish() {
      const { terms } = published;
      const numbers = published.numbers();
      const firstFragments = Uint32Array.from([...starts, lengths.length]);
      const inFragments = inSections.terms.postings(numbers, terms.length);
      const inPages = inPageTexts.terms.postings(numbers, terms.length);
      const words = published.words();
      return {
        pages,
        firstFragments,
        terms,
        inFragments,
        inPages,
        fragmentLengths: Uint32Array.from(lengths),
        words: words.map(([word]) => word),
        wordTerms: Uint32Array.from(words, ([, term]) => term),
        meanings: meaningsOf({ firstFragments, inFragments, inPages }, terms, vectors),
      };
    },
  };
}

/** Counts of the same locations. Chunks are counted only to keep the distinct ones in little memory. */
interface Tally {
  readonly terms: Counter;
  readonly chunks: Counter;
}

function createTally(fields: number): Tally {
  return { terms: createCounter(fields), chunks: createCounter(1) };
}

/** Texts that were counted. */
interface Counted {
  /** Their location in both counters. */
  readonly place: number;
  /** Number of words, by field. */
  readonly words: readonly number[];
}

interface ReadSection {
  /** Its location in both counters. */
  readonly place: number;
  readonly section: Section;
  /** Number of words, with a smaller weight for code. */
  readonly length: number;
}

function readSection(section: Section, tally: Tally, vocabulary: Vocabulary): ReadSection {
  const { headings, labels, text, code } = section;
  const above = headings.slice(0, -1).join('\n');
  const { place, words } = countFields(
    [headings.at(-1) ?? '', above, text, [...labels, code].join('\n')],
    tally,
    vocabulary,
  );
  const [, , inText = 0, inCode = 0] = words;
  return { place, section, length: Math.round(inText + 0.3 * inCode) };
}

function pageTexts({ title, description, keywords, path, linkTexts }: SearchPage) {
  return [title, description, keywords.join('\n'), path.replaceAll('/', ' '), linkTexts.join('\n')];
}

function countFields(texts: readonly string[], { terms, chunks }: Tally, vocabulary: Vocabulary): Counted {
  const { termStarts, chunkTerms } = vocabulary;
  const place = terms.enter();
  chunks.enter();
  const words = texts.map((text, field) => {
    const read: number[] = [];
    vocabulary.read(text, read);
    let count = 0;
    for (let at = 0; at < read.length; at++) {
      const chunk = read[at]!;
      chunks.add(chunk, 0);
      const end = termStarts[chunk + 1]!;
      for (let term = termStarts[chunk]!; term < end; term++, count++) terms.add(chunkTerms[term]!, field);
    }
    return count;
  });
  return { place, words };
}
