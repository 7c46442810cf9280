import { foundBy } from '../../support/found-by.ts';
import { expect, test } from 'vitest';
import { chain } from '../../../src/check/rules/redirects/chain.ts';
import { siteOf } from '../../support/site.ts';

test('patterns that lead through others are reported, with a suggested fix', async () => {
  const redirects = [
    { source: '/v1/:slug*', destination: '/v2/:slug*' },
    { source: '/v2/:slug*', destination: '/v3/:slug*' },
    { source: '/v3/:slug*', destination: '/v4/:slug*' },
    { source: '/orders/:id', destination: '/bills/:id' },
    { source: '/bills/:number', destination: '/sales' },
    { source: '/round/:slug*', destination: '/trip/:slug*' },
    { source: '/trip/:slug*', destination: '/round/:slug*' },
  ];
  const files = { 'docs.json': JSON.stringify({ redirects }), 'sales.mdx': '', 'v4/rye.mdx': '' };
  const found = foundBy(chain, await siteOf(files));
  expect(found.map(({ message, help, fix }) => [message, help, fix?.safe])).toEqual([
    [
      '"/v1/:slug*" redirects to "/v2/:slug*", which redirects to "/v3/:slug*"',
      'point it directly to the destination of "/v3/:slug*"',
      undefined,
    ],
    [
      '"/v2/:slug*" redirects to "/v3/:slug*", which redirects to "/v4/:slug*"',
      'point it directly to the destination of "/v3/:slug*"',
      undefined,
    ],
    ['"/orders/:id" redirects to "/bills/:id", which redirects to "/sales"', 'write "/sales"', false],
  ]);
});

test('a pattern that matches the targets of many redirects is one finding, fixed in all of them', async () => {
  const redirects = [
    { source: '/a', destination: '/v1/rye' },
    { source: '/b', destination: '/v1/oat' },
    { source: '/c', destination: '/v1/rye#crust' },
    { source: '/v1/:slug*', destination: '/v2/:slug*' },
  ];
  const files = {
    'docs.json': JSON.stringify({ redirects }),
    'v2/rye.mdx': '## Crust',
    'v2/oat.mdx': '',
  };
  const found = foundBy(chain, await siteOf(files));
  expect(found.map(({ message, related }) => [message, related?.length])).toEqual([
    ['"/a" and other redirects lead to addresses that "/v1/:slug*" redirects again', 3],
  ]);
});

test('a chain with fragments is shortened to the last one, which browsers keep', async () => {
  const redirects = [
    { source: '/a', destination: '/b#rye' },
    { source: '/b', destination: '/c#oat' },
    { source: '/c', destination: '/loaves' },
    { source: '/d', destination: '/c#rye' },
  ];
  const files = { 'docs.json': JSON.stringify({ redirects }), 'loaves.mdx': '## Rye\n\n## Oat\n' };
  const found = foundBy(chain, await siteOf(files));
  expect(found.map(({ help, fix }) => `${help} | ${fix?.safe}`)).toEqual([
    'write "/loaves#oat" | true',
    'write "/loaves#oat" | true',
    'write "/loaves#rye" | true',
  ]);
});
