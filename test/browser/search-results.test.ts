import { expect } from 'vitest';
import { seriousViolations } from '../support/accessibility.ts';
import { test } from './crumb-test.ts';

test.override({
  files: {
    'docs.json': JSON.stringify({
      name: 'Crumb',
      navigation: { groups: [{ group: 'Bread', pages: ['rye', 'wheat'] }] },
    }),
    'rye.mdx':
      '---\ntitle: Rye\n---\n\nKeep the starter of rye in a jar beside the stove, away from children.\n\n## Starter jar\n\nA levain is fed daily.\n\n## Dough\n\nFold the levain into the dough.\n',
    'wheat.mdx': '---\ntitle: Levain\n---\n\nA levain rises wheat.\n',
  },
});

test('search lists each page once, with its sections below it', async ({ open }) => {
  const page = await open('/wheat');
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('levain');
  await page.waitForSelector('.search-result');
  const groups = await page
    .getByRole('group')
    .evaluateAll((all) =>
      all.map((group) => [
        group.getAttribute('aria-label'),
        ...[...group.querySelectorAll('.search-title')].map(({ textContent }) => textContent),
      ]),
    );
  expect(groups).toEqual([
    ['Bread: Levain', 'Levain'],
    ['Bread: Rye', 'Rye', 'Starter jar', 'Dough'],
  ]);
  expect(await page.getByRole('option').count()).toBe(3);
  expect(await seriousViolations(page)).toEqual([]);
  for (const title of ['Starter jar', 'Dough']) {
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('option', { selected: true }).textContent()).toContain(title);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/rye#dough');
});

test('the best section is chosen first, and the title above it leads to its page', async ({ open }) => {
  const page = await open('/wheat');
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('starter jar');
  const chosen = page.getByRole('option', { selected: true });
  await chosen.waitFor();
  expect(await page.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(
    await chosen.getAttribute('id'),
  );
  expect(await chosen.textContent()).toMatch(/^Starter jar/);
  expect(await page.getByRole('option').count()).toBe(2);
  await page.locator('.search-title', { hasText: 'Rye' }).click();
  await page.waitForURL('**/rye');
});
