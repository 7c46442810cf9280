import { expect, test } from 'vitest';
import { buildIndex } from '../../src/search/build-index.ts';
import { fragments } from '../../src/search/fragments.ts';
import type { SearchResult } from '../../src/search/search.ts';
import { finder } from '../../src/server/find.ts';
import { bakery } from '../support/server.ts';
import { siteOf } from '../support/site.ts';

test('a page that a model calls near scores higher, and a model that is silent changes nothing', async () => {
  const index = buildIndex(fragments(await siteOf(bakery)));
  const subjects = Float32Array.from(index.pages, ({ path }) => (path === 'guides/ovens' ? 1 : 0));
  const request = { query: 'cancel an order for rye loaves' };
  const asked: string[] = [];
  const find = finder(
    async () => index,
    () => ({
      subjects: async (query) => {
        asked.push(query);
        return subjects;
      },
    }),
  );
  const scoreIn = (results: readonly SearchResult[]) =>
    results.find(({ path }) => path === 'guides/ovens')?.metadata.score ?? 0;
  const plain = finder(async () => index);
  expect(scoreIn(await find(request))).toBeGreaterThan(scoreIn(await plain(request)));
  expect(asked).toEqual([request.query]);
  const unanswered = finder(
    async () => index,
    () => ({ subjects: async () => undefined }),
  );
  expect(await unanswered(request)).toEqual(await plain(request));
});
