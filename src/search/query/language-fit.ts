import type { IndexBody, IndexHead } from '../index/index-data.ts';
import type { Weights } from '../weights.ts';
import type { SearchFilter } from './filter.ts';
import type { Query } from './query.ts';

/**
 * By page: 1 if its language is the most likely one of the query and it is in the version that readers see
 * first, less otherwise. There is no preference for what a filter names. Languages of words are derived from the pages
 * that contain them. Undefined if all pages are equal in this respect.
 */
export type LanguageFit = (query: Query, filter: SearchFilter, weights: Weights) => Float32Array | undefined;

export function createLanguageFit({ pages }: IndexHead, body: IndexBody, pageOf: Uint32Array): LanguageFit {
  const languages = [...new Set(pages.map((page) => page.languages[0] ?? ''))];
  if (languages.length < 2 && pages.every(({ standard }) => standard)) return () => undefined;
  const languageOf = Uint8Array.from(pages, (page) => languages.indexOf(page.languages[0] ?? ''));
  const pageLanguages = pages.map((page) => page.languages.map((language) => languages.indexOf(language)));
  const sizes = new Float64Array(languages.length);
  const expected = new Float64Array(languages.length);
  for (const [page, { standard }] of pages.entries()) {
    sizes[languageOf[page]!]!++;
    if (standard) expected[languageOf[page]!] = Math.LN2;
  }
  const counts = new Float64Array(languages.length);

  /** Counts the pages with the term for each language. */
  const countPages = (term: number): void => {
    const { start, end, places } = body.inFragments(term);
    let page = -1;
    for (let i = start; i < end; i++) {
      const next = pageOf[places[i]!]!;
      if (next !== page) counts[languageOf[next]!]!++;
      page = next;
    }
  };

  /** By language: its likelihood for the query, relative to the most likely one. */
  const likelihoods = (query: Query): Float64Array => {
    const logs = expected.slice();
    for (const { variants } of query.units) {
      counts.fill(0);
      for (const { term, because } of variants) if (because !== 'synonym') countPages(term);
      for (let at = 0; at < languages.length; at++) {
        logs[at]! += Math.log((Math.min(counts[at]!, sizes[at]!) + 0.5) / (sizes[at]! + 1));
      }
    }
    const best = Math.max(...logs);
    return logs.map((log) => Math.exp(log - best));
  };

  return (query, filter, weights) => {
    const otherLanguage = filter.language === undefined ? weights.otherLanguage : 1;
    const otherVersion = filter.version === undefined ? weights.otherVersion : 1;
    const likelihood = likelihoods(query);
    const fit = new Float32Array(pages.length).fill(1);
    for (const [page, { inDefaultVersion }] of pages.entries()) {
      const languagesOfPage = pageLanguages[page]!;
      let best = 0;
      for (const language of languagesOfPage) best = Math.max(best, likelihood[language] ?? 0);
      if (languagesOfPage.length > 0) fit[page]! *= otherLanguage + (1 - otherLanguage) * best;
      if (!inDefaultVersion) fit[page]! *= otherVersion;
    }
    return fit;
  };
}
