import { expect } from 'vitest';
import { memoryHost } from '../../src/load/memory-host.ts';
import { browserTest } from '../support/browser-test.ts';

const config = { name: 'Crumb', navigation: { pages: ['loaf', 'rye'] } };

/** A site with the page in question and one beside it. */
const siteWith = (loaf: string) => () =>
  memoryHost({ 'docs.json': JSON.stringify(config), 'rye.mdx': 'Rye.', 'loaf.mdx': loaf });

browserTest(
  'a link can be told from the text around it, whatever it stands in',
  async ({ cleanPage, preview }) => {
    const line = 'See [rye](/rye) now.';
    const around = ['Note', 'Card', 'Frame', 'Panel', 'Expandable', 'div', 'Visibility', 'Unknown'];
    const { url } = await preview(
      siteWith(
        [
          ...around.map((name) => `<${name}>${line}</${name}>`),
          `<Steps><Step title="Bake">${line}</Step></Steps>`,
          `<Tabs><Tab title="A">${line}</Tab></Tabs>`,
          '<a href="/rye"><div>Card of my own</div></a>',
        ].join('\n\n'),
      ),
    );
    const page = await cleanPage();
    await page.goto(`${url}/loaf`);
    const plain = await page.$$eval('main :is(.content, .panel) a:not([class])', (links) =>
      links
        .filter((link) => !getComputedStyle(link).textDecorationLine.includes('underline'))
        .map(({ textContent }) => textContent),
    );
    expect(plain).toEqual(['Bake', 'Card of my own']);
    expect(await page.locator('main .content a:has-text("rye")').count()).toBe(around.length + 2);
  },
);
