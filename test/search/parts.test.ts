import { expect, test } from 'vitest';
import { diskHost } from '../../src/site/load/disk-host.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';
import { fragments } from '../../src/search/fragments/fragments.ts';
import { buildIndex } from '../../src/search/index/build-index.ts';
import { openParts } from '../../src/search/parts/open-parts.ts';
import { createSectionRows } from '../../src/search/index/section-rows.ts';
import { headPath } from '../../src/search/parts/part-files.ts';
import { splitIndex } from '../../src/search/parts/split.ts';
import { search } from '../../src/search/search.ts';
import { judgedSites, ownQueries } from '../bench/judged.ts';
import { oddQueries } from '../support/odd-queries.ts';
import { fragment } from './fragment.ts';

const [bakery] = judgedSites(ownQueries);
if (bakery === undefined) throw new Error('there are no queries of our own');
const index = buildIndex(fragments(await loadSite(diskHost(bakery.root))));
const queries = [...bakery.queries.map(({ query }) => query), ...oddQueries.map(([, query]) => query)];

/** An index in small parts, with what was read of it. */
function parts(of = index, size = 100) {
  const files = new Map<string, string>();
  const rows = createSectionRows();
  of.fragments.forEach(rows.add);
  for (const { path, text } of splitIndex(of, rows, 'stamp', size)) files.set(path, text);
  const read: string[] = [];
  return {
    files,
    read,
    fetch: async (path: string) => {
      read.push(path);
      const text = files.get(path);
      if (text === undefined) throw new Error(`there is no ${path}`);
      return text;
    },
  };
}

test.each([
  ['none is kept', { words: 0, texts: 0 }],
  ['all are kept', { words: 1e9, texts: 1e9 }],
])('an index in parts has the results of the whole index where %s', async (_, room) => {
  const { search: find } = await openParts(parts().fetch, room);
  for (const query of queries)
    expect([query, await find({ query })]).toEqual([query, search(index, { query })]);
});

test('concurrent queries have the same results, and cached parts are read once', async () => {
  const { read, fetch } = parts();
  const { search: find } = await openParts(fetch);
  const found = await Promise.all(queries.map((query) => find({ query, pageSize: 3 })));
  expect(found).toEqual(queries.map((query) => search(index, { query, pageSize: 3 })));
  expect(new Set(read).size).toBe(read.length);
});

test('a query reads few of many parts', async () => {
  const loaves = Array.from({ length: 400 }, (_, at) =>
    fragment(`loaf-${at}`, `Loaf ${at}`, `Flour${at} and water${at} for loaf number ${at}. `.repeat(5)),
  );
  const { read, files, fetch } = parts(buildIndex(loaves), 1000);
  const { search: find } = await openParts(fetch);
  expect(read).toEqual([headPath]);
  const [best] = await find({ query: 'flour217', pageSize: 1 });
  expect(best?.path).toBe('loaf-217');
  expect(read.length).toBeLessThan(20);
  expect(files.size).toBeGreaterThan(60);
});

test('an unreadable part only fails its query', async () => {
  const { files, fetch } = parts();
  const { search: find } = await openParts(fetch);
  const [query = ''] = queries;
  const words = [...files].filter(([path]) => path.includes('words-'));
  for (const [path] of words) files.delete(path);
  await expect(find({ query })).rejects.toThrow('there is no _docs/search/stamp/words-');
  for (const [path, text] of words) files.set(path, text);
  expect(await find({ query })).toEqual(search(index, { query }));
});

test('a head of another version is rejected', async () => {
  const { files, fetch } = parts();
  files.set(headPath, (files.get(headPath) ?? '').replace(/"version":\d+/, '"version":1'));
  await expect(openParts(fetch)).rejects.toThrow('the search index is not of version 7');
});
