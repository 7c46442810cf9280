import { expect, test } from 'vitest';
import { oneRootPattern } from '../../../src/check/rules/navigation/one-root-pattern.ts';
import { foundBy } from '../../support/found-by.ts';
import { siteOf } from '../../support/site.ts';

async function helps(navigation: object): Promise<readonly string[]> {
  const site = await siteOf({ 'docs.json': JSON.stringify({ navigation }), 'rye.mdx': '', 'oat.mdx': '' });
  return foundBy(oneRootPattern, site).map(({ help = '' }) => help);
}

test('only pages that the kept side does not reach disappear', async () => {
  const versions = [{ version: 'v1', pages: ['rye', 'oat'] }];
  const kept = 'nest one in the other, or delete one: the platform keeps only "versions"';
  expect(await helps({ versions, tabs: [{ tab: 'Bread', pages: ['rye', 'oat'] }] })).toEqual([kept]);
  expect(await helps({ versions, tabs: [{ tab: 'Bread', pages: ['rye', 'cake', 'cake'] }] })).toEqual([
    `${kept}; 1 page disappears`,
  ]);
});
