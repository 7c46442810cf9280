import { expect, test } from 'vitest';
import { siteOf } from '../../support/site.ts';

const spec = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Ovens', version: '1' },
  paths: { '/ovens': { get: { summary: 'List ovens' } } },
});

test('an operation in the specs of all versions names the first and the number of others', async () => {
  const versions = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [`v${index}/ovens.json`, spec]),
  );
  const site = await siteOf({
    'docs.json': '{ "navigation": { "pages": ["list"] } }',
    'list.mdx': '---\nopenapi: GET /ovens\n---\n',
    ...versions,
  });
  expect(site.faults.map(({ message }) => message)).toEqual([
    '"GET /ovens" is in "v0/ovens.json", "v1/ovens.json", "v2/ovens.json", "v3/ovens.json" and 5 others, so file names decide which one the page shows',
  ]);
});

test('a page whose operation may be in a remote spec names no spec of the site', async () => {
  const site = await siteOf({
    'docs.json':
      '{ "navigation": { "pages": ["list"] }, "api": { "openapi": "https://crumb.example/orders.json" } }',
    'list.mdx': '---\nopenapi: GET /orders\n---\n',
    'ovens.json': spec,
  });
  expect(site.specs.get('ovens.json')?.namedBy).toEqual([]);
  expect(site.faults.map(({ rule, cappedAt }) => [rule, cappedAt])).toEqual([
    ['openapi/spec-exists', 'warning'],
  ]);
});

test('an operation with other parameter names is suggested', async () => {
  const site = await siteOf({
    'docs.json': '{ "navigation": { "openapi": "ovens.json", "pages": ["GET /ovens/{ovenId}", "heat"] } }',
    'heat.mdx': '---\nopenapi: POST /ovens/{oven}/heat/\n---\n',
    'ovens.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Ovens', version: '1' },
      paths: { '/ovens/{id}': { put: {}, get: {} }, '/ovens/{id}/heat': { post: {} }, '/ovens': { get: {} } },
    }),
  });
  expect(site.faults.map(({ help }) => help)).toEqual([
    'did you mean "POST /ovens/{id}/heat"?',
    'did you mean "GET /ovens/{id}"?',
  ]);
});
