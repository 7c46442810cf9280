import { foundBy } from '../../support/found-by.ts';
import { expect, test } from 'vitest';
import { duplicateSource } from '../../../src/check/rules/redirects/duplicate-source.ts';
import { siteOf } from '../../support/site.ts';

test.each([
  [{ destination: '/oat' }, 'delete one of the two'],
  [{ destination: '/oat', permanent: true }, 'delete one of the two'],
  [{ destination: '/oat', permanent: false }, 'keep one of the two: they differ in "permanent"'],
  [{ destination: '/rye' }, 'keep one of the destinations "/oat" and "/rye"'],
])('a second redirect %j: %s', async (second, help) => {
  const redirects = [
    { source: '/old', destination: '/oat' },
    { source: '/old', ...second },
  ];
  const found = foundBy(duplicateSource, await siteOf(JSON.stringify({ redirects })));
  expect(found.map((finding) => [finding.help, finding.fix?.safe ?? false])).toEqual([
    [help, help === 'delete one of the two'],
  ]);
});
