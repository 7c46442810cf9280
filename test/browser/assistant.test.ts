import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { test } from './crumb-test.ts';

test('the assistant streams an answer with sources, keeps its thread and takes a selection', async ({
  open,
}) => {
  const page = await open('/starters/wild');
  const sent: unknown[] = [];
  page.on('request', (request) => request.url().includes('/assistant/') && sent.push(request.postDataJSON()));
  await page.click('.ask-button');
  await page.focus('.assistant textarea');
  await page.keyboard.type('How do I catch wild yeast?');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.answer:not(.is-waiting) .sources a');
  expect(await page.locator('.sources a').first().getAttribute('href')).toContain('/starters/wild');
  expect((await page.textContent('.answer p'))?.length).toBeGreaterThan(5);
  await page.dblclick('.content p', { position: { x: 20, y: 12 } });
  await page.click('.selection-button');
  await page.focus('.assistant textarea');
  await page.keyboard.type('And what is this?');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.answer:not(.is-waiting)').length === 2);
  expect(sent.at(-1)).toMatchObject({
    threadId: expect.stringMatching(/./),
    currentPath: '/starters/wild',
    context: [{ type: 'textSelection', value: 'Catch' }],
  });
});

test('the conversation continues across page visits, also back, and after its thread has expired', async ({
  newPage,
  served,
}) => {
  // A thread that is forgotten shows in the console.
  const page = await newPage();
  await page.goto(`${served.url}/rye`);
  await ask(page, 'How do I catch wild yeast?');
  await page.click('.sources a >> nth=0');
  await page.waitForURL('**/starters/wild');
  await page.waitForSelector('.assistant .sources a');
  expect(await said(page)).toEqual(['How do I catch wild yeast?']);
  await ask(page, 'How do I dry it?');
  await page.goBack();
  await page.waitForURL('**/rye');
  await page.waitForFunction(() => document.querySelectorAll('.assistant .question').length === 2);
  await page.evaluate(() => {
    addEventListener('pagehide', () => {
      const kept = JSON.parse(sessionStorage.getItem('docs:assistant') ?? '');
      sessionStorage.setItem('docs:assistant', JSON.stringify({ ...kept, threadId: 'forgotten' }));
    });
  });
  await page.goto(`${served.url}/starters/dry`);
  await page.waitForSelector('.assistant .answer');
  const failed = page.waitForResponse((response) => response.status() === 404);
  await ask(page, 'And on paper?');
  await failed;
  expect(await said(page)).toHaveLength(3);
  expect(await page.locator('.assistant-error').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.goto(`${served.url}/rye`);
  expect(await page.locator('.assistant').count()).toBe(0);
});

test('a selection can be sent to the assistant with the keyboard', async ({ open }) => {
  const page = await open('/rye');
  await page.evaluate(() =>
    getSelection()?.selectAllChildren(document.querySelector('.content p') ?? document.body),
  );
  await page.keyboard.press('Control+i');
  await page.waitForSelector('.assistant-context:not([hidden])');
  expect(await page.textContent('.assistant-context span')).toContain('Knead');
});

test('a table in an answer is rendered as a table', async ({ open, files, served }) => {
  files['recipes/oat.mdx'] =
    '---\ntitle: Oat\n---\n\n## Prices of oats\n\n| Oats | Price |\n|---|:-:|\n| `Rolled` | 1 \\| 2 |\n| [Whole](/rye) | 3 |\n';
  await served.live.refresh();
  const page = await open('/rye');
  await ask(page, 'Prices of oats');
  expect(await page.locator('.answer th').allTextContents()).toEqual(['Oats', 'Price']);
  expect(await page.locator('.answer td').allTextContents()).toEqual(['Rolled', '1 | 2', 'Whole', '3']);
});

test('a question that comes before the index is repeated', async ({ newPage, served }) => {
  const page = await newPage();
  await page.goto(`${served.url}/rye`);
  const headers = { 'retry-after': '0' };
  const early = { status: 503, headers, json: { detail: 'the search index is still being built' } };
  const seen: (string | null)[] = [];
  await page.route('**/discovery/v2/assistant/*/message', async (route) => {
    if (seen.length === 2) return route.continue();
    seen.push(await page.textContent('.answer'));
    return route.fulfill(early);
  });
  await ask(page, 'How do I catch wild yeast?');
  expect(seen).toEqual(['', 'the search index is still being built']);
  expect(await page.locator('.answer .sources a').count()).toBeGreaterThan(0);
  expect(await said(page)).toEqual(['How do I catch wild yeast?']);
});

async function ask(page: Page, question: string): Promise<void> {
  const before = await page.locator('.answer').count();
  await page.keyboard.press('Control+i');
  await page.fill('.assistant textarea', question);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (count) => document.querySelectorAll('.answer:not(.is-waiting)').length > count,
    before,
  );
}

function said(page: Page): Promise<readonly string[]> {
  return page.locator('.question').allTextContents();
}
