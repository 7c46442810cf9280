import { expect, test } from 'vitest';
import { buildIndex } from '../../src/search/index/build-index.ts';
import { fragments } from '../../src/search/fragments/fragments.ts';
import type { SearchResult } from '../../src/search/search.ts';
import { embeddedSearcher, ownSearcher } from '../../src/search/searcher.ts';
import { siteSearch } from '../../src/server/site-search.ts';
import { bakery } from '../support/server.ts';
import { siteOf } from '../support/site.ts';

const pathsOf = (results: readonly SearchResult[]) => results.map(({ path }) => path);

test('finds a page that a model considers close, and works without the model', async () => {
  const index = buildIndex(fragments(await siteOf(bakery)));
  const near = Float32Array.from(index.pages, ({ path }) => (path === 'guides/ovens' ? 1 : 0));
  const request = { query: 'temperature of the baking chamber' };
  const asked: string[] = [];
  const findBy = (similarities: (query: string) => Promise<Float32Array>) =>
    siteSearch(async () => embeddedSearcher(index, { similarities }, () => {}));
  const find = findBy(async (query) => {
    asked.push(query);
    return near;
  });
  const plain = siteSearch(async () => ownSearcher(index));
  expect(pathsOf(await find(request))).toContain('guides/ovens');
  expect(pathsOf(await plain(request))).not.toContain('guides/ovens');
  expect(asked).toEqual([request.query]);
  const silent = findBy(() => Promise.reject(new Error('silent')));
  expect(await silent(request)).toEqual(await plain(request));
});
