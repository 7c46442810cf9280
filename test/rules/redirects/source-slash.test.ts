import { foundBy } from '../../support/found-by.ts';
import { expect, test } from 'vitest';
import { sourceSlash } from '../../../src/check/rules/redirects/source-slash.ts';
import { siteOf } from '../../support/site.ts';

test.each([
  ['rye', 'write "/rye"', true],
  ['./rye', 'write "/rye"', true],
  [' /rye', 'write "/rye"', true],
  ['../rye', 'write "/../rye"', false],
  ['oat', 'write "/oat"', false],
  ['spelt', 'write "/spelt"', false],
  ['loaf', 'delete it: with a slash it would hide the page "loaf"', false],
  ['guides', 'delete it: with a slash it would hide the page "guides/index"', false],
  ['guides/:slug*', 'delete it: with a slash it would hide the page "guides/index"', false],
  ['guides/*', 'delete it: with a slash it would hide the page "guides/index"', false],
])('%s: %s', async (source, help, safe) => {
  const redirects = [
    { source, destination: '/dark' },
    { source: '/oat', destination: '/loaf' },
    { source: '/dark', destination: '/spelt' },
  ];
  const site = await siteOf({
    'docs.json': JSON.stringify({ redirects }),
    'loaf.mdx': '',
    'guides/index.mdx': '',
  });
  const found = foundBy(sourceSlash, site).map((finding) => [finding.help, finding.fix?.safe ?? false]);
  expect(found).toEqual([[help, safe]]);
});

test('an empty source is only reported for its shape', async () => {
  const redirects = [{ source: '', destination: '/loaf' }];
  expect(foundBy(sourceSlash, await siteOf(JSON.stringify({ redirects })))).toEqual([]);
});
