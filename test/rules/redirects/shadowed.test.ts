import { foundBy } from '../../support/found-by.ts';
import { expect, test } from 'vitest';
import { shadowed } from '../../../src/check/rules/redirects/shadowed.ts';
import { siteOf } from '../../support/site.ts';

test.each([
  [['/old#rye'], ['write "/old", or delete it']],
  [['/loaves#rye'], ['delete it: "/loaves" is a page']],
  [['/old#rye', '/old/'], ['delete it: "/old/" redirects already']],
  [['/:any', '/old#rye'], ['delete it: "/:any" redirects already']],
  [
    ['/old#rye', '/old?loaf=oat'],
    [
      'delete it and the others from "/old", or write "/old" in one of them',
      'delete it and the others from "/old", or write "/old" in one of them',
    ],
  ],
])('sources %j', async (sources, help) => {
  const redirects = sources.map((source) => ({ source, destination: '/loaves' }));
  const site = await siteOf({ 'docs.json': JSON.stringify({ redirects }), 'loaves.mdx': '' });
  expect(foundBy(shadowed, site).map((each) => each.help)).toEqual(help);
});
