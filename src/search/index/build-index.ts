import type { Section } from '../fragments/cut.ts';
import type { Fragment, SearchPage } from '../fragments/fragment.ts';
import { complete } from './complete.ts';
import { createCounter, type Counter } from './counter.ts';
import { fragmentFields, pageFields, type IndexedWords, type SearchIndex } from './index-data.ts';
import type { WordVectors } from '../vectors/word-vectors.ts';
import { meaningsOf } from './meanings.ts';
import type { PageTerms } from './page-terms.ts';
import { createPublished } from './published.ts';
import { semanticsOf } from './semantics.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** Builds an index page by page. Words are counted when a page is added. */
export interface IndexBuilder {
  /** Reads sections before their page is added under the same `key`. Sections of other keys have no effect. */
  readAhead(key: string, sections: readonly Section[]): void;
  /** Adds the sections of the next page: those that were read ahead, then these. Returns all of them. */
  add(sections: readonly Section[], key?: string): readonly Section[];
  /**
   * Completes the index with facts about each page, in the order in which they were added. `counted` receives the terms
   * before the rest is computed.
   */
  finish(pages: readonly SearchPage[], counted?: (terms: PageTerms) => void): IndexedWords;
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
  const words = builder.finish(pages);
  return complete({ ...words, fragments, semantics: semanticsOf(words) });
}

/** `vectors` represent the meaning of words; without them, a page is only found by its own words. */
export function createIndexBuilder(vectors?: WordVectors): IndexBuilder {
  const vocabulary = createVocabulary();
  const published = createPublished(vocabulary);
  const inSections = createCounter(fragmentFields.length);
  const ahead = new Map<string, readonly ReadSection[]>();
  const lengths: number[] = [];
  const starts: number[] = [];
  const read = (section: Section) => readSection(section, inSections, vocabulary);
  return {
    readAhead(key, sections) {
      ahead.set(key, sections.map(read));
    },
    add(sections, key = '') {
      starts.push(lengths.length);
      const all = [...(ahead.get(key) ?? []), ...sections.map(read)];
      ahead.delete(key);
      for (const { place, chunks, length } of all) {
        lengths.push(length);
        published.add(inSections.publish(place), chunks);
      }
      return all.map(({ section }) => section);
    },
    finish(pages, counted) {
      const inPageTexts = createCounter(pageFields.length);
      for (const page of pages) {
        const { place, chunks } = countFields(pageTexts(page), inPageTexts, vocabulary);
        published.add(inPageTexts.publish(place), chunks);
      }
      const { terms } = published;
      const ids = published.ids();
      const firstFragments = Uint32Array.from([...starts, lengths.length]);
      const inFragments = inSections.postings(ids, terms.length);
      const inPages = inPageTexts.postings(ids, terms.length);
      const places: PageTerms = { firstFragments, inFragments, inPages };
      counted?.(places);
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
        meanings: meaningsOf(places, terms, vectors),
      };
    },
  };
}

/** Texts that were counted. */
interface Counted {
  /** Their location in the counter. */
  readonly place: number;
  /** The numbers of their chunks. */
  readonly chunks: readonly number[];
  /** Number of words, by field. */
  readonly words: readonly number[];
}

interface ReadSection extends Counted {
  readonly section: Section;
  /** Number of words, with a smaller weight for code. */
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

function pageTexts({ title, description, keywords, path, breadcrumbs, linkTexts, around }: SearchPage) {
  const words = path.replaceAll('/', ' ');
  const lists = [breadcrumbs, linkTexts, around].map((list) => list.join('\n'));
  return [title, description, keywords.join('\n'), words, ...lists];
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
