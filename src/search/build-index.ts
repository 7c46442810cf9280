import { eachChunk } from './chunks.ts';
import { createCounter, type Counter } from './counter.ts';
import type { Section } from './cut.ts';
import type { Fragment, SearchPage } from './fragment.ts';
import { fragmentFields, pageFields, type SearchIndex } from './index-data.ts';
import { countPages, sumLengths } from './lengths.ts';
import { semanticsOf } from './semantics.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** Builds an index page by page: the words of a page are counted when it comes. */
export interface IndexBuilder {
  /** Takes the sections of the next page. */
  add(sections: readonly Section[]): void;
  /** Takes what is known of each page, in the order in which their sections came. */
  finish(pages: readonly SearchPage[]): SearchIndex;
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
  return builder.finish(pages);
}

export function createIndexBuilder(): IndexBuilder {
  const sections: Section[] = [];
  const starts: number[] = [];
  const lengths: number[] = [];
  const vocabulary = createVocabulary();
  const counter = createCounter(fragmentFields.length);
  return {
    add(added) {
      starts.push(sections.length);
      for (const section of added) {
        counter.enter(sections.length);
        lengths.push(countSection(section, counter, vocabulary));
        sections.push(section);
      }
    },
    finish(pages) {
      const firstFragments = Uint32Array.of(...starts, sections.length);
      const fragments = pages.flatMap((page, at) =>
        sections.slice(firstFragments[at], firstFragments[at + 1]).map((section) => ({ page, ...section })),
      );
      const pageCounter = createCounter(pageFields.length);
      for (const [at, page] of pages.entries()) {
        pageCounter.enter(at);
        countPage(page, pageCounter, vocabulary);
      }
      const fragmentLengths = Uint32Array.from(lengths);
      const terms = vocabulary.terms();
      const inFragments = counter.postings(terms.length);
      const inPages = pageCounter.postings(terms.length);
      const words = vocabulary.words();
      return {
        pages,
        fragments,
        firstFragments,
        terms,
        termIds: new Map(terms.map((term, id) => [term, id])),
        inFragments,
        inPages,
        fragmentLengths,
        pageLengths: sumLengths(fragmentLengths, firstFragments),
        pageCounts: countPages(terms.length, inFragments, inPages, firstFragments),
        words: words.map(([word]) => word),
        wordTerms: Uint32Array.from(words, ([, term]) => term),
        semantics: semanticsOf({
          terms: terms.length,
          pages: pages.length,
          firstFragments,
          inFragments,
          inPages,
        }),
      };
    },
  };
}

/** The length of the section: its words, those of code counting less. */
function countSection(section: Section, counter: Counter, vocabulary: Vocabulary): number {
  const { headings, labels, text, code } = section;
  count(headings.at(-1) ?? '', 0, counter, vocabulary);
  for (const heading of headings.slice(0, -1)) count(heading, 1, counter, vocabulary);
  for (const label of labels) count(label, 2, counter, vocabulary);
  const words = count(text, 3, counter, vocabulary);
  return Math.round(words + 0.3 * count(code, 4, counter, vocabulary));
}

function countPage(page: SearchPage, counter: Counter, vocabulary: Vocabulary): void {
  count(page.title, 0, counter, vocabulary);
  count(page.description, 1, counter, vocabulary);
  for (const keyword of page.keywords) count(keyword, 2, counter, vocabulary);
  count(page.path.replaceAll('/', ' '), 3, counter, vocabulary);
  for (const label of page.breadcrumbs) count(label, 4, counter, vocabulary);
  for (const text of page.linkTexts) count(text, 5, counter, vocabulary);
}

function count(text: string, field: number, counter: Counter, vocabulary: Vocabulary): number {
  let words = 0;
  eachChunk(text, (start, end) => {
    const ids = vocabulary.idsOf(text.slice(start, end));
    for (let at = 0; at < ids.length; at++) counter.add(ids[at]!, field);
    words += ids.length;
  });
  return words;
}
