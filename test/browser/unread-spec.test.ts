import { expect } from 'vitest';
import { memoryHost } from '../support/memory-host.ts';
import { browserTest } from '../support/browser-test.ts';

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

browserTest(
  'the page of an operation says how to save its remote spec, and shows it afterwards',
  async ({ preview, newPage }) => {
    const files: Record<string, string> = {
      'docs.json': JSON.stringify({ name: 'Crumb', navigation }),
      'index.mdx': 'Welcome.',
    };
    const { url, live } = await preview(() => memoryHost(files));
    const page = await newPage();
    await page.goto(`${url}/`);
    const entry = page.locator('.sidebar-nav .nav-link', { hasText: '/loaves' });
    expect(await entry.innerText()).toMatch(/^POST\s*\/loaves$/);
    await entry.click();
    await page.waitForSelector('h1:text-is("/loaves")');
    expect(await page.innerText('article')).toContain(`curl -o '${copy}'`);
    files[copy] = JSON.stringify(spec);
    await live.refresh();
    await page.goto(`${url}/`);
    await page.locator('.sidebar-nav .nav-link', { hasText: 'Bake a loaf' }).click();
    await page.waitForSelector('h1:text-is("Bake a loaf")');
  },
);
