import { expect } from 'vitest';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { test } from './crumb-test.ts';

test('tabs, menus and the sidebar navigate through the site, also back and forward', async ({
  open,
  served,
}) => {
  const page = await open('/');
  await page.click('.header .tab-menu summary');
  await page.click('.header .tab-menu .menu-item');
  await page.waitForURL('**/recipes/oat');
  expect(await page.getAttribute('.header .tab-menu summary', 'aria-current')).toBe('true');
  await page.goBack();
  await page.waitForURL(`${served.url}/`);
  await page.goForward();
  await page.waitForURL('**/recipes/oat');
  await page.click('.header .tab >> text=Guides');
  await page.click('.sidebar-nav >> text=Rye');
  await page.waitForURL('**/rye');
  expect(await page.textContent('.sidebar-nav [aria-current="page"]')).toBe('Rye');
});

test('a nested group can be toggled, also by keyboard, and a root page opens with its group', async ({
  open,
}) => {
  const page = await open('/');
  const toggle = page.locator('.nav-toggle', { hasText: 'Starters' });
  expect(await page.isVisible('text=Wild starter')).toBe(false);
  await toggle.click();
  expect(await page.isVisible('text=Wild starter')).toBe(true);
  await toggle.focus();
  await page.keyboard.press('Enter');
  expect(await page.isVisible('text=Wild starter')).toBe(false);
  await page.click('a.nav-title:has-text("Ovens")');
  await page.waitForURL('**/ovens');
  expect(await page.locator('.listing .card').allTextContents()).toEqual(['DeckEven heat', 'Stone']);
});

test('versions and languages keep the current page', async ({ open }) => {
  const page = await open('/rye');
  await page.click('.selector-version summary');
  await page.click('.selector-version .menu-item:has-text("v1")');
  await page.waitForURL('**/v1/rye');
  await page.click('.bar .selector-language summary');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/fr/rye');
  expect(await page.getAttribute('html', 'lang')).toBe('fr');
});

test('Escape closes a menu and restores focus', async ({ open }) => {
  const page = await open('/');
  await page.click('.selector-version summary');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  expect(await page.isVisible('.selector-version .menu-box')).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
});

test('search updates while typing and can be used with the keyboard only', async ({ open }) => {
  const page = await open('/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('wild yeast');
  await page.waitForSelector('.search-result');
  expect(await page.textContent('.search-result[aria-selected="true"] mark')).toMatch(/wild|yeast/i);
  expect(await page.getByRole('status').textContent()).toMatch(/^Results: \d+$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/starters/wild');
  await page.keyboard.press('/');
  await page.waitForSelector('.search-dialog[open]');
  await page.keyboard.type('yeast');
  await page.keyboard.press('Escape');
  expect(await page.isVisible('.search-dialog')).toBe(false);
});

test('a search that comes before the index is repeated', async ({ newPage, served }) => {
  const page = await newPage();
  await page.goto(served.url);
  const headers = { 'retry-after': '0' };
  const early = { status: 503, headers, json: { detail: 'the search index is still being built' } };
  await page.route('**/discovery/v1/search/*', (route) => route.fulfill(early), { times: 1 });
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('wild yeast');
  await page.waitForSelector('.search-result');
});

test('on a phone the navigation is a drawer', async ({ open }) => {
  const page = await open('/', { viewport: { width: 390, height: 844 } });
  expect(await page.isVisible('.sidebar-nav')).toBe(false);
  await page.click('.drawer-button');
  await page.waitForSelector('.sidebar.is-open');
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('drawer-close');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.sidebar:not(.is-open)', { state: 'attached' });
  await page.click('.drawer-button');
  await page.click('.sidebar-nav >> text=Rye');
  await page.waitForURL('**/rye');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('dark mode follows the system and the button, and is remembered', async ({ open }) => {
  const page = await open('/', { colorScheme: 'dark' });
  const theme = () =>
    page.$eval('html', ({ dataset, classList }) => [dataset['theme'], classList.contains('dark')]);
  expect(await theme()).toEqual(['dark', true]);
  await page.click('.theme-button');
  expect(await theme()).toEqual(['light', false]);
  await page.reload();
  expect(await theme()).toEqual(['light', false]);
});

test('nothing overflows the window, however much the header contains', async ({ open }) => {
  const page = await open('/ovens/deck');
  for (const width of [1440, 1100, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1);
  }
});

test('nothing is animated with reduced motion, and no request leaves the machine', async ({
  open,
  served,
}) => {
  const page = await open('/');
  await page.addInitScript(watchShifts);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${served.url}/rye`);
  expect(await shiftsOf(page)).toEqual([]);
  expect(requests.filter((url) => !url.startsWith(served.url))).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/rye');
});
