import { expect } from 'vitest';
import { seriousViolations } from '../support/accessibility.ts';
import { serveStatic } from '../support/serve-static.ts';
import { siteOf } from '../support/site.ts';
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

test('the search dialog begins with the pages read before', async ({ open, served }) => {
  const page = await open('/wheat');
  await page.keyboard.press('Control+k');
  await page.getByText('Type to search all pages.').waitFor();
  await page.goto(`${served.url}/rye`);
  await page.keyboard.press('Control+k');
  await page.getByRole('group', { name: 'Recently read' }).waitFor();
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Levain']);
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/wheat');
});

test('a search without a result offers words of the site and the assistant', async ({ open }) => {
  const page = await open('/wheat');
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('levaaaain');
  const status = page.locator('.search-empty');
  await status.getByText('Nothing found').waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await status.getByRole('button', { name: 'levain' }).click();
  await page.locator('.search-result').first().waitFor();
  await page.getByRole('combobox').fill('zzzzz qqqqq');
  await status.getByRole('button', { name: 'Ask' }).waitFor();
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Ask' }).count()).toBe(1);
  await status.getByRole('button', { name: 'Ask' }).click();
  await page.getByRole('complementary', { name: 'Ask' }).or(page.locator('.assistant')).first().waitFor();
});

test('a search that failed can be tried again', async ({ newPage, served }) => {
  const page = await newPage();
  await page.goto(`${served.url}/wheat`);
  await page.route('**/discovery/v1/search/**', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('levain');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute('**/discovery/v1/search/**');
  await again.click();
  await page.locator('.search-result').first().waitFor();
});

test('a missing page of a published site names similar ones', async ({ newPage, files }) => {
  const url = await serveStatic(await siteOf(files));
  const page = await newPage();
  await page.route('**/bread/levain', async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${url}/404.html` }), status: 404 }),
  );
  await page.goto(`${url}/bread/levain`);
  await page
    .getByRole('navigation', { name: 'Did you mean' })
    .getByRole('link', { name: 'Levain' })
    .waitFor();
  await page.locator('main').getByRole('button', { name: 'Search' }).click();
  expect(await page.getByRole('combobox').inputValue()).toBe('levain');
});
