import { expect } from 'vitest';
import { browserTest } from '../support/browser-test.ts';
import { serveBuilt } from '../support/serve-static.ts';
import { buildOf } from '../support/build-of.ts';
import { memoryHost } from '../support/memory-host.ts';

const loaves = Array.from({ length: 1500 }, (_, at) => `loaf-${at}`);
/** So large that browsers load its index by parts. */
const site = (baker: string) => ({
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Crumb',
    colors: { primary: '#8a5a00' },
    navigation: {
      tabs: Array.from({ length: 30 }, (_, at) => ({
        tab: `Tab ${at}`,
        pages: loaves.slice(50 * at, 50 * at + 50),
      })),
    },
  }),
  ...Object.fromEntries(
    loaves.map((path, at) => [
      `${path}.mdx`,
      `---\ntitle: Loaf ${at}\n---\n\nFlour${at % 700} of the mill${at}, baked by ${baker}${at}. ${'Knead, wait and fold. '.repeat(5)}\n`,
    ]),
  ),
});

browserTest(
  'a large site is searched by the parts that a query needs, also after it was published again',
  async ({ newPage }) => {
    const address = { origin: 'https://crumb.example', base: '' };
    const build = (baker: string) => buildOf(memoryHost(site(baker)), address);
    const server = await serveBuilt(await build('ada'));
    const page = await newPage();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.goto(`${server.url}/loaf-3`);
    const find = async (words: string, title: string) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(words);
      await page.waitForSelector(`.search-result:has-text("${title}")`);
      await page.keyboard.press('Escape');
    };
    await find('mill1234', 'Loaf 1234');
    expect(asked).toContain('/_docs/search/head.json');
    expect(asked).not.toContain('/search-index.json');
    const parts = server.paths().filter((path) => path.startsWith('_docs/search/'));
    const loaded = new Set(asked.filter((path) => path.startsWith('/_docs/search/')));
    expect(loaded.size).toBeLessThan(parts.length);
    server.replace(await build('grace'));
    // Its text is in a part of the old index that was not loaded.
    await find('mill77', 'grace77');
  },
);
