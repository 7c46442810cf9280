import { expect, test } from 'vitest';
import { memoryHost } from '../../support/memory-host.ts';
import { localAddress } from '../../../src/site/model/addresses/address.ts';
import { buildOf } from '../../support/build-of.ts';

test('a copied file has the type of its content', async () => {
  const host = memoryHost({
    'docs.json': '{"name": "Crumb", "navigation": {"pages": ["index"]}}',
    'index.mdx': '# Crumb',
    'images/oven.svg': '<svg/>',
    'prices.csv': 'loaf,3',
  });
  const types = new Map((await buildOf(host, localAddress)).map(({ path, type }) => [path, type]));
  expect(types.get('images/oven.svg')).toBe('image/svg+xml');
  expect(types.get('prices.csv')).toBe('text/csv; charset=utf-8');
  expect(types.get('index.html')).toBe('text/html; charset=utf-8');
});

test('scripts of pages are published, programs for a terminal are not', async () => {
  const host = memoryHost({
    'docs.json': '{"name": "Crumb", "navigation": {"pages": ["index"]}}',
    'index.mdx': '# Crumb',
    'oven.js': 'heat();',
    'release.js': '#!/usr/bin/env node\nprocess.exit();',
  });
  const paths = (await buildOf(host, localAddress)).map(({ path }) => path);
  expect(paths.filter((path) => /^[^/]*\.js$/.test(path))).toEqual(['oven.js']);
});

test('a file of the site with the name of the search index does not replace it', async () => {
  const host = memoryHost({
    'docs.json': '{"name": "Crumb", "navigation": {"pages": ["index"]}}',
    'index.mdx': '# Crumb',
    'search-index.json': '{"own": true}',
  });
  const found = (await buildOf(host, localAddress)).filter(({ path }) => path === 'search-index.json');
  expect(found.map(({ body }) => new TextDecoder().decode(body))).toEqual([
    expect.stringContaining('"pages"'),
  ]);
});
