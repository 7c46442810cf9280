import MiniSearch from 'minisearch';
import { wordVectors } from '../../../src/agents/word-vectors.ts';
import { diskHost } from '../../../src/site/load/disk-host.ts';
import { loadSite } from '../../../src/site/resolve/load-site.ts';
import { buildIndex } from '../../../src/search/index/build-index.ts';
import { languageKey } from '../../../src/search/query/filter.ts';
import type { Fragment } from '../../../src/search/fragments/fragment.ts';
import type { SearchIndex } from '../../../src/search/index/index-data.ts';
import { fragments } from '../../../src/search/fragments/fragments.ts';
import { search } from '../../../src/search/search.ts';
import { weights, type Weights } from '../../../src/search/weights.ts';
import { figures, ndcg, type JudgedQuery, type JudgedSite } from '../judged.ts';

/** Answers a query with page paths, best first. */
type Engine = (query: JudgedQuery) => readonly string[];
type Made = (site: Loaded) => Engine;

/** A judged site that is read and indexed. Weights do not change an index, so each site has one. */
export interface Loaded extends JudgedSite {
  readonly parts: readonly Fragment[];
  readonly index: SearchIndex;
}

export async function loaded(site: JudgedSite): Promise<Loaded> {
  const parts = await fragmentsOf(site.root);
  return { ...site, parts, index: buildIndex(parts, wordVectors()) };
}

export async function fragmentsOf(root: string): Promise<readonly Fragment[]> {
  return fragments(await loadSite(diskHost(root)));
}

/** Mean nDCG@10 of an engine, by kind and by group. */
export function quality(sites: readonly Loaded[], made: Made): ReadonlyMap<string, number> {
  const byKind = new Map<string, number[]>();
  for (const site of sites) {
    const engine = made(site);
    for (const query of site.queries) {
      const values = byKind.get(query.kind) ?? [];
      byKind.set(query.kind, [...values, ndcg(engine(query), query.relevant)]);
    }
  }
  return figures(byKind);
}

export function ours(own: Partial<Weights>): Made {
  const options = { weights: { ...weights, ...own }, contentLength: 100, vectors: wordVectors() };
  return ({ index }) =>
    ({ query, filter }) =>
      search(index, { query, filter, pageSize: 10 }, options).map(({ path }) => path);
}

/** The peer: the boosts, fuzziness and prefixes its own documentation advises. */
export const miniSearch: Made = ({ parts }) => {
  const engine = new MiniSearch<{ id: number; title: string; headings: string; text: string; code: string }>({
    fields: ['title', 'headings', 'text', 'code'],
    searchOptions: { boost: { title: 4, headings: 3, code: 0.5 }, fuzzy: 0.2, prefix: true },
  });
  engine.addAll(
    parts.map(({ page, headings, text, code }, id) => ({
      id,
      title: page.title,
      headings: headings.join(' '),
      text,
      code,
    })),
  );
  return ({ query, filter }) => {
    const language = filter?.language;
    const found = engine.search(query).map(({ id }) => parts[Number(id)]!.page);
    return found
      .filter(
        ({ languages }) =>
          language === undefined || languages.some((code) => languageKey(code) === languageKey(language)),
      )
      .map(({ path }) => path);
  };
};
