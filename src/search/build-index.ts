import { createCounter, type Counter } from './counter.ts';
import type { Fragment, SearchPage } from './fragment.ts';
import { fragmentFields, pageFields, type SearchIndex } from './index-data.ts';
import { countPages, sumLengths } from './lengths.ts';
import { semanticsOf } from './semantics.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { chunks } from './words.ts';

/**
 * Builds the index of a site from its fragments, those of a page in a row. Pure, and the result is plain data that can
 * be sent between threads.
 */
export function buildIndex(fragments: readonly Fragment[]): SearchIndex {
  const pages: SearchPage[] = [];
  const starts: number[] = [];
  for (const [at, { page }] of fragments.entries()) {
    if (page === pages.at(-1)) continue;
    pages.push(page);
    starts.push(at);
  }
  const firstFragments = Uint32Array.of(...starts, fragments.length);
  const vocabulary = createVocabulary();
  const fragmentCounter = createCounter(fragmentFields.length);
  const fragmentLengths = new Uint32Array(fragments.length);
  for (const [at, fragment] of fragments.entries()) {
    fragmentCounter.enter(at);
    fragmentLengths[at] = countFragment(fragment, fragmentCounter, vocabulary);
  }
  const pageCounter = createCounter(pageFields.length);
  for (const [at, page] of pages.entries()) {
    pageCounter.enter(at);
    countPage(page, pageCounter, vocabulary);
  }
  const terms = vocabulary.terms();
  const inFragments = fragmentCounter.postings(terms.length);
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
}

/** The length of the fragment: its words, those of code counting less. */
function countFragment(fragment: Fragment, counter: Counter, vocabulary: Vocabulary): number {
  const { headings, labels, text, code } = fragment;
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
  for (const chunk of chunks(text)) {
    const ids = vocabulary.idsOf(chunk.text);
    for (const id of ids) counter.add(id, field);
    words += ids.length;
  }
  return words;
}
