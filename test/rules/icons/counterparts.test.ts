import { expect, test } from 'vitest';
import { counterpartOf } from '../../../src/check/rules/icons/counterparts.ts';
import { iconSet } from '../../../src/check/rules/icons/icon-set.ts';
import { unknown } from '../../../src/check/rules/icons/unknown.ts';
import { iconLibraries } from '../../../src/site/model/icon-library.ts';
import { foundBy } from '../../support/found-by.ts';
import { siteOf } from '../../support/site.ts';

test.each([
  ['github', 'tabler', 'brand-github', true],
  ['brand-discord', 'fontawesome', 'discord', true],
  ['circle-info', 'tabler', 'info-circle', true],
  ['magnifying-glass', 'lucide', 'search', false],
  ['settings', 'fontawesome', 'gear', false],
  ['trending-up', 'fontawesome', 'arrow-trend-up', false],
] as const)('%s is in %s: %s', (name, library, counterpart, isCertain) => {
  expect(counterpartOf(name, library)).toEqual({ name: counterpart, isCertain });
});

test('an icon without counterpart has none', () => {
  expect(counterpartOf('bread-slice', 'lucide')).toBe(undefined);
});

test('the turned name of an icon is a guess where no library has the name', async () => {
  const site = await siteOf({ 'docs.json': '{}', 'index.mdx': '<Card icon="magic-wand" />' });
  expect(foundBy(unknown, site)).toMatchObject([
    { help: 'did you mean "wand-magic"?', fix: { safe: false } },
  ]);
});

test('no counterpart is an icon that its library does not have', () => {
  for (const from of iconLibraries)
    for (const to of iconLibraries)
      for (const name of iconSet(from)) {
        const found = counterpartOf(name, to);
        if (found !== undefined) expect(iconSet(to)).toContain(found.name);
      }
});
