import { expect } from 'vitest';
import { memoryHost } from '../support/memory-host.ts';
import { browserTest } from '../support/browser-test.ts';

const loaf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}/loaf-${index + 1}`);

const groups = ['rye', 'wheat', 'spelt'].map((name) => ({ group: name, pages: loaf(name, 400) }));

const bakery = {
  'docs.json': JSON.stringify({ name: 'Bakery', navigation: { groups } }),
  ...Object.fromEntries(
    groups
      .flatMap(({ pages }) => pages)
      .map((path) => [`${path}.mdx`, `---\ntitle: ${path}\n---\n\nCrumb\n`]),
  ),
};

browserTest(
  'a page of a large section only contains the entries it shows',
  async ({ preview, cleanPage }) => {
    const { url } = await preview(() => memoryHost(bakery));
    const page = await cleanPage();
    await page.goto(`${url}/wheat/loaf-200`);
    const { links, bytes } = await page.evaluate(() => ({
      links: document.querySelectorAll('.sidebar-nav a').length,
      bytes: performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceResourceTiming).decodedBodySize),
    }));
    expect(links).toBeLessThan(150);
    expect(bytes[0]).toBeLessThan(60_000);
    expect(await page.locator('.sidebar-nav [aria-current="page"]').innerText()).toBe('wheat/loaf-200');
  },
);

browserTest('the rest of a large section loads when it is opened', async ({ preview, cleanPage }) => {
  const { url } = await preview(() => memoryHost(bakery));
  const page = await cleanPage();
  await page.goto(`${url}/wheat/loaf-200`);
  const links = page.locator('.sidebar-nav a:visible');
  const before = await links.count();
  await page.getByRole('button', { name: 'spelt' }).click();
  await page.getByRole('link', { name: 'spelt/loaf-400' }).waitFor();
  expect(await links.count()).toBe(before + 400);
  await page.locator('.nav-rest a:visible').first().click();
  await page.getByRole('link', { name: 'wheat/loaf-400' }).waitFor();
  expect(await links.count()).toBe(800);
  expect(await page.locator('.sidebar-nav [aria-current="page"]').innerText()).toBe('wheat/loaf-200');
  await page.getByRole('link', { name: 'spelt/loaf-7', exact: true }).click();
  await page.waitForURL(`${url}/spelt/loaf-7`);
});

browserTest(
  'text is aligned with other pages, with a table of contents and without',
  async ({ preview, cleanPage }) => {
    const { url } = await preview(() =>
      memoryHost({
        'docs.json': JSON.stringify({ name: 'Bakery', navigation: { pages: ['long', 'short'] } }),
        'long.mdx': '---\ntitle: Long\n---\n\n## One\n\nText\n\n## Two\n\nText\n',
        'short.mdx': '---\ntitle: Short\n---\n\nText\n',
      }),
    );
    for (const width of [320, 768, 1023, 1100, 1440, 1920, 2560]) {
      const page = await cleanPage({ viewport: { width, height: 900 } });
      const places = [];
      for (const path of ['long', 'short']) {
        await page.goto(`${url}/${path}`);
        places.push(await page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().left));
      }
      expect([width, places[1]]).toEqual([width, places[0]]);
    }
  },
);

browserTest('the current tab is in full view, however many there are', async ({ cleanPage, preview }) => {
  const names = Array.from({ length: 14 }, (_, index) => `ovens-${index}`);
  const files = Object.fromEntries(names.map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n`]));
  const tabs = names.map((name) => ({ tab: `Baking in ${name}`, pages: [name] }));
  const { url } = await preview(() =>
    memoryHost({ 'docs.json': JSON.stringify({ name: 'Bakery', navigation: { tabs } }), ...files }),
  );
  const page = await cleanPage();
  const isInView = () =>
    page.evaluate(() => {
      const list = document.querySelector('.header .tabs-bar ul')!.getBoundingClientRect();
      const tab = document.querySelector('.header .tab[aria-current]')!.getBoundingClientRect();
      return tab.left >= list.left && tab.right <= list.right - 32;
    });
  for (const name of ['ovens-13', 'ovens-0', 'ovens-7']) {
    await page.goto(`${url}/${name}`);
    expect([name, await isInView()]).toEqual([name, true]);
  }
  await page.locator('.header').getByText('More').click();
  await page.locator('.header .menu-item[href="/ovens-10"]').click();
  await page.waitForURL(`${url}/ovens-10`);
  await expect.poll(isInView).toBe(true);
});
