import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { memoryHost } from '../support/memory-host.ts';
import { browserTest } from '../support/browser-test.ts';

const site = () =>
  memoryHost({
    'docs.json': JSON.stringify({ name: 'Crumb', navigation: { pages: ['loaf', 'roll'] } }),
    'loaf.mdx':
      '![Oven](https://a.example/oven.svg)\n\n![Door](https://a.example/door.svg)\n\n![Rye](https://b.example/rye.svg)\n',
    'roll.mdx': '![Roll](https://a.example/roll.svg)\n\n![Poppy](https://b.example/poppy.svg)\n',
  });

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h40v40H0z"/></svg>';

/** Other hosts that answer with a picture, and the addresses they were asked for. */
async function strangersOf(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\/[ab]\.example\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'image/svg+xml', body: picture });
  });
  return asked;
}

/** The pictures that are drawn, and those that wait to be asked for. */
const shown = async (page: Page) => {
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  return {
    drawn: await page
      .locator('.content img')
      .evaluateAll((images) =>
        (images as HTMLImageElement[]).flatMap(({ alt, naturalWidth }) => (naturalWidth > 0 ? [alt] : [])),
      ),
    waiting: await page.locator('.content .remote-label').allInnerTexts(),
  };
};

browserTest('pictures of other hosts are drawn when their reader asks', async ({ preview, cleanPage }) => {
  const { url } = await preview(site);
  const page = await cleanPage();
  const asked = await strangersOf(page);
  await page.goto(`${url}/loaf`);
  expect(await shown(page)).toEqual({ drawn: [], waiting: ['Oven', 'Door', 'Rye'] });
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Show image' }).first().click();
  await page.locator('.content img').waitFor();
  expect(await shown(page)).toEqual({ drawn: ['Oven'], waiting: ['Door', 'Rye'] });
  expect(asked).toEqual(['https://a.example/oven.svg']);

  await page.getByRole('button', { name: 'Show all from a.example' }).click();
  await page.locator('img[alt=Door]').waitFor();
  expect(await shown(page)).toEqual({ drawn: ['Oven', 'Door'], waiting: ['Rye'] });

  await page.getByRole('link', { name: 'roll' }).first().click();
  await page.waitForURL('**/roll');
  await page.locator('img[alt=Roll]').waitFor();
  expect(await shown(page)).toEqual({ drawn: ['Roll'], waiting: ['Poppy'] });
  expect(asked.filter((address) => address.includes('b.example'))).toEqual([]);
});

browserTest('what was asked for is drawn until the server stops', async ({ preview, cleanPage }) => {
  const { url } = await preview(site);
  const first = await cleanPage();
  await strangersOf(first);
  await first.goto(`${url}/loaf`);
  await first.getByRole('button', { name: 'Show all from b.example' }).click();
  await first.locator('img[alt=Rye]').waitFor();

  const second = await cleanPage();
  await strangersOf(second);
  await second.goto(`${url}/roll`);
  await second.locator('img[alt=Poppy]').waitFor();
  expect(await shown(second)).toEqual({ drawn: ['Poppy'], waiting: ['Roll'] });

  const { url: next } = await preview(site);
  await second.goto(`${next}/roll`);
  expect(await shown(second)).toEqual({ drawn: [], waiting: ['Roll', 'Poppy'] });
});
