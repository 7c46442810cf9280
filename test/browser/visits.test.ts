import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { memoryHost } from '../support/memory-host.ts';
import { bakery } from '../support/bakery.ts';
import { browserTest } from '../support/browser-test.ts';
import { serveStatic } from '../support/serve-static.ts';
import { siteOf } from '../support/site.ts';
import { crumb } from './crumb.ts';

/** Marks the document, so that another one can be told from it. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(document, { isTheSame: true }));
const isTheSame = (page: Page) => page.evaluate(() => 'isTheSame' in document);
const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();

const ways = ['preview', 'published site'] as const;

browserTest.for(ways)(
  'a link in the %s replaces the page in the same document, also back and forward',
  async (way, { cleanPage, preview }) => {
    const url =
      way === 'preview'
        ? (await preview(() => memoryHost(crumb))).url
        : await serveStatic(await siteOf(crumb));
    const page = await cleanPage({ viewport: { width: 1440, height: 500 } });
    await page.goto(`${url}/rye`);
    await mark(page);
    await page.evaluate(() => scrollTo(0, 1_500));
    await page.getByRole('link', { name: 'Ovens' }).first().click();
    await heading(page, 'Ovens');
    expect(page.url()).toBe(`${url}/ovens`);
    expect(await page.title()).toBe('Ovens - Crumb');
    expect(await page.locator('body > [aria-live]').innerText()).toBe('Ovens - Crumb');
    expect(await page.evaluate(() => [scrollY, document.activeElement === document.body])).toEqual([0, true]);
    expect(await page.locator('.sidebar-nav [aria-current="page"]').innerText()).toBe('Ovens');
    await page.goBack();
    await heading(page, 'Rye');
    await page.waitForFunction(() => scrollY === 1_500);
    await page.goForward();
    await heading(page, 'Ovens');
    await page.waitForFunction(() => scrollY === 0);
    expect(await isTheSame(page)).toBe(true);
  },
);

browserTest('a link to a collapsed target on another page opens it', async ({ cleanPage, preview }) => {
  const { url } = await preview(() =>
    memoryHost({
      'docs.json': JSON.stringify({ name: 'Crumb', navigation: { pages: ['index', 'rye'] } }),
      'index.mdx': '---\ntitle: Start\n---\n\n[Why](/rye#why)\n\n[Acid](/rye#acid)\n',
      'rye.mdx': `---\ntitle: Rye\n---\n\n${'Knead.\n\n'.repeat(80)}\n\n<Accordion title="Why">\n### Acid\n\nSour.\n</Accordion>\n`,
    }),
  );
  const page = await cleanPage();
  await page.goto(url);
  await mark(page);
  await page.getByRole('link', { name: 'Acid' }).click();
  await page.getByText('Sour.').waitFor();
  await page.waitForFunction(() => scrollY > 500);
  expect(page.url()).toBe(`${url}/rye#acid`);
  expect(await isTheSame(page)).toBe(true);
});

browserTest(
  'one entry of the sidebar is marked and its group is open, after a visit as after a reload',
  async ({ cleanPage, preview }) => {
    const ovens = { group: 'Ovens', root: 'ovens', pages: ['ovens', 'deck'] };
    const starters = { group: 'Starters', pages: ['wild', 'dry'] };
    const groups = [
      { group: 'Start', pages: ['index', 'ovens', ovens, starters] },
      { group: 'Rest', pages: ['rye', 'wild'] },
    ];
    const pages = ['ovens', 'wild', 'deck', 'dry', 'rye', 'index'];
    const { url } = await preview(() =>
      memoryHost({
        'docs.json': JSON.stringify({
          name: 'Crumb',
          interaction: { drilldown: true },
          navigation: { groups },
        }),
        ...Object.fromEntries(
          pages.map((path) => [`${path}.mdx`, `---\ntitle: Page ${path}\n---\n\nBake.\n`]),
        ),
      }),
    );
    const page = await cleanPage();
    const state = () =>
      page.evaluate(() => {
        const marked = [...document.querySelectorAll('.sidebar-nav [aria-current="page"]')];
        const row = marked[0]?.closest('li')?.querySelector('.nav-toggle');
        return {
          marked: marked.map((mark) => `${mark.textContent} ${mark.closest('.nav-row') !== null}`),
          open:
            marked.every((mark) => mark.checkVisibility()) && row?.getAttribute('aria-expanded') !== 'false',
        };
      });
    for (const path of pages) {
      await page.goto(`${url}/${path === 'index' ? 'rye' : ''}`);
      await page
        .locator(`.sidebar-nav a[href="/${path === 'index' ? '' : path}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await heading(page, `Page ${path}`);
      const visited = await state();
      await page.reload();
      expect(await state()).toEqual(visited);
      expect([path, visited.marked.length, visited.open]).toEqual([path, 1, true]);
    }
  },
);

browserTest('the sidebar keeps its state', async ({ cleanPage, preview }) => {
  const { url } = await preview(() => memoryHost(crumb));
  const page = await cleanPage({ viewport: { width: 1440, height: 300 } });
  await page.goto(`${url}/rye`);
  await page.getByRole('button', { name: 'Starters' }).click();
  const place = () => page.locator('.sidebar-scroll').evaluate((box) => box.scrollTop);
  await page.getByRole('link', { name: 'Deck' }).hover();
  const before = await place();
  await page.getByRole('link', { name: 'Deck' }).click();
  await heading(page, 'Deck');
  expect(before).toBeGreaterThan(0);
  expect(await place()).toBe(before);
  expect(await page.getByRole('link', { name: 'Wild starter' }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Starters' }).click();
  await page.evaluate(() => document.querySelector<HTMLElement>('[href="/starters/wild"]')?.click());
  await heading(page, 'Wild starter');
  expect(await page.locator('.sidebar-nav [aria-current="page"]').innerText()).toBe('Wild starter');
  expect(await page.getByRole('button', { name: 'Starters' }).getAttribute('aria-expanded')).toBe('true');
});

browserTest('the drawer of a small screen closes when a page is selected', async ({ cleanPage, preview }) => {
  const { url } = await preview(() => memoryHost(crumb));
  const page = await cleanPage({ viewport: { width: 390, height: 800 } });
  await page.goto(`${url}/rye`);
  await page.locator('.drawer-button').click();
  await page.locator('.sidebar-nav').getByRole('link', { name: 'Deck' }).click();
  await heading(page, 'Deck');
  expect(await page.locator('.backdrop').count()).toBe(0);
  expect(await page.evaluate(() => document.body.style.overflow)).toBe('');
});

browserTest('scripts work on a page reached through a link', async ({ cleanPage, preview }) => {
  const { url } = await preview(() => memoryHost(crumb));
  const page = await cleanPage();
  await page.goto(url);
  await mark(page);
  await page.locator('.sidebar-nav').getByRole('link', { name: 'Rye' }).click();
  await page.getByRole('tab', { name: 'Cups' }).click();
  expect(await page.getByText('4 cups').isVisible()).toBe(true);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('wild yeast');
  await page.locator('.search-result').first().waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Wild starter');
  expect(await page.locator('dialog[open]').count()).toBe(0);
  expect(await isTheSame(page)).toBe(true);
});

browserTest('a playground opens on an operation reached through a link', async ({ cleanPage, preview }) => {
  const api = await bakery({ cors: true });
  const { url } = await preview(() => memoryHost(api.files));
  const page = await cleanPage();
  await page.goto(url);
  await page.locator('.sidebar-nav').getByRole('link', { name: 'GET Get a loaf', exact: true }).click();
  await heading(page, 'Get a loaf');
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.locator('dialog.playground[open]').waitFor();
});

const islands = {
  'docs.json': JSON.stringify({ name: 'Crumb', navigation: { pages: ['index', 'oven', 'mill'] } }),
  'index.mdx': '---\ntitle: Start\n---\n\n[Oven](/oven)\n',
  'oven.mdx':
    '---\ntitle: Oven\n---\n\nexport const Oven = () => { const [state, turn] = useState("unlit"); useEffect(() => turn("cold"), []); return <button onClick={() => turn("hot")}>{state}</button> }\n\n<Oven />\n',
  'mill.mdx':
    '---\ntitle: Mill\n---\n\nexport const Mill = () => { const [state, turn] = useState("still"); useEffect(() => turn("slow"), []); return <button onClick={() => turn("fast")}>{state}</button> }\n\n<Mill />\n',
};

browserTest('components of the site run on pages reached through links', async ({ cleanPage }) => {
  const page = await cleanPage();
  await page.goto(await serveStatic(await siteOf(islands)));
  await page.locator('.sidebar-nav').getByRole('link', { name: 'Oven' }).click();
  await page.getByRole('button', { name: 'cold' }).click();
  await page.getByRole('button', { name: 'hot' }).waitFor();
  await mark(page);
  await page.locator('.sidebar-nav').getByRole('link', { name: 'Mill' }).click();
  await page.getByRole('button', { name: 'slow' }).click();
  await page.getByRole('button', { name: 'fast' }).waitFor();
  expect(await isTheSame(page)).toBe(true);
  await page.goBack();
  await page.getByRole('button', { name: 'cold' }).waitFor();
});

browserTest('a page with another policy is loaded as a new document', async ({ cleanPage, preview }) => {
  const { url } = await preview(() => memoryHost(crumb));
  const page = await cleanPage();
  await page.goto(`${url}/ovens/deck`);
  await page.locator('.sidebar-nav').getByRole('link', { name: 'Stone' }).click();
  await page.locator('.mermaid svg').waitFor();
  await page.goBack();
  await heading(page, 'Deck');
  await page.locator('.sidebar-nav').getByRole('link', { name: 'Rye' }).click();
  await heading(page, 'Rye');
});

browserTest('files and missing pages open as usual', async ({ newPage, preview }) => {
  const { url } = await preview(() =>
    memoryHost({
      'docs.json': JSON.stringify({
        name: 'Crumb',
        navigation: { pages: ['index'] },
        redirects: [{ source: '/old', destination: '/rye' }],
      }),
      'index.mdx': '---\ntitle: Start\n---\n\n[Missing](/missing) [Text](/llms.txt) [Old](/old#b)\n',
      'rye.mdx': `---\ntitle: Rye\n---\n\n${'Knead.\n\n'.repeat(80)}\n\n## B\n\nBake.\n`,
    }),
  );
  const page = await newPage();
  await page.goto(url);
  await page.getByRole('link', { name: 'Missing' }).click();
  await page.waitForURL(`${url}/missing`);
  expect(await page.locator('h1').count()).toBe(1);
  await page.goBack();
  await page.getByRole('link', { name: 'Text' }).click();
  await page.waitForURL(`${url}/llms.txt`);
  await page.goBack();
  await heading(page, 'Start');
  await page.getByRole('link', { name: 'Old' }).click();
  await page.waitForURL(`${url}/rye#b`);
  await page.waitForFunction(() => scrollY > 500);
});

browserTest('links work without JavaScript', async ({ cleanPage, preview }) => {
  const { url } = await preview(() => memoryHost(crumb));
  const page = await cleanPage({ javaScriptEnabled: false });
  await page.goto(url);
  await page.locator('.sidebar-nav').getByRole('link', { name: 'Rye' }).click();
  await heading(page, 'Rye');
});
