import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, expectTypeOf, test } from 'vitest';
import { buildSite, checkSite, loadSite, type Finding } from '../../src/library/index.ts';
import { decodeIndex, search } from '../../src/library/search.ts';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const bakery = fileURLToPath(new URL('../../fixtures/sites/tabs', import.meta.url));

test('reads, checks and builds a site, and searches the build', async () => {
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

test('levels come from the options, then from docs.config.yaml', async () => {
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

test('the path of docs.json identifies its site', async () => {
  const site = await loadSite(join(bakery, 'docs.json'));
  expect(site).toEqual(await loadSite(bakery));
  expect(site.pages).toContain('index');
});

test('the configured output is not part of the site, and its address has a base path', async () => {
  const root = folder({
    'docs.json':
      '{ "name": "Crumb", "theme": "mint", "colors": { "primary": "#8A4B08" }, "navigation": { "pages": ["index"] } }',
    'index.mdx': '---\ntitle: Ovens\n---\n\n[Home](/docs/index)\n',
    'public/old.mdx': 'Built before.\n',
    'docs.config.yaml': 'url: https://crumb.example/docs\nbuild: { out: public }\n',
  });
  const site = await loadSite(root);
  expect(site.pages).toEqual(['index']);
  expect(checkSite(site, { rules: { 'accessibility/contrast': 'off' } })).toEqual([]);
});

test('links to the address in docs.config.yaml are resolved like any other', async () => {
  const root = folder({
    'docs.json':
      '{ "name": "Crumb", "theme": "mint", "colors": { "primary": "#8A4B08" }, "navigation": { "pages": ["index"] } }',
    'index.mdx': '[here](https://crumb.example/index) [gone](https://crumb.example/gone)\n',
    'docs.config.yaml': 'url: https://crumb.example\n',
  });
  const found = checkSite(await loadSite(root)).filter(({ rule }) => rule === 'links/page');
  expect(found).toMatchObject([{ message: '"https://crumb.example/gone" does not exist' }]);
  const { stdout } = await run(root, ['tree', '--findings']);
  expect(stdout).toContain('"https://crumb.example/gone" does not exist');
});

test('a folder without docs.json, and a missing one, are rejected', async () => {
  const root = folder({ 'index.mdx': 'Ovens.\n', 'shop/docs/docs.json': '{}' });
  await expect(loadSite(root)).rejects.toThrow(`no docs.json in ${root}`);
  await expect(loadSite(join(root, 'shop'))).rejects.toMatchObject({
    help: `did you mean ${join(root, 'shop/docs')}?`,
  });
  await expect(loadSite(join(root, 'gone'))).rejects.toThrow('does not exist');
});

test('unknown rules and levels are rejected, in the options and in docs.config.yaml', async () => {
  const site = await loadSite(bakery);
  expect(() => checkSite(site, { rules: { 'pages/orfan': 'off' } })).toThrow('unknown rule "pages/orfan"');
  const rules = JSON.parse('{ "pages/orphan": "none" }');
  expect(() => checkSite(site, { rules })).toThrow('"none" is not a severity');
  const root = folder({ 'docs.json': '{}', 'docs.config.yaml': 'rules: { pages/orfan: off }\n' });
  const other = await loadSite(root);
  expect(() => checkSite(other)).toThrow('docs.config.yaml:1:10: unknown rule "pages/orfan"');
});

test('a value that loadSite did not return is rejected with a hint', async () => {
  // @ts-expect-error: its type tells as well.
  expect(() => checkSite({ name: 'x', pages: [] })).toThrow('checkSite(await loadSite("path/to/site"))');
  expect(() => Reflect.apply(checkSite, undefined, [bakery])).toThrow('a site from loadSite, not a path');
  expect(() => Reflect.apply(buildSite, undefined, [loadSite(bakery)])).toThrow(
    'buildSite(await loadSite("path/to/site"))',
  );
  const site = await loadSite(bakery);
  expect(() => buildSite(site, { url: 'nowhere' })).toThrow('is not the address');
});

test('invalid and unknown paths are rejected by type, with a message', async () => {
  // @ts-expect-error: an address is no path.
  await expect(loadSite(new URL('file:///bakery'))).rejects.toThrow('pass the path of a folder');
  // @ts-expect-error: nor is a number.
  await expect(loadSite(5)).rejects.toThrow('pass the path of a folder');
  // @ts-expect-error: nobody read this one.
  expect(() => buildSite({ name: 'Crumb', pages: [] })).toThrow('pass a site from loadSite');
  expectTypeOf<Finding['severity']>().toEqualTypeOf<'error' | 'warning' | 'info'>();
});

test('a request without a query, or with one that is not a string, has no results', async () => {
  const files = buildSite(await loadSite(bakery));
  const body = files.find(({ path }) => path === 'search-index.json')?.body;
  const index = decodeIndex(new TextDecoder().decode(body));
  for (const request of ['{}', '{ "query": 5 }', '{ "query": null, "pageSize": "x" }'])
    expect(search(index, JSON.parse(request))).toEqual([]);
});
