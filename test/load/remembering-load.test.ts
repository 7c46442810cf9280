import { expect, test } from 'vitest';
import { checkSite } from '../../src/check/run/check.ts';
import { levels } from '../../src/check/run/levels.ts';
import { memoryHost } from '../support/memory-host.ts';
import { rememberingLoad } from '../../src/site/load/load.ts';
import { resolve } from '../../src/site/resolve/resolve.ts';

const spec = (title: string, schema: object = { type: 'string' }) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths: {
      '/loaves': {
        get: { responses: { 200: { description: 'Loaves', content: { 'text/plain': { schema } } } } },
      },
    },
  });

const first = {
  'docs.json': JSON.stringify({
    name: 'Crumb',
    navigation: {
      groups: [
        { group: 'Bread', openapi: 'bread.json' },
        { group: 'Ovens', openapi: 'ovens.json' },
      ],
    },
  }),
  'bread.json': spec('Bread'),
  'ovens.json': spec('Ovens', { $ref: './heat.json' }),
  'heat.json': '{ "type": "string" }',
};

const all = levels({ strict: true, rules: [], overrides: [], command: new Map() });

async function siteAfter(...versions: readonly Readonly<Record<string, string>>[]) {
  const read = rememberingLoad();
  const sites = [];
  for (const files of versions) sites.push(resolve(await read(memoryHost(files))));
  return sites;
}

test('unchanged files are the same objects', async () => {
  const [before, after] = await siteAfter(first, { ...first, 'index.mdx': 'Welcome' });
  expect(after?.config).toBe(before?.config);
  expect(after?.specs.get('bread.json')?.operations).toBe(before?.specs.get('bread.json')?.operations);
});

test.each([
  ['a spec', { 'bread.json': spec('Loaves') }],
  ['a spec that breaks', { 'bread.json': '{ "openapi": "3.1.0", "paths": 3 }' }],
  ['a file a spec refers to', { 'heat.json': '{ "type": 3 }' }],
  ['docs.json', { 'docs.json': '{ "name": "Crumb", "navigation": { "pages": ["rye"] } }' }],
  ['docs.json, now empty', { 'docs.json': '' }],
  ['a new page', { 'rye.mdx': 'Rye' }],
])('after a change of %s the result equals a fresh read', async (_, change) => {
  const changed = { ...first, ...change };
  const [, after, back] = await siteAfter(first, changed, first);
  const [fresh] = await siteAfter(changed);
  const [old] = await siteAfter(first);
  expect(after).toEqual(fresh);
  expect(back).toEqual(old);
  expect(after && checkSite(after, all)).toEqual(fresh && checkSite(fresh, all));
  expect(back && checkSite(back, all)).toEqual(old && checkSite(old, all));
});

test('a deleted file is removed', async () => {
  const { 'heat.json': _, ...without } = first;
  const [, after] = await siteAfter(first, without);
  const [fresh] = await siteAfter(without);
  expect(after).toEqual(fresh);
  expect(after && checkSite(after, all)).toEqual(fresh && checkSite(fresh, all));
});
