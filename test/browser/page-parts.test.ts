import { expect } from 'vitest';
import { memoryHost } from '../support/memory-host.ts';
import { test } from './crumb-test.ts';

test('a closed banner stays closed', async ({ open, served }) => {
  const page = await open('/');
  await page.click('.banner-close');
  await page.goto(`${served.url}/rye`);
  expect(await page.isVisible('.banner')).toBe(false);
});

test('the table of contents follows scrolling, and deep links scroll to their target', async ({
  open,
  served,
}) => {
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

test('a long table of contents scrolls to the heading that is being read', async ({ cleanPage, preview }) => {
  const parts = Array.from({ length: 80 }, (_, index) => `## Loaf ${index}\n\n${'Bake it. '.repeat(120)}`);
  const { url } = await preview(() =>
    memoryHost({
      'docs.json': '{"name":"Crumb","navigation":{"pages":["loaves"]}}',
      'loaves.mdx': parts.join('\n\n'),
    }),
  );
  const page = await cleanPage({ viewport: { width: 1440, height: 700 } });
  for (const number of [40, 5, 75]) {
    await page.goto(`${url}/loaves#loaf-${number}`);
    await page.waitForFunction(
      (name) => document.querySelector('.aside [aria-current]')?.textContent === name,
      `Loaf ${number}`,
    );
    const seen = await page.evaluate(() => {
      const frame = document.querySelector('.aside')?.getBoundingClientRect();
      const link = document.querySelector('.aside [aria-current]')?.getBoundingClientRect();
      return (
        frame !== undefined && link !== undefined && link.top >= frame.top && link.bottom <= frame.bottom
      );
    });
    expect([number, seen]).toEqual([number, true]);
  }
});

test('in a narrow window the table of contents is collapsed below the title', async ({ open }) => {
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

test('tabs and code groups can be selected by mouse and keyboard, and the choice is remembered', async ({
  open,
}) => {
  const page = await open('/rye');
  await page.click('role=tab[name="Cups"]');
  expect(await page.isVisible('text=4 cups')).toBe(true);
  await page.keyboard.press('ArrowLeft');
  expect(await page.isVisible('text=500 g')).toBe(true);
  await page.click('role=tab[name="yarn"]');
  await page.reload();
  expect(await page.isVisible('text=yarn add crumb')).toBe(true);
});

test('code is copied without the lines that a change removes', async ({ cleanPage, preview }) => {
  const { url } = await preview(() =>
    memoryHost({
      'docs.json': '{"name":"Crumb","navigation":{"pages":["loaf"]}}',
      'loaf.mdx': '```js\nbake();\nwait(1); // [!code --]\nwait(2); // [!code ++]\n```\n',
    }),
  );
  const page = await cleanPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${url}/loaf`);
  await page.locator('.code').hover();
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.locator('.copy.is-done').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('bake();\nwait(2);');
});

test('a changelog lists its updates, and shows those with all of the chosen tags', async ({
  cleanPage,
  preview,
}) => {
  const update = (label: string, tags: string) =>
    `<Update label="${label}"${tags}>\n## Changes of ${label}\n\nBake.\n</Update>\n`;
  const { url } = await preview(() =>
    memoryHost({
      'docs.json': '{"name":"Crumb","navigation":{"pages":["news"]}}',
      'news.mdx': `---\ntitle: News\n---\n\n${update('May', ' tags={["API","CLI"]}')}\n${update('April', ' tags={["API"]}')}\n${update('March', '')}`,
    }),
  );
  const page = await cleanPage();
  await page.goto(`${url}/news`);
  expect(await page.locator('.aside .toc a').allInnerTexts()).toEqual(['May', 'April', 'March']);
  const shown = () => page.locator('.update-label:visible').allInnerTexts();
  await page.getByRole('button', { name: 'API' }).click();
  expect(await shown()).toEqual(['May', 'April']);
  await page.getByRole('button', { name: 'CLI' }).click();
  expect(await shown()).toEqual(['May']);
  expect(page.url()).toBe(`${url}/news?tags=API%2CCLI`);
  await expect.poll(() => page.locator('.aside .toc a:visible').allInnerTexts()).toEqual(['May']);
  await page.goto(`${url}/news?tags=API,other`);
  expect(await shown()).toEqual(['May', 'April']);
  await page.getByRole('button', { name: 'API' }).click();
  expect(await shown()).toEqual(['May', 'April', 'March']);
  expect(page.url()).toBe(`${url}/news?tags=API,other`.replace('?tags=API,other', ''));
});

test('diagrams are drawn by a local script', async ({ open }) => {
  const page = await open('/ovens/stone');
  await page.waitForSelector('.mermaid svg');
  expect(await page.textContent('.mermaid svg')).toContain('Dough');
});

test('a change on disk is shown without losing the scroll position', async ({ open, files, served }) => {
  const page = await open('/rye');
  await page.evaluate(() => scrollTo(0, 900));
  const before = files['rye.mdx'] ?? '';
  files['rye.mdx'] = before.replace('Acid.', 'Lactic acid.');
  await served.live.refresh();
  await page.waitForFunction(() => document.body.textContent?.includes('Lactic acid.'));
  expect(await page.evaluate(() => scrollY)).toBe(900);
  files['rye.mdx'] = before;
});

test('a custom card with a heading in it stays in one piece', async ({ open }) => {
  const page = await open('/ovens');
  expect(await page.locator('a.tray').count()).toBe(1);
  expect(await page.locator('a.tray > h2#deck-oven').count()).toBe(1);
  expect(await page.locator('a.tray').innerText()).toMatch(/Deck oven\s+Hot air\./);
});

test('a choice in the list of a code group applies to the following pages too', async ({ open, served }) => {
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

test('a stray percent sign in an address is not an error', async ({ open, served }) => {
  const page = await open('/rye#100%');
  expect(await page.textContent('h1')).toContain('Rye');
  await page.goto(`${served.url}/rye#part%2D9`);
  await page.waitForFunction(
    () => (document.getElementById('part-9')?.getBoundingClientRect().top ?? 9999) < 300,
  );
});

test('links to anchors with a percent sign work', async ({ cleanPage, preview }) => {
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

test('long words in titles do not widen the page', async ({ cleanPage, preview }) => {
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
