import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildSite, checkSite, loadSite } from '../../src/library/index.ts';
import { decodeIndex, search } from '../../src/library/search.ts';
import { folder } from '../support/folder.ts';

const bakery = fileURLToPath(new URL('../../fixtures/sites/tabs', import.meta.url));

test('reads, checks and builds a site, and searches what was built', async () => {
  const site = await loadSite(bakery);
  expect(site.pages).toContain('index');
  expect(checkSite(site, { strict: true })).toEqual([]);
  const files = buildSite(site, { url: 'https://crumb.example/docs' });
  const index = files.find(({ path }) => path === 'search-index.json');
  const results = search(decodeIndex(new TextDecoder().decode(index?.body)), {
    query: site.name,
    pageSize: 3,
  });
  expect(results.length).toBeGreaterThan(0);
  expect(site.pages).toContain(results[0]?.path);
});

test('levels are those of the options, then of docs.config.yaml', async () => {
  const root = folder({
    'docs.json':
      '{ "name": "Crumb", "theme": "mint", "colors": { "primary": "#8A4B08" }, "navigation": { "pages": ["gone"] } }',
    'docs.config.yaml': 'rules:\n  accessibility/contrast: off\n  navigation/page-exists: warning\n',
  });
  const site = await loadSite(root);
  expect(checkSite(site)).toMatchObject([
    { rule: 'navigation/page-exists', severity: 'warning', pointer: '/navigation/pages/0' },
  ]);
  expect(checkSite(site, { rules: { 'navigation/page-exists': 'off' } })).toEqual([]);
});

test('what cannot work is refused', async () => {
  await expect(loadSite(join(bakery, 'gone'))).rejects.toThrow();
  expect(() => checkSite({ name: 'x', pages: [] })).toThrow('loadSite');
  const site = await loadSite(bakery);
  expect(() => buildSite(site, { url: 'nowhere' })).toThrow('no address');
});
