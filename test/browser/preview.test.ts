import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryHost } from '../../src/load/memory-host.ts';
import { hasBrowser, openBrowser } from '../support/browser.ts';
import { startPreview, type Preview } from '../support/preview.ts';
import { crumb } from './crumb.ts';

describe.skipIf(!hasBrowser())('the preview in a browser', () => {
  const files = { ...crumb };
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

  const at = async (
    path: string,
    check: (page: Page) => Promise<void>,
    options: BrowserContextOptions = {},
  ) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    try {
      await page.goto(preview.url + path);
      await check(page);
      expect(problems).toEqual([]);
    } finally {
      await context.close();
    }
  };
  const path = (page: Page) => new URL(page.url()).pathname;

  test('tabs, menus and the sidebar lead through the site, back and forward too', () =>
    at('/', async (page) => {
      await page.click('.header .tab-menu summary');
      await page.click('.header .tab-menu .menu-item');
      await page.waitForURL('**/recipes/oat');
      expect(await page.getAttribute('.header .tab-menu summary', 'aria-current')).toBe('true');
      await page.goBack();
      await page.waitForURL(`${preview.url}/`);
      await page.goForward();
      await page.waitForURL('**/recipes/oat');
      await page.click('.header .tab >> text=Guides');
      await page.click('.sidebar-nav >> text=Rye');
      await page.waitForURL('**/rye');
      expect(await page.textContent('.sidebar-nav [aria-current="page"]')).toBe('Rye');
    }));

  test('a nested group opens and closes, by keyboard too, and a root page opens with its group', () =>
    at('/', async (page) => {
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
    }));

  test('versions and languages keep the place', () =>
    at('/rye', async (page) => {
      await page.click('.selector-version summary');
      await page.click('.selector-version .menu-item:has-text("v1")');
      await page.waitForURL('**/v1/rye');
      await page.click('.bar .selector-language summary');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/fr/rye');
      expect(await page.getAttribute('html', 'lang')).toBe('fr');
    }));

  test('a menu closes with Escape and gives the focus back', () =>
    at('/', async (page) => {
      await page.click('.selector-version summary');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      expect(await page.isVisible('.selector-version .menu-box')).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    }));

  test('a closed banner stays closed', () =>
    at('/', async (page) => {
      await page.click('.banner-close');
      await page.goto(`${preview.url}/rye`);
      expect(await page.isVisible('.banner')).toBe(false);
    }));

  test('the table of contents follows the reader, and deep links arrive', () =>
    at('/', async (page) => {
      await page.click('text=the second part of rye');
      await page.waitForURL('**/rye#part-9');
      await page.waitForFunction(
        () => document.querySelector('.toc [aria-current]')?.textContent === 'Part 9',
      );
      expect(
        await page.evaluate(() => document.getElementById('part-9')?.getBoundingClientRect().top ?? 0),
      ).toBeGreaterThan(60);
      await page.goto(`${preview.url}/rye#why-sour`);
      expect(await page.isVisible('text=Acid.')).toBe(true);
      await page.goto(`${preview.url}/rye#cups`);
      await page.waitForFunction(
        () => document.querySelector('#cups')?.getAttribute('aria-selected') === 'true',
      );
    }));

  test('tabs and code groups are chosen by mouse and keyboard and remembered', () =>
    at('/rye', async (page) => {
      await page.click('role=tab[name="Cups"]');
      expect(await page.isVisible('text=4 cups')).toBe(true);
      await page.keyboard.press('ArrowLeft');
      expect(await page.isVisible('text=500 g')).toBe(true);
      await page.click('role=tab[name="yarn"]');
      await page.reload();
      expect(await page.isVisible('text=yarn add crumb')).toBe(true);
    }));

  test('search finds as one types and opens with the keyboard alone', () =>
    at('/', async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('wild yeast');
      await page.waitForSelector('.search-result');
      expect(await page.textContent('.search-result[aria-selected="true"] mark')).toMatch(/wild|yeast/i);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/starters/wild');
      await page.keyboard.press('/');
      await page.waitForSelector('.search-dialog[open]');
      await page.keyboard.press('Escape');
      expect(await page.isVisible('.search-dialog')).toBe(false);
    }));

  test('the assistant streams an answer with sources, keeps its thread and takes a selection', () =>
    at('/starters/wild', async (page) => {
      const sent: unknown[] = [];
      page.on(
        'request',
        (request) => request.url().includes('/assistant/') && sent.push(request.postDataJSON()),
      );
      await page.click('.ask-button');
      await page.keyboard.type('How do I catch wild yeast?');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.answer:not(.is-waiting) .sources a');
      expect(await page.locator('.sources a').first().getAttribute('href')).toContain('/starters/wild');
      expect((await page.textContent('.answer p'))?.length).toBeGreaterThan(5);
      await page.dblclick('.content p', { position: { x: 20, y: 12 } });
      await page.click('.selection-button');
      await page.keyboard.type('And what is this?');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.querySelectorAll('.answer:not(.is-waiting)').length === 2);
      expect(sent.at(-1)).toMatchObject({
        threadId: expect.stringMatching(/./),
        currentPath: '/starters/wild',
        context: [{ type: 'textSelection', value: 'Catch' }],
      });
    }));

  test('on a phone the navigation is a drawer', () =>
    at(
      '/',
      async (page) => {
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
      },
      { viewport: { width: 390, height: 844 } },
    ));

  test('dark follows the system and the button, and is remembered', () =>
    at(
      '/',
      async (page) => {
        const theme = () => page.getAttribute('html', 'data-theme');
        expect(await theme()).toBe('dark');
        await page.click('.theme-button');
        expect(await theme()).toBe('light');
        await page.reload();
        expect(await theme()).toBe('light');
      },
      { colorScheme: 'dark' },
    ));

  test('diagrams are drawn by a script of this machine', () =>
    at('/ovens/stone', async (page) => {
      await page.waitForSelector('.mermaid svg');
      expect(await page.textContent('.mermaid svg')).toContain('Dough');
    }));

  test('a change on disk shows without losing the place', () =>
    at('/rye', async (page) => {
      await page.evaluate(() => scrollTo(0, 900));
      const before = files['rye.mdx'] ?? '';
      files['rye.mdx'] = before.replace('Acid.', 'Lactic acid.');
      await preview.live.refresh();
      await page.waitForFunction(() => document.body.textContent?.includes('Lactic acid.'));
      expect(await page.evaluate(() => scrollY)).toBe(900);
      files['rye.mdx'] = before;
    }));

  test('a card of the page’s own stays whole with a heading in it', () =>
    at('/ovens', async (page) => {
      expect(await page.locator('a.tray').count()).toBe(1);
      expect(await page.locator('a.tray > h3#deck-oven').count()).toBe(1);
      expect(await page.locator('a.tray').innerText()).toMatch(/Deck oven\s+Hot air\./);
    }));

  test('code in a group with a list is chosen there, and everywhere on the next page too', () =>
    at('/ovens/deck', async (page) => {
      expect(await page.isVisible('text=npm i deck')).toBe(true);
      await page.selectOption('.code-group select', { label: 'yarn' });
      expect(await page.isVisible('text=yarn add deck')).toBe(true);
      expect(await page.isVisible('text=npm i deck')).toBe(false);
      await page.goto(`${preview.url}/rye`);
      expect(await page.isVisible('text=yarn add crumb')).toBe(true);
      await page.click('[role="tab"]:has-text("npm")');
      await page.goto(`${preview.url}/ovens/deck`);
      expect(await page.isVisible('text=npm i deck')).toBe(true);
    }));

  test('the menu of a page opens by keyboard and copies the page as Markdown', () =>
    at(
      '/ovens/deck',
      async (page) => {
        await page.focus('.page-menu summary');
        await page.keyboard.press('ArrowDown');
        expect(await page.locator('.page-menu .menu-item').allTextContents()).toEqual([
          'View as Markdown',
          'Open in Claude',
          'Copy MCP server URL',
          'Ask the bakersIn the forum',
        ]);
        expect(await page.getAttribute('.page-menu .menu-item >> nth=1', 'href')).toContain(
          encodeURIComponent('/ovens/deck.md'),
        );
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('http://127.0.0.1/mcp');
        await page.keyboard.press('Escape');
        await page.click('.page-menu [data-copy-page]');
        await page.waitForSelector('.page-menu .is-done');
        expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('A deck oven.');
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    ));

  test('an address with a stray percent sign is no error', () =>
    at('/rye#100%', async (page) => {
      expect(await page.textContent('h1')).toContain('Rye');
      await page.goto(`${preview.url}/rye#part%2D9`);
      await page.waitForFunction(
        () => (document.getElementById('part-9')?.getBoundingClientRect().top ?? 9999) < 300,
      );
    }));

  test('nothing reaches beyond the window, however much the header holds', () =>
    at('/ovens/deck', async (page) => {
      for (const width of [1440, 1100, 1024, 768, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1);
      }
    }));

  test('no layout shifts and no request leaves the machine', () =>
    at('/', async (page) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.goto(`${preview.url}/rye`);
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(sum), 300);
          }),
      );
      expect(shift).toBeLessThan(0.02);
      expect(requests.filter((url) => !url.startsWith(preview.url))).toEqual([]);
      expect(path(page)).toBe('/rye');
    }));
});
