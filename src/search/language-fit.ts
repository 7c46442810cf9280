import type { Prepared } from './prepared.ts';
import { pageOf } from './page-terms.ts';
import type { Query } from './query.ts';
import type { Weights } from './weights.ts';

/**
 * By page: 1 where its language is the one the query is most likely written in and its version is the one readers get
 * first, less elsewhere. The site itself tells what is written in which language: a word belongs where it stands.
 */
export function languageFit(prepared: Prepared, query: Query, weights: Weights): Float32Array | undefined {
  const { pages } = prepared.index;
  if (prepared.languages.length < 2 && pages.every(({ standard }) => standard)) return undefined;
  const likelihood = likelihoods(prepared, query);
  const fit = new Float32Array(pages.length).fill(1);
  for (const [page, { languages, versions, standard }] of pages.entries()) {
    if (languages.length > 0) {
      const best = Math.max(
        ...languages.map((language) => likelihood[prepared.languages.indexOf(language)] ?? 0),
      );
      fit[page]! *= weights.otherLanguage + (1 - weights.otherLanguage) * best;
    }
    if (versions.length > 0 && !standard) fit[page]! *= weights.otherVersion;
  }
  return fit;
}

/** By language: how likely the query is written in it, relative to the likeliest. */
function likelihoods({ index, languages, languageOf }: Prepared, query: Query): Float64Array {
  const sizes = new Float64Array(languages.length);
  const logs = new Float64Array(languages.length);
  for (const [page, { standard }] of index.pages.entries()) {
    sizes[languageOf[page]!]!++;
    if (standard) logs[languageOf[page]!] = Math.LN2;
  }
  const counts = new Float64Array(languages.length);
  for (const { variants } of query.units) {
    counts.fill(0);
    for (const { term, because } of variants)
      if (because !== 'synonym') countPages(index, term, languageOf, counts);
    for (let at = 0; at < languages.length; at++) {
      logs[at]! += Math.log((Math.min(counts[at]!, sizes[at]!) + 0.5) / (sizes[at]! + 1));
    }
  }
  const best = Math.max(...logs);
  return logs.map((log) => Math.exp(log - best));
}

/** Adds to each language the number of its pages whose text has the term. */
function countPages(
  { inFragments, firstFragments }: Prepared['index'],
  term: number,
  languageOf: Uint8Array,
  counts: Float64Array,
): void {
  let page = -1;
  for (let i = inFragments.starts[term]!; i < inFragments.starts[term + 1]!; i++) {
    const next = pageOf(firstFragments, inFragments.places[i]!, Math.max(0, page));
    if (next === page) continue;
    page = next;
    counts[languageOf[page]!]!++;
  }
}
