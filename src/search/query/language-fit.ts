import type { IndexBody, IndexHead } from '../index/index-data.ts';
import type { Weights } from '../weights.ts';
import type { Query } from './query.ts';

/**
 * By page: 1 where its language is the one the query is most likely written in and its version is the one readers get
 * first, less elsewhere. The site itself tells what is written in which language: a word belongs where it is.
 * Undefined where no page differs from another.
 */
export type LanguageFit = (query: Query, weights: Weights) => Float32Array | undefined;

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

  /** Adds to each language the number of its pages whose text has the term. */
  const countPages = (term: number): void => {
    const { start, end, places } = body.inFragments(term);
    let page = -1;
    for (let i = start; i < end; i++) {
      const next = pageOf[places[i]!]!;
      if (next !== page) counts[languageOf[next]!]!++;
      page = next;
    }
  };

  /** By language: how likely the query is written in it, relative to the likeliest. */
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

  return (query, { otherLanguage, otherVersion }) => {
    const likelihood = likelihoods(query);
    const fit = new Float32Array(pages.length).fill(1);
    for (const [page, { versions, standard }] of pages.entries()) {
      const own = pageLanguages[page]!;
      let best = 0;
      for (const language of own) best = Math.max(best, likelihood[language] ?? 0);
      if (own.length > 0) fit[page]! *= otherLanguage + (1 - otherLanguage) * best;
      if (versions.length > 0 && !standard) fit[page]! *= otherVersion;
    }
    return fit;
  };
}
