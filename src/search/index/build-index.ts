import type { Section } from '../fragments/cut.ts';
import type { Fragment, SearchPage } from '../fragments/fragment.ts';
import { createCounter, type Counter } from './counter.ts';
import { fragmentFields, pageFields, type SearchIndex } from './index-data.ts';
import { countPages, sumLengths } from './lengths.ts';
import { semanticsOf } from './semantics.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** Builds an index page by page: the words of a page are counted when it comes. */
export interface IndexBuilder {
  /** Takes sections before their page: `key` stands for them when it comes. What never comes leaves no trace. */
  readAhead(key: string, sections: readonly Section[]): void;
  /** Takes the sections of the next page: those that were read ahead, then these. */
  add(sections: readonly Section[], key?: string): void;
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
  const ahead = new Map<string, readonly ReadSection[]>();
  const read = (section: Section) => readSection(section, vocabulary);
  return {
    readAhead(key, early) {
      ahead.set(key, early.map(read));
    },
    add(added, key = '') {
      starts.push(sections.length);
      for (const each of [...(ahead.get(key) ?? []), ...added.map(read)]) {
        counter.enter(sections.length);
        lengths.push(countSection(each, counter, vocabulary));
        sections.push(each.section);
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
        words: [...words.keys()],
        wordTerms: Uint32Array.from(words.values()),
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

/** A section as the numbers of its chunks, by field. */
interface ReadSection {
  readonly section: Section;
  readonly fields: readonly (readonly number[])[];
}

function readSection(section: Section, { read }: Vocabulary): ReadSection {
  const { headings, labels, text, code } = section;
  const above = headings.slice(0, -1).join('\n');
  return { section, fields: [headings.at(-1) ?? '', above, labels.join('\n'), text, code].map(read) };
}

/** The length of the section: its words, those of code counting less. */
function countSection({ fields }: ReadSection, counter: Counter, vocabulary: Vocabulary): number {
  const [, , , text = 0, code = 0] = fields.map((chunks, field) => count(chunks, field, counter, vocabulary));
  return Math.round(text + 0.3 * code);
}

function countPage(page: SearchPage, counter: Counter, vocabulary: Vocabulary): void {
  const { title, description, keywords, path, breadcrumbs, linkTexts } = page;
  const texts = [title, description, keywords.join('\n'), path.replaceAll('/', ' ')];
  for (const [field, text] of [...texts, breadcrumbs.join('\n'), linkTexts.join('\n')].entries())
    count(vocabulary.read(text), field, counter, vocabulary);
}

/** How many words the chunks are. */
function count(chunks: readonly number[], field: number, counter: Counter, vocabulary: Vocabulary): number {
  let words = 0;
  for (const chunk of chunks) {
    const ids = vocabulary.idsOf(chunk);
    for (let at = 0; at < ids.length; at++) counter.add(ids[at]!, field);
    words += ids.length;
  }
  return words;
}
