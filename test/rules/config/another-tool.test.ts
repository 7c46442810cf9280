import { foundBy } from '../../support/found-by.ts';
import { expect, test } from 'vitest';
import { missingField } from '../../../src/check/rules/config/missing-field.ts';
import { unknownField } from '../../../src/check/rules/config/unknown-field.ts';
import { siteOf } from '../../support/site.ts';

async function messages(config: object): Promise<readonly string[]> {
  const site = await siteOf(JSON.stringify(config));
  return [...foundBy(missingField, site), ...foundBy(unknownField, site)].map(({ message }) => message);
}

test.each([
  { swagger: '2.0', info: { title: 'Ovens' }, paths: {} },
  { name: 'ovens', description: 'Bread', functions: [], version: 3 },
  { $schema: 'https://crumb.example/ovens.schema.json', ovens: [] },
])('a docs.json of another tool is one finding: %j', async (config) => {
  expect(await messages(config)).toEqual([
    'docs.json has no field of a site, such as "navigation", so it is a file of another tool',
  ]);
});

test.each([
  { name: 'Crumb' },
  { nvigation: {}, version: 3 },
  { tabs: [], version: 3 },
  { $schema: 'https://crumb.example/docs.json', version: 3 },
])('an unfinished docs.json has a finding for each field: %j', async (config) => {
  expect((await messages(config)).length).toBeGreaterThan(1);
});
