import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { rules } from '../../src/check/rules/index.ts';
import { groupPage, groups, overviewPage } from './rule-pages.ts';

const folder = fileURLToPath(new URL('../../docs/rules/', import.meta.url));

test('every group of rules has a page', () => {
  const used = [...new Set(rules.map(({ id }) => id.slice(0, id.indexOf('/'))))].sort();
  expect(Object.keys(groups).sort()).toEqual(used);
  expect(readdirSync(folder).sort()).toEqual([...used, 'index'].map((name) => `${name}.mdx`).sort());
});

// `vitest -u` writes these pages anew: read the difference like prose.
test.each(Object.keys(groups))('the page of the rules on %s is generated from the rules', async (group) => {
  await expect(await groupPage(rules, group)).toMatchFileSnapshot(`${folder}${group}.mdx`);
});

test('the page of all rules is generated from the rules', async () => {
  await expect(overviewPage(rules)).toMatchFileSnapshot(`${folder}index.mdx`);
});
