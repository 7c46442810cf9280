import { expect } from 'vitest';
import { memoryHost } from '../../src/load/memory-host.ts';
import { test } from './crumb-test.ts';

test('a closed banner stays closed', async ({ open, served }) => {
  const page = await open('/');
  await page.click('.banner-close');
  await page.goto(`${served.url}/rye`);
  expect(await page.isVisible('.banner')).toBe(false);
});

test('the table of contents follows the reader, and deep links arrive', async ({ open, served }) => {
  const page = await open('/');
  await page.click('text=the second part of rye');
  await page.waitForURL('**/rye#part-9');
  await page.waitForFunction(() => document.querySelector('.aside [aria-current]')?.textContent === 'Part 9');
  expect(
    await page.evaluate(() => document.getElementById('part-9')?.getBoundingClientRect().top ?? 0),
  ).toBeGreaterThan(60);
  await page.goto(`${served.url}/rye#why-sour`);
  expect(await page.isVisible('text=Acid.')).toBe(true);
  await page.goto(`${served.url}/rye#cups`);
  await page.waitForFunction(() => document.querySelector('#cups')?.getAttribute('aria-selected') === 'true');
});

test('a narrow window has the table of contents folded below the title', async ({ open }) => {
  const page = await open('/rye');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  expect(await contents.count()).toBe(1);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await contents.getByRole('link').count()).toBe(0);
  await contents.getByText('On this page').focus();
  await page.keyboard.press('Enter');
  await contents.getByRole('link', { name: 'Part 9' }).click();
  await page.waitForURL('**/rye#part-9');
  await page.waitForFunction(
    () => document.querySelector('.toc-folded [aria-current]')?.textContent === 'Part 9',
  );
});

test('tabs and code groups are chosen by mouse and keyboard and remembered', async ({ open }) => {
  const page = await open('/rye');
  await page.click('role=tab[name="Cups"]');
  expect(await page.isVisible('text=4 cups')).toBe(true);
  await page.keyboard.press('ArrowLeft');
  expect(await page.isVisible('text=500 g')).toBe(true);
  await page.click('role=tab[name="yarn"]');
  await page.reload();
  expect(await page.isVisible('text=yarn add crumb')).toBe(true);
});

test('diagrams are drawn by a script of this machine', async ({ open }) => {
  const page = await open('/ovens/stone');
  await page.waitForSelector('.mermaid svg');
  expect(await page.textContent('.mermaid svg')).toContain('Dough');
});

test('a change on disk shows without losing the place', async ({ open, files, served }) => {
  const page = await open('/rye');
  await page.evaluate(() => scrollTo(0, 900));
  const before = files['rye.mdx'] ?? '';
  files['rye.mdx'] = before.replace('Acid.', 'Lactic acid.');
  await served.live.refresh();
  await page.waitForFunction(() => document.body.textContent?.includes('Lactic acid.'));
  expect(await page.evaluate(() => scrollY)).toBe(900);
  files['rye.mdx'] = before;
});

test('a card of the page’s own stays whole with a heading in it', async ({ open }) => {
  const page = await open('/ovens');
  expect(await page.locator('a.tray').count()).toBe(1);
  expect(await page.locator('a.tray > h3#deck-oven').count()).toBe(1);
  expect(await page.locator('a.tray').innerText()).toMatch(/Deck oven\s+Hot air\./);
});

test('code in a group with a list is chosen there, and everywhere on the next page too', async ({
  open,
  served,
}) => {
  const page = await open('/ovens/deck');
  expect(await page.isVisible('text=npm i deck')).toBe(true);
  await page.selectOption('.code-group select', { label: 'yarn' });
  expect(await page.isVisible('text=yarn add deck')).toBe(true);
  expect(await page.isVisible('text=npm i deck')).toBe(false);
  await page.goto(`${served.url}/rye`);
  expect(await page.isVisible('text=yarn add crumb')).toBe(true);
  await page.click('[role="tab"]:has-text("npm")');
  await page.goto(`${served.url}/ovens/deck`);
  expect(await page.isVisible('text=npm i deck')).toBe(true);
});

test('the menu of a page opens by keyboard and copies the page as Markdown', async ({ open }) => {
  const page = await open('/ovens/deck', { permissions: ['clipboard-read', 'clipboard-write'] });
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
});

test('an address with a stray percent sign is no error', async ({ open, served }) => {
  const page = await open('/rye#100%');
  expect(await page.textContent('h1')).toContain('Rye');
  await page.goto(`${served.url}/rye#part%2D9`);
  await page.waitForFunction(
    () => (document.getElementById('part-9')?.getBoundingClientRect().top ?? 9999) < 300,
  );
});

test('a heading whose anchor holds a percent sign is followed', async ({ cleanPage, preview }) => {
  const { url } = await preview(() =>
    memoryHost({
      'docs.json': '{"name":"Crumb","navigation":{"pages":["loaf"]}}',
      'loaf.mdx': '## Rye {#50%-off}\n\nHalf of it.\n\n## Wheat\n\nAll of it.\n',
    }),
  );
  const page = await cleanPage();
  await page.goto(`${url}/loaf`);
  await page.waitForFunction(() => document.querySelector('.aside [aria-current]')?.textContent === 'Rye');
});

test('titles of one long word widen no page', async ({ cleanPage, preview }) => {
  const long = (name: string) => `---\ntitle: ${name}.wallet_credit_balance_dropped\n---\n\nText\n`;
  const { url } = await preview(() =>
    memoryHost({
      'docs.json': '{"name":"Crumb","navigation":{"pages":["rye","wheat","spelt"]}}',
      'rye.mdx': long('rye'),
      'wheat.mdx': long('wheat'),
      'spelt.mdx': long('spelt'),
    }),
  );
  const page = await cleanPage({ viewport: { width: 320, height: 700 } });
  await page.goto(`${url}/wheat`);
  for (const width of [320, 390, 768, 2560]) {
    await page.setViewportSize({ width, height: 700 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});
