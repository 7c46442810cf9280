import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { memoryHost } from '../support/memory-host.ts';
import { packagedFile } from '../../src/pages/html/packaged.ts';
import { themes } from '../../src/theme/look/themes.ts';
import { browserTest } from '../support/browser-test.ts';
import { crumb } from './crumb.ts';

const page = `---
title: Loaves of a very long and winding name that has to wrap somewhere
description: What there is
---

Text with \`code\`, a [link](/rye) and **strong** words.

<Note>Flour first.</Note>
<Warning>It is hot.</Warning>

<CardGroup cols={2}>
  <Card title="Rye" icon="wheat" href="/rye">Dark</Card>
  <Card title="Oat" href="/rye">Light</Card>
</CardGroup>

<Steps><Step title="Knead">Well.</Step><Step title="Bake">Hot.</Step></Steps>

<Tabs><Tab title="Grams">500 g</Tab><Tab title="Cups">4 cups</Tab></Tabs>

<AccordionGroup><Accordion title="Why?">Acid.</Accordion></AccordionGroup>

## Table

| a | b |
|---|---|
| 1 | 2 |

\`\`\`js bake.js {2}
// A comment
const loaf = bake('rye', 200);
\`\`\`

<ParamField query="grams" type="number" required>How much.</ParamField>
`;

/** The bakery with other settings, or with one page and these. */
function siteWith(settings: object, files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const config = { ...(JSON.parse(crumb['docs.json'] ?? '') as object), ...settings };
  return () => memoryHost({ ...crumb, 'rye.mdx': page, ...files, 'docs.json': JSON.stringify(config) });
}

async function seriousFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
  });
}

const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);

