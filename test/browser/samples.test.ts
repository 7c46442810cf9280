import { expect } from 'vitest';
import { memoryHost } from '../support/memory-host.ts';
import { browserTest } from '../support/browser-test.ts';

const samples = (name: string) => [
  { lang: 'python', label: name, source: 'loaf = bake()' },
  { lang: 'typescript', label: name, source: 'const loaf = await bake();' },
];
const done = { 200: { description: 'Done' } };
const files = {
  'docs.json': JSON.stringify({
    name: 'Bakery',
    api: { examples: { languages: ['curl', 'javascript', 'node', 'python', 'typescript'] } },
    navigation: { groups: [{ group: 'API', openapi: { source: 'openapi.json', directory: 'api' } }] },
  }),
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Bakery', version: '1' },
    servers: [{ url: 'https://bakery.example' }],
    paths: {
      '/loaves': {
        get: { summary: 'List loaves', responses: done },
        post: { summary: 'Bake', 'x-codeSamples': samples('Bake a loaf'), responses: done },
        delete: { summary: 'Clear', 'x-codeSamples': samples('Clear the shelf'), responses: done },
      },
    },
  }),
};

browserTest(
  'samples are distinguished by language, and the choice is kept on every page',
  async ({ preview, cleanPage }) => {
    const { url } = await preview(() => memoryHost(files));
    const page = await cleanPage();
    const tabs = page.locator('.examples [role=tab]');
    const selected = page.locator('.examples [role=tab][aria-selected=true]');
    await page.goto(`${url}/api/bake`);
    expect(await tabs.allInnerTexts()).toEqual(['Bake a loaf (Python)', 'Bake a loaf (TypeScript)']);
    expect(await tabs.locator('svg').count()).toBe(2);
    await page.getByRole('tab', { name: 'TypeScript' }).click();
    await page.goto(`${url}/api/clear`);
    expect(await selected.innerText()).toBe('Clear the shelf (TypeScript)');
    await page.goto(`${url}/api/list-loaves`);
    expect(await selected.innerText()).toBe('TypeScript');
    expect(await tabs.locator('svg').count()).toBe(5);
    await page.getByRole('tab', { name: 'Node.js' }).click();
    await page.getByRole('button', { name: 'Try it' }).click();
    const sample = page.locator('dialog[open] .playground-sample');
    expect(await sample.getByRole('button', { pressed: true }).innerText()).toBe('Node.js');
  },
);
