import { expect, test } from 'vitest';
import { counterpartOf } from '../../../src/check/rules/icons/counterparts.ts';
import { iconSet } from '../../../src/check/rules/icons/icon-set.ts';
import { iconLibraries } from '../../../src/site/model/icon-library.ts';

test.each([
  ['github', 'tabler', 'brand-github', true],
  ['brand-discord', 'fontawesome', 'discord', true],
  ['circle-info', 'tabler', 'info-circle', true],
  ['magnifying-glass', 'lucide', 'search', false],
  ['settings', 'fontawesome', 'gear', false],
] as const)('%s is in %s: %s', (name, library, counterpart, isCertain) => {
  expect(counterpartOf(name, library)).toEqual({ name: counterpart, isCertain });
});

test('an icon without counterpart has none', () => {
  expect(counterpartOf('bread-slice', 'lucide')).toBe(undefined);
});

test('no counterpart is an icon that its library does not have', () => {
  for (const from of iconLibraries)
    for (const to of iconLibraries)
      for (const name of iconSet(from)) {
        const found = counterpartOf(name, to);
        if (found !== undefined) expect(iconSet(to)).toContain(found.name);
      }
});
