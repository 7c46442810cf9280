import { foundBy } from '../../support/found-by.ts';
import { expect, test } from 'vitest';
import { targetExists } from '../../../src/check/rules/redirects/target-exists.ts';
import { siteOf } from '../../support/site.ts';

test.each([
  ['/y', '/guides/:slug', '":slug"'],
  ['/y', '/guides/*', '"*"'],
  ['/y/:a', '/guides/:a/:b', '":b"'],
  ['/y', 'https://crumb.example/:slug', '":slug"'],
  ['/y/:a', '/guides/:b', undefined],
  ['/y/*', '/guides/:slug*', undefined],
  ['/y', '/guides/rye?next=:slug#:~:text=oat', undefined],
  ['/y', 'https://crumb.example/wiki/Special:Search', undefined],
  ['/y', '/models/rye:bake', undefined],
])('%s to %s', async (source, destination, unfilled) => {
  const redirects = [
    { source, destination },
    { source: '/guides/:kind', destination: '/guides/rye' },
  ];
  const site = await siteOf({
    'docs.json': JSON.stringify({ redirects }),
    'guides/rye.mdx': '',
    'models/rye:bake.mdx': '',
  });
  expect(foundBy(targetExists, site).map(({ message }) => message)).toEqual(
    unfilled === undefined
      ? []
      : [`"${source}" redirects to "${destination}" as written: the source has no ${unfilled}`],
  );
});

test('the destination that was most likely meant is suggested, below the base path too', async () => {
  const redirects = [
    { source: '/docs/a', destination: '/docs/loaf/rye#crust' },
    { source: '/docs/b', destination: '/docs/oats' },
    { source: '/docs/c', destination: '/docs/loaves/rye' },
    { source: '/docs/d', destination: '/docs/wheat' },
    { source: '/docs/e', destination: '/docs' },
  ];
  const site = await siteOf({
    'docs.json': JSON.stringify({ redirects }),
    'loaves/rye.mdx': '',
    'wheat.mdx': '',
    'index.mdx': '',
  });
  expect(foundBy(targetExists, site).map(({ help }) => help)).toEqual([
    'did you mean "/docs/loaves/rye#crust"?',
    'redirect to a page that exists, or delete the redirect',
  ]);
});