browserTest.for(Object.keys(themes))(
  'the theme %s is readable in both modes, and fits every window in both directions',
  async (theme, { preview, cleanPage }) => {
    const { url } = await preview(siteWith({ theme }));
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await cleanPage({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${url}/rye`);
      expect(await seriousFindings(page)).toEqual([]);
      for (const direction of ['ltr', 'rtl']) {
        await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
        for (const width of [320, 390, 768, 1024, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(over, `${direction} at ${width}`).toBeLessThanOrEqual(0);
        }
      }
    }
  },
);

browserTest('letters that join are not set in a fixed width', async ({ preview, cleanPage }) => {
  const { url } = await preview(siteWith({ theme: 'linden' }));
  const page = await cleanPage();
  await page.goto(`${url}/rye`);
  for (const selector of ['h1', '.nav-link', '.tab'])
    expect(await style(page, selector, 'font-family')).toMatch(/^"Geist Mono Variable".*, monospace$/);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  for (const selector of ['h1', '.nav-link', '.tab'])
    expect(await style(page, selector, 'font-family')).toMatch(/^"Geist Mono Variable".*, sans-serif$/);
});

browserTest('every theme looks different', async ({ preview, cleanPage }) => {
  const looks = new Set<string>();
  for (const theme of Object.keys(themes)) {
    const { url } = await preview(siteWith({ theme }));
    const page = await cleanPage();
    await page.goto(`${url}/rye`);
    const places = await page
      .locator('.brand, .search-button, .header .tabs-bar, .sidebar, h1, .nav-link[aria-current]')
      .evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width } = one.getBoundingClientRect();
          const { fontFamily, fontSize, borderRadius, backgroundColor } = getComputedStyle(one);
          return [x, y, width, fontFamily, fontSize, borderRadius, backgroundColor];
        }),
      );
    looks.add(JSON.stringify(places));
  }
  expect(looks.size).toBe(9);
});

browserTest(
  'a change of a style file or of the theme is shown at once, and the page keeps its state',
  async ({ preview, cleanPage }) => {
    const files: Record<string, string> = { 'style.css': '.bread { color: rgb(1, 2, 3) }' };
    const long = `${'<p className="bread">Crust</p>\n\n'.repeat(60)}<input aria-label="Note" />`;
    const settings = { theme: 'mint' };
    const { url, live } = await preview(() => siteWith(settings, { 'rye.mdx': long, ...files })());
    const page = await cleanPage();
    await page.goto(`${url}/rye`);
    await page.evaluate(() => {
      scrollTo(0, 700);
      Object.assign(globalThis, { isSame: true });
    });
    expect(await style(page, '.bread', 'color')).toBe('rgb(1, 2, 3)');
    files['style.css'] = '.bread { color: rgb(4, 5, 6) }';
    await live.refresh();
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.bread') ?? document.body).color === 'rgb(4, 5, 6)',
    );
    expect(await page.evaluate(() => [scrollY, 'isSame' in globalThis])).toEqual([700, true]);
    settings.theme = 'linden';
    await live.refresh();
    await page.waitForFunction(() =>
      /Mono/.test(getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily),
    );
    expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
  },
);

browserTest('the page uses the fonts, colors and images of docs.json', async ({ preview, cleanPage }) => {
  const font = packagedFile('client/figtree-latin-wght-normal.woff2');
  const { url } = await preview(
    siteWith(
      {
        fonts: {
          heading: { family: 'Crust "Sans"', source: '/fonts/crust.woff2', format: 'woff2', weight: 500 },
          body: { family: 'Georgia' },
        },
        background: { color: { light: '#f0e8d8' }, image: '/oven.svg', decoration: 'windows' },
        styling: { codeblocks: { theme: { light: 'dracula', dark: 'github-light' } } },
      },
      {
        'fonts/crust.woff2': font,
        'oven.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      },
    ),
  );
  const page = await cleanPage();
  await page.goto(`${url}/rye`);
  await page.evaluate(() => document.fonts.ready);
  expect(
    await page.evaluate(() =>
      [...document.fonts].filter(({ family }) => family.includes('Crust')).map(({ status }) => status),
    ),
  ).toEqual(['loaded']);
  expect(await style(page, 'h1', 'font-weight')).toBe('500');
  expect(await style(page, '.content p', 'font-family')).toMatch(/^"?Georgia/);
  expect(await style(page, 'body', 'background-color')).toBe('rgb(240, 232, 216)');
  expect(await page.evaluate(() => getComputedStyle(document.body, '::before').backgroundImage)).toContain(
    '/oven.svg',
  );
  expect(await style(page, '.code', 'background-color')).toBe('rgb(40, 42, 54)');
  expect(await seriousFindings(page)).toEqual([]);
  await page.click('.theme-button');
  expect(await style(page, '.code', 'background-color')).toBe('rgb(255, 255, 255)');
});

browserTest('code is dark on light pages if docs.json says so', async ({ preview, cleanPage }) => {
  const { url } = await preview(siteWith({ styling: { codeblocks: 'dark' } }));
  const page = await cleanPage({ colorScheme: 'light' });
  await page.goto(`${url}/rye`);
  expect(await style(page, '.code', 'color-scheme')).toBe('dark');
  expect(await style(page, 'html', 'color-scheme')).toBe('light');
  expect(await seriousFindings(page)).toEqual([]);
});

browserTest('a font of another host is only loaded if permitted', async ({ preview, cleanPage }) => {
  const source = 'https://fonts.example/crust.woff2';
  const { url } = await preview(siteWith({ fonts: { family: 'Crust', source, format: 'woff2' } }));
  const page = await cleanPage();
  const strangers: string[] = [];
  await page.route(source, (route) => {
    strangers.push(source);
    return route.fulfill({
      body: Buffer.from(packagedFile('client/figtree-latin-wght-normal.woff2')),
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  await page.goto(`${url}/rye`);
  expect(strangers).toEqual([]);
  await page.evaluate((body) => fetch('/_docs/remote-media', { method: 'POST', body }), 'fonts.example');
  await page.reload();
  await page.evaluate(() => document.fonts.ready);
  expect(strangers).toEqual([source]);
});

browserTest('no text of docs.json breaks out of its place in the styles', async ({ preview, newPage }) => {
  const attack = `x");} body { display: none } @import url("https://evil.example/a.css"); /* </style><script>alert(1)</script> \\`;
  const { url } = await preview(
    siteWith({
      theme: attack,
      fonts: {
        heading: { family: attack, source: `/${attack}`, weight: 400 },
        body: { family: `${attack}\n}` },
      },
      background: { image: `/oven${attack}.svg`, decoration: attack, color: { light: attack } },
      colors: { primary: attack, light: '#fff;} body { display: none }' },
      styling: { codeblocks: { theme: '__proto__' }, eyebrows: attack },
      appearance: { default: attack },
    }),
  );
  const page = await newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('dialog', (dialog) => asked.push(dialog.message()));
  await page.goto(`${url}/rye`);
  expect(await style(page, 'body', 'display')).toBe('block');
  expect(asked.filter((each) => !each.startsWith(url))).toEqual([]);
  const rules = await page.evaluate(
    () =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule.cssText.startsWith('@import')).length,
  );
  expect(rules).toBe(0);
});

browserTest(
  'in the theme maple, the name of the site is as wide as the pages below it, also beside the assistant',
  async ({ preview, cleanPage }) => {
    const { url } = await preview(siteWith({ theme: 'maple' }));
    const page = await cleanPage();
    await page.goto(`${url}/rye`);
    await page.click('.ask-button');
    await page.locator('.assistant').waitFor();
    const [name, pages] = await page.$$eval('.bar-start, .sidebar', (parts) =>
      parts.map((part) => part.getBoundingClientRect().right),
    );
    expect(name).toBe(pages);
  },
);
