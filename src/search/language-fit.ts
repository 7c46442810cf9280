import type { SearchIndex } from './index-data.ts';
import { eachPage } from './page-terms.ts';
import type { Query } from './query.ts';
import type { Weights } from './weights.ts';

/**
 * By page: 1 where its language is the one the query is most likely written in and its version is the one readers get
 * first, less elsewhere. The site itself tells what is written in which language: a word belongs where it stands.
 */
export function languageFit(index: SearchIndex, query: Query, weights: Weights): Float32Array | undefined {
  const languages = [...new Set(index.pages.map(({ languages: own }) => own[0] ?? ''))];
  const versioned = index.pages.some(({ standard }) => !standard);
  if (languages.length < 2 && !versioned) return undefined;
  const likelihood = likelihoods(index, query, languages);
  const fit = new Float32Array(index.pages.length).fill(1);
  for (const [page, { languages: own, versions, standard }] of index.pages.entries()) {
    if (own.length > 0) {
      const best = Math.max(...own.map((language) => likelihood.get(language) ?? 0));
      fit[page]! *= weights.otherLanguage + (1 - weights.otherLanguage) * best;
    }
    if (versions.length > 0 && !standard) fit[page]! *= weights.otherVersion;
  }
  return fit;
}

/** By language: how likely the query is written in it, relative to the likeliest. */
function likelihoods(
  index: SearchIndex,
  query: Query,
  languages: readonly string[],
): ReadonlyMap<string, number> {
  const place = new Map(languages.map((language, at) => [language, at]));
  const pagesOf = new Float64Array(languages.length);
  const first = new Uint8Array(languages.length);
  for (const { languages: own, standard } of index.pages) {
    const at = place.get(own[0] ?? '')!;
    pagesOf[at]!++;
    if (standard) first[at] = 1;
  }
  const logs = Float64Array.from(first, (standard) => (standard ? Math.LN2 : 0));
  for (const { variants } of query.units) {
    const own = variants.filter(({ because }) => because !== 'synonym');
    const counts = new Float64Array(languages.length);
    for (const { term } of own) {
      eachPage(index, term, (page) => {
        counts[place.get(index.pages[page]!.languages[0] ?? '')!]!++;
      });
    }
    for (let at = 0; at < languages.length; at++) {
      logs[at]! += Math.log((Math.min(counts[at]!, pagesOf[at]!) + 0.5) / (pagesOf[at]! + 1));
    }
  }
  const best = Math.max(...logs);
  return new Map(languages.map((language, at) => [language, Math.exp(logs[at]! - best)]));
}
