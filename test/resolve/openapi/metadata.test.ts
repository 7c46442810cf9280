import { expect, test } from 'vitest';
import { listedSections } from '../../../src/agents/reading/listed-pages.ts';
import { navigationDocument } from '../../../src/site/model/navigation/json.ts';
import { sitemapPaths } from '../../../src/theme/indexed.ts';
import { findablePages, placesOf } from '../../../src/search/fragments/places.ts';
import { siteOf } from '../../support/site.ts';

const operation = (summary: string, metadata: object) => ({
  get: { summary, 'x-mint': { metadata }, responses: { 200: { description: 'ok' } } },
});

const spec = {
  openapi: '3.1.0',
  info: { title: 'Ovens', version: '1' },
  paths: {
    '/a': operation('Named', { title: 'Warm', sidebarTitle: 'W', tag: 'NEW', icon: 'fire' }),
    '/b': operation('Hidden', { hidden: true }),
    '/c': operation('Unindexed', { noindex: true }),
    '/d': operation('Unsearchable', { searchable: false }),
    '/e': operation('Plain', {}),
  },
};

test('page metadata in a spec counts as front matter', async () => {
  const site = await siteOf({
    'docs.json': JSON.stringify({ navigation: { tabs: [{ tab: 'API', openapi: 'ovens.json' }] } }),
    'ovens.json': JSON.stringify(spec),
  });
  const under = (...names: readonly string[]) => names.map((name) => `api-reference/${name}`);
  expect(findablePages(site, placesOf(site))).toEqual(under('named', 'plain'));
  expect(sitemapPaths(site)).toEqual(under('named', 'unsearchable', 'plain'));
  expect(listedSections(site).flatMap(({ pages }) => pages.map(({ path }) => path))).toEqual(
    under('named', 'unsearchable', 'plain'),
  );
  const shown = navigationDocument(site).navigation.children?.[0]?.children?.[0]?.children;
  expect(shown?.[0]).toMatchObject({ label: 'W', tag: 'NEW', icon: 'fire' });
  expect(shown?.map(({ hidden }) => hidden)).toEqual([undefined, true, undefined, undefined, undefined]);
});
