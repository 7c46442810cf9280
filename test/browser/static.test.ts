import { expect } from 'vitest';
import { browserTest } from '../support/browser-test.ts';
import { serveStatic } from '../support/serve-static.ts';
import { siteOf } from '../support/site.ts';
import { crumb } from './crumb.ts';

browserTest('pages, search and navigation of a static site work without a server', async ({ cleanPage }) => {
  const page = await cleanPage();
  await page.goto(await serveStatic(await siteOf(crumb)));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('wild yeast');
  await page.waitForSelector('.search-result');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/starters/wild');
  await page.click('.sidebar-nav >> text=Dry starter');
  await page.waitForURL('**/starters/dry');
  expect(await page.locator('.ask-button').count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.keyboard.press('Control+k');
  await page.waitForSelector('.search-dialog[open]');
  expect(await page.locator('.search-foot').isVisible(), 'a line without anything in it').toBe(false);
});
