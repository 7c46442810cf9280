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

const stream = (events: readonly object[]) => ({
  status: 200,
  headers: { 'content-type': 'text/event-stream', 'x-vercel-ai-ui-message-stream': 'v1' },
  body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
});

test('an answer begins at its question, with links, code to copy and sources that can be told apart', async ({
  open,
}) => {
  const page = await open('/rye');
  const long = 'Knead the dough.\n\n'.repeat(60);
  const delta = `**Use [the oven](/ovens).** Call [\`bake\`](/ovens) now.\n\n\`\`\`js\nbake();\n\`\`\`\n\n${long}`;
  await page.route('**/discovery/v2/assistant/*/message', (route) =>
    route.fulfill(
      stream([
        { type: 'source-url', url: '/v1/rye', title: 'Rye' },
        { type: 'source-url', url: '/fr/rye', title: 'Rye' },
        { type: 'source-url', url: '/ovens', title: 'Ovens' },
        { type: 'text-delta', delta },
        { type: 'finish' },
      ]),
    ),
  );
  await ask(page, 'How do I bake?');
  // Before anything is pressed: a click may scroll.
  const [log, question] = await Promise.all(
    ['.assistant-log', '.question'].map((part) => page.locator(part).boundingBox()),
  );
  expect((question?.y ?? NaN) - (log?.y ?? NaN)).toBeLessThan(40);
  expect((question?.y ?? NaN) - (log?.y ?? NaN)).toBeGreaterThanOrEqual(0);
  const answer = page.locator('.answer');
  expect(await answer.locator('a[href="/ovens"] > code').innerText()).toBe('bake');
  expect(await answer.locator('strong > a[href="/ovens"]').innerText()).toBe('the oven');
  expect(await answer.locator('.sources a').allInnerTexts()).toEqual(['Rye /v1/rye', 'Rye /fr/rye', 'Ovens']);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await answer.getByRole('button', { name: 'Copy code' }).click();
  await answer.locator('.copy.is-done').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('bake();');
});

test('a question that failed can be asked again', async ({ newPage, served }) => {
  const page = await newPage();
  await page.goto(`${served.url}/rye`);
  await page.route('**/discovery/v2/assistant/*/message', (route) =>
    route.fulfill({ status: 500, json: { detail: 'the model is away' } }),
  );
  await ask(page, 'How do I catch wild yeast?');
  await page.getByText('the model is away').waitFor();
  await page.unroute('**/discovery/v2/assistant/*/message');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.answer .sources a').first().waitFor();
  expect(await page.locator('.assistant-error').count()).toBe(0);
  expect(await said(page)).toEqual(['How do I catch wild yeast?']);
});

test('on a wide screen the page makes room for the assistant', async ({ open }) => {
  const page = await open('/rye');
  await page.click('.ask-button');
  await page.locator('.assistant').waitFor();
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [article, panel] = await Promise.all(
      ['.article', '.assistant'].map((part) => page.locator(part).boundingBox()),
    );
    expect((article?.x ?? 0) + (article?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? NaN);
    expect(article?.width).toBeGreaterThan(400);
  }
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
