import { expect, it } from 'vitest';
import { wordVectors } from '../../src/agents/word-vectors.ts';
import { diskHost } from '../../src/site/load/disk-host.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';
import { buildIndex } from '../../src/search/index/build-index.ts';
import { fragments } from '../../src/search/fragments/fragments.ts';
import { search } from '../../src/search/search.ts';
import { figures, judgedSites, ndcg, ownQueries } from '../bench/judged.ts';

const vectors = wordVectors();

it('answers the judged queries of the bakery', async () => {
  for (const { root, queries } of judgedSites(ownQueries)) {
    const index = buildIndex(fragments(await loadSite(diskHost(root))), vectors);
    const byKind = new Map<string, number[]>();
    const missed: string[] = [];
    for (const { query, relevant, kind } of queries) {
      const paths = search(index, { query, pageSize: 20 }, { vectors }).map(({ path }) => path);
      const value = ndcg(paths, relevant);
      byKind.set(kind, [...(byKind.get(kind) ?? []), value]);
      if (value < 0.5) missed.push(`${query}: ${paths.slice(0, 3).join(', ')}`);
    }
    const found = figures(byKind);
    expect(found.get('all'), missed.join('\n')).toBeGreaterThan(0.9);
    expect(found.get('semantic'), missed.join('\n')).toBeGreaterThan(0.7);
    expect(found.get('cjk'), missed.join('\n')).toBeGreaterThan(0.95);
  }
});

it('finds the same best pages for any page size', async () => {
  for (const { root, queries } of judgedSites(ownQueries)) {
    const index = buildIndex(fragments(await loadSite(diskHost(root))), vectors);
    for (const { query } of queries) {
      const scored = (pageSize: number) =>
        search(index, { query, pageSize }, { vectors }).map(
          ({ path, metadata }) => `${path} ${metadata.score}`,
        );
      const three = [...new Set(scored(3))];
      expect(scored(50).slice(0, three.length)).toEqual(three);
    }
  }
});
