import { expect, test } from 'vitest';
import { unreadSpecs, unreadSpecText } from '../../../src/site/model/openapi/unread-specs.ts';
import { siteOf } from '../../support/site.ts';

const address = 'https://api.crumb.example/openapi.json';
const copy = '.docs/specs/https%3A%2F%2Fapi.crumb.example%2Fopenapi.json';
const settings = (openapi: unknown) =>
  JSON.stringify({ api: { openapi }, navigation: { pages: ['rye', 'oat'] } });
const pages = {
  'rye.mdx': '---\nopenapi: post /loaves\n---\n',
  'oat.mdx': `---\nsidebarTitle: Oats\nopenapi: ${address} GET /oats\n---\n`,
  'spelt.mdx': '---\ntitle: Spelt\napi: GET https://api.crumb.example/spelt\n---\n',
};

test.each([[address], [[address]], [{ source: address }]])(
  'pages of operations in a spec of another host show method and path: %j',
  async (openapi) => {
    const site = await siteOf({ 'docs.json': settings(openapi), ...pages });
    expect(
      ['rye', 'oat'].map((path) => {
        const { title, method, path: target } = site.operationPages.get(path) ?? {};
        return [title, method, target, site.pages.get(path)?.title];
      }),
    ).toEqual([
      ['POST /loaves', 'POST', '/loaves', 'POST /loaves'],
      ['Oats', 'GET', '/oats', 'Oats'],
    ]);
    expect(site.faults.map(({ rule, cappedAt, help }) => [rule, cappedAt, help])).toEqual([
      ['openapi/spec-exists', 'warning', `save it as ${copy}`],
    ]);
    expect(unreadSpecs(site).map(unreadSpecText)).toEqual([
      `2 operations not shown: save ${address} as ${copy}`,
    ]);
  },
);

test('a copy of the spec describes them', async () => {
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Oven', version: '1' },
    paths: { '/loaves': { post: { summary: 'Bake' } }, '/oats': { get: { summary: 'See oats' } } },
  };
  const site = await siteOf({ 'docs.json': settings(address), ...pages, [copy]: JSON.stringify(spec) });
  expect(site.faults).toEqual([]);
  expect(unreadSpecs(site)).toEqual([]);
  expect(site.operationPages.get('rye')?.title).toBe('Bake');
});
