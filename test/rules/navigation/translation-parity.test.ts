import { foundBy } from '../../support/found-by.ts';
import { expect, test } from 'vitest';
import { translationParity } from '../../../src/check/rules/navigation/translation-parity.ts';
import { siteOf } from '../../support/site.ts';

test('pages and operations that do not exist are not said to lack a counterpart', async () => {
  const site = await siteOf({
    'docs.json': `{ "navigation": { "versions": [
      { "version": "2", "openapi": "ovens.json", "pages": ["rye", "crumb", "oat", "GET /ovens", "GET /loaves", "https://crumb.example/tills.json GET /tills"] },
      { "version": "1", "pages": ["1/rye", "1/crumb", "1/oatt", "1/pain"] }
    ] } }`,
    'ovens.json': '{ "openapi": "3.1.0", "paths": { "/ovens": { "get": {} } } }',
    'rye.mdx': '',
    'crumb.mdx': '',
    '1/rye.mdx': '',
    '1/crumb.mdx': '',
    '1/pain.mdx': '',
  });
  expect(foundBy(translationParity, site).map(({ message }) => message)).toEqual([
    expect.stringContaining('get-ovens" has no counterpart in version "1"'),
    expect.stringContaining('get-tills" has no counterpart in version "1"'),
    'page "1/pain" has no counterpart in version "2"',
  ]);
});
