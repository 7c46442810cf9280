import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryHost } from '../../src/load/memory-host.ts';
import { hasBrowser, openBrowser } from '../support/browser.ts';
import { startPreview, type Preview } from '../support/preview.ts';

const address = 'https://api.example.com/openapi.json';
const copy = '.docs/specs/https%3A%2F%2Fapi.example.com%2Fopenapi.json';
const navigation = {
  groups: [
    { group: 'Start', pages: ['index'] },
    { group: 'API', openapi: address, pages: ['POST /loaves'] },
  ],
};
const spec = {
  openapi: '3.1.0',
  info: { title: 'Crumb', version: '1' },
  paths: { '/loaves': { post: { summary: 'Bake a loaf', responses: { 200: { description: 'Baked' } } } } },
};

describe.skipIf(!hasBrowser())('an operation whose spec lies on another host', () => {
  const files: Record<string, string> = {
    'docs.json': JSON.stringify({ name: 'Crumb', navigation }),
    'index.mdx': 'Welcome.',
  };
  let browser: Browser;
  let preview: Preview;

  beforeAll(async () => {
    preview = await startPreview(() => memoryHost(files));
    browser = await openBrowser();
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    await preview?.close();
  });

  test('its page says how to save the spec, and is there once that is done', async () => {
    const page = await browser.newPage();
    await page.goto(`${preview.url}/`);
    const entry = page.locator('.sidebar-nav .nav-link', { hasText: '/loaves' });
    expect(await entry.innerText()).toMatch(/^POST\s*\/loaves$/);
    await entry.click();
    await page.waitForSelector('h1:text-is("/loaves")');
    expect(await page.innerText('article')).toContain(`curl -o '${copy}'`);
    files[copy] = JSON.stringify(spec);
    await preview.live.refresh();
    await page.goto(`${preview.url}/`);
    await page.locator('.sidebar-nav .nav-link', { hasText: 'Bake a loaf' }).click();
    await page.waitForSelector('h1:text-is("Bake a loaf")');
  });
});
