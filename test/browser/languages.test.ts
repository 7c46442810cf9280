import { expect } from 'vitest';
import { memoryHost } from '../support/memory-host.ts';
import { bakery } from '../support/bakery.ts';
import { browserTest } from '../support/browser-test.ts';
import { dev } from '../support/dev-process.ts';
import { folder } from '../support/folder.ts';
import { wordsFor } from '../../src/pages/words/words-for.ts';

const languages = ['ar', 'he', 'de', 'jp', 'zh-Hant', 'vi'];

const body = [
  '---\ntitle: Ofen\ndeprecated: true\n---\n',
  'Rye\n',
  '```bash\nnpm install crumb\n```\n',
  '<Steps><Step title="Rye">Rye</Step></Steps>\n',
  '<ParamField query="heat" type="string[]" required>Rye</ParamField>\n',
  '<Tabs><Tab title="Rye">Rye</Tab><Tab title="Oat">Oat</Tab></Tabs>\n',
  '```js expandable\n' + 'bake();\n'.repeat(14) + '```\n',
].join('\n');

const files = {
  'docs.json': JSON.stringify({
    name: 'Crumb',
    contextual: { options: ['copy', 'view', 'claude', 'mcp', 'add-mcp', 'download-pdf', 'assistant'] },
    navigation: {
      languages: languages.map((language) => ({
        language,
        versions: [
          { version: 'v2', pages: [`${language}/rye`] },
          { version: 'v1', pages: [`${language}/old`] },
        ],
      })),
    },
  }),
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [`${language}/rye.mdx`, body],
      [`${language}/old.mdx`, '---\ntitle: Alt\n---\n'],
    ]),
  ),
};

browserTest.for(languages)(
  'the search, the assistant and the buttons use %s',
  async (language, { preview, cleanPage }) => {
    const words = wordsFor(language);
    const { url } = await preview(() => memoryHost(files));
    const page = await cleanPage();
    await page.goto(`${url}/${language}/rye`);
    expect(await page.textContent('.search-button .search-words')).toBe(words.search);
    expect(await page.textContent('.selector-version .unseen')).toBe(`${words.version}: `);
    expect(await page.getAttribute('.copy', 'aria-label')).toBe(words.copyCode);
    await page.click('.unfold');
    expect(await page.textContent('.unfold')).toBe(words.showLess);
    await page.keyboard.press('Control+k');
    expect(await page.textContent('.search-empty')).toBe(words.typeToSearch);
    expect(await page.getAttribute('.search-field input', 'placeholder')).toBe(words.search);
    await page.keyboard.type('xyzzy');
    await page.waitForFunction(() => document.querySelector('.search-empty')?.textContent?.includes('xyzzy'));
    expect(await page.textContent('.search-empty')).toBe(
      words.nothingFound.replace('{}', 'xyzzy') + words.ask,
    );
    await page.click('.search-empty .button:last-child');
    await page.waitForSelector('.answer:not(.is-waiting)');
    expect(await page.textContent('.answer')).toBe(words.nothingFits);
    expect(await page.getAttribute('.assistant textarea', 'placeholder')).toBe(words.askPlaceholder);
    await page.click('.assistant-head .icon-button');
    expect(await page.textContent('.assistant-hint')).toBe(words.askHint);
    for (const width of [1400, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1);
    }
  },
);

browserTest(
  'in Arabic the page runs from right to left and code does not',
  async ({ preview, cleanPage }) => {
    const { url } = await preview(() => memoryHost(files));
    const page = await cleanPage();
    await page.goto(`${url}/ar/rye`);
    const middle = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return box === null ? Number.NaN : box.x + box.width / 2;
    };
    expect(await middle('.sidebar')).toBeGreaterThan(await middle('.content'));
    expect(await middle('.step-mark')).toBeGreaterThan(await middle('.step-title a'));
    expect(await middle('.field-name')).toBeGreaterThan(await middle('.field-type'));
    expect(await middle('.code .line > *:first-child')).toBeLessThan(await middle('.code'));
    expect(await middle('.code .copy')).toBeGreaterThan(await middle('.code'));
    await page.focus('role=tab[name="Rye"]');
    await page.keyboard.press('ArrowLeft');
    expect(await page.getAttribute('role=tab[name="Oat"]', 'aria-selected')).toBe('true');
    expect(await middle('role=tab[name="Oat"]')).toBeLessThan(await middle('role=tab[name="Rye"]'));
  },
);

browserTest('in Arabic the form of a request does not mirror code', async ({ preview, cleanPage }) => {
  const api = await bakery({ cors: true });
  const spec = { source: 'openapi.json', directory: 'api' };
  const { url } = await preview(
    () =>
      memoryHost({
        ...api.files,
        'docs.json': JSON.stringify({
          name: 'Bakery',
          navigation: { languages: [{ language: 'ar', groups: [{ group: 'API', openapi: spec }] }] },
        }),
      }),
    true,
  );
  const page = await cleanPage();
  await page.goto(`${url}/api/bake-a-loaf`);
  const styles = (selector: string, ...names: readonly string[]) =>
    page
      .locator(selector)
      .first()
      .evaluate((one, wanted) => wanted.map((name) => getComputedStyle(one).getPropertyValue(name)), names);
  expect(await styles('.try > .icon', 'scale')).toEqual(['-1 1']);
  await page.click('.try');
  await page.getByRole('button', { name: 'JSON' }).click();
  expect(await styles('dialog textarea', 'direction', 'text-align')).toEqual(['ltr', 'left']);
  expect(await styles('dialog input', 'unicode-bidi')).toEqual(['plaintext']);
  expect(await styles('.playground-head > code', 'direction', 'text-align')).toEqual(['ltr', 'right']);
  await page.click('.playground-send');
  await page.waitForSelector('dialog .status');
  expect(await styles('dialog .status', 'direction')).toEqual(['ltr']);
});

browserTest('in Arabic found titles stay beside their icons', async ({ preview, cleanPage }) => {
  const { url } = await preview(() => memoryHost(files));
  const page = await cleanPage();
  await page.goto(`${url}/ar/rye`);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Ofen');
  const title = page.locator('.search-title').first();
  await title.waitFor();
  const gap = await title.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return one.getBoundingClientRect().right - range.getBoundingClientRect().right;
  });
  expect(gap).toBeLessThan(1);
});

browserTest('in Arabic the findings of a page are within the window', async ({ cleanPage }) => {
  const url = await dev(
    folder({ ...files, 'ar/rye.mdx': `${body}\n[Mill](/mill)\n` }),
    '--port',
    '0',
  ).ready();
  const page = await cleanPage({ viewport: { width: 390, height: 800 } });
  await page.goto(`${url}/ar/rye`);
  await page.click('.findings summary');
  const box = await page.locator('.findings-box').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? NaN) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
});

browserTest.for(['ar', 'jp', 'zh-Hant'])(
  'fonts for %s are chosen by the browser, which knows the language',
  async (language, { preview, cleanPage }) => {
    const { url } = await preview(() => memoryHost(files));
    const page = await cleanPage();
    await page.goto(`${url}/${language}/rye`);
    const fonts = await page.locator('body').evaluate((one) => getComputedStyle(one).fontFamily);
    expect(fonts).not.toMatch(/PingFang|Hiragino|CJK/);
    expect(fonts).toMatch(/, sans-serif$/);
  },
);
