import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { memoryHost } from '../support/memory-host.ts';
import { browserTest } from '../support/browser-test.ts';
import { localServer } from '../support/local-server.ts';

const config = { name: 'Crumb', navigation: { pages: ['loaf', 'rye'] } };

/** A site with the page in question and one beside it. */
const siteWith =
  (loaf: string, files: Readonly<Record<string, string>> = {}) =>
  () =>
    memoryHost({ 'docs.json': JSON.stringify(config), 'rye.mdx': 'Rye.', 'loaf.mdx': loaf, ...files });

browserTest(
  'a link is distinguishable from the text around it, in any element',
  async ({ cleanPage, preview }) => {
    const line = 'See [rye](/rye) now.';
    const around = ['Note', 'Card', 'Frame', 'Panel', 'Expandable', 'div', 'Visibility', 'Unknown'];
    const { url } = await preview(
      siteWith(
        [
          ...around.map((name) => `<${name}>${line}</${name}>`),
          `<Steps><Step title="Bake">${line}</Step></Steps>`,
          `<Tabs><Tab title="A">${line}</Tab></Tabs>`,
          '<a href="/rye"><div>Card of my own</div></a>',
        ].join('\n\n'),
      ),
    );
    const page = await cleanPage();
    await page.goto(`${url}/loaf`);
    const plain = await page.$$eval('main :is(.content, .panel) a:not([class])', (links) =>
      links
        .filter((link) => !getComputedStyle(link).textDecorationLine.includes('underline'))
        .map(({ textContent }) => textContent),
    );
    expect(plain).toEqual(['Bake', 'Card of my own']);
    expect(await page.locator('main .content a:has-text("rye")').count()).toBe(around.length + 2);
  },
);

browserTest(
  'printed pages fit the paper and show collapsed content and hidden tabs',
  async ({ cleanPage, preview }) => {
    const { url } = await preview(
      siteWith(
        `<Tabs><Tab title="Grams">500 g</Tab><Tab title="Cups">4 cups</Tab></Tabs>\n\n<Accordion title="Why">Acid.</Accordion>\n\n\`\`\`\n${'bake '.repeat(80)}\n\`\`\`\n\n## A\n\n## B\n`,
      ),
    );
    const page = await cleanPage();
    await page.goto(`${url}/loaf`);
    await page.emulateMedia({ media: 'print' });
    const width = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);
    expect(await width('.article')).toBeGreaterThan(1300);
    expect(await width('.code code')).toBeLessThan(1440);
    for (const text of ['500 g', '4 cups']) expect(await page.isVisible(`text=${text}`)).toBe(true);
    expect(await page.getByText('Acid.').evaluate((element) => element.checkVisibility())).toBe(true);
    for (const hidden of ['.page-menu', '.tab-head', '.sidebar', '.header'])
      expect(await page.isVisible(hidden), hidden).toBe(false);
  },
);

browserTest('a dark page is printed in light colours', async ({ cleanPage, preview }) => {
  const { url } = await preview(siteWith('Bread'));
  const page = await cleanPage({ colorScheme: 'dark' });
  await page.goto(`${url}/loaf`);
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  expect(await theme()).toBe('dark');
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    addEventListener('beforeprint', () => (dataset['printed'] = dataset['theme']));
  });
  await page.pdf();
  expect(await page.evaluate(() => document.documentElement.dataset['printed'])).toBe('light');
  expect(await theme()).toBe('dark');
});

browserTest('an image between blocks keeps its distance from the next', async ({ cleanPage, preview }) => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"/>';
  const { url } = await preview(siteWith('<img src="/loaf.svg" />\n\nBread', { 'loaf.svg': picture }));
  const page = await cleanPage();
  await page.goto(`${url}/loaf`);
  const [image, text] = await page.$$eval('.content > img, .content > img + p', ([image, text]) => [
    image?.getBoundingClientRect().bottom,
    text?.getBoundingClientRect().top,
  ]);
  expect((text ?? NaN) - (image ?? NaN)).toBeGreaterThanOrEqual(18);
});

browserTest(
  'two remote images, for light and dark mode, share one placeholder',
  async ({ cleanPage, preview }) => {
    const pictures =
      '<img className="block dark:hidden" src="https://example.com/light.svg" />\n<img className="hidden dark:block" src="https://example.com/dark.svg" />';
    const { url } = await preview(siteWith(`${pictures}\n\n<p>\n${pictures}\n</p>`));
    const page = await cleanPage();
    await page.goto(`${url}/loaf`);
    expect(await shownAddresses(page)).toEqual(['light', 'light']);
    await page.click('.theme-button');
    expect(await shownAddresses(page)).toEqual(['dark', 'dark']);
    expect(await page.locator('.remote-link').first().textContent()).toMatch(/^\s*Image\s*example\.com\s*$/);
  },
);

browserTest('a remote image is shown on request, and then all of its host', async ({ newPage, preview }) => {
  const { url: pictures } = await pictureServer();
  const { url } = await preview(siteWith(`![One](${pictures}/1.svg)\n\n![Two](${pictures}/2.svg)`));
  const page = await newPage();
  await page.goto(`${url}/loaf`);
  const drawn = () =>
    page
      .locator('.content img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.filter((image) => image.naturalWidth > 0).map((image) => image.alt),
      );
  expect(await drawn()).toEqual([]);
  await page.getByRole('button', { name: 'Show Image' }).first().click();
  await expect.poll(drawn).toEqual(['One']);
  await page.getByRole('button', { name: 'Show all from' }).click();
  await expect.poll(drawn).toEqual(['One', 'Two']);
  await page.goto(`${url}/loaf`);
  await expect.poll(drawn).toEqual(['One', 'Two']);
});

browserTest('elements that can be expanded say so', async ({ cleanPage, preview }) => {
  const { url } = await preview(siteWith('<details>\n<summary>More</summary>\nBody\n</details>\n\nText'));
  const page = await cleanPage();
  await page.goto(`${url}/loaf`);
  const marker = () =>
    page.locator('.content summary').evaluate((each) => getComputedStyle(each).listStyleType);
  expect(await marker()).toBe('disclosure-closed');
  await page.click('.content summary');
  expect(await marker()).toBe('disclosure-open');
});

browserTest('the table of contents omits the headings of hidden views', async ({ cleanPage, preview }) => {
  const rest = Array.from({ length: 40 }, () => 'Knead.').join('\n\n');
  const { url } = await preview(
    siteWith(
      `## Flour\n\n${rest}\n\n<View title="Rye">\n## Sour\n${rest}\n</View>\n<View title="Oat">\n## Soak\n${rest}\n</View>\n\n<Tabs><Tab title="A">a</Tab><Tab title="B">\n## Behind\n</Tab></Tabs>\n\n## Bake\n\n${rest}\n`,
    ),
  );
  const page = await cleanPage();
  await page.goto(`${url}/loaf`);
  const listed = () => page.locator('.toc a:visible').allTextContents();
  const marked = () => page.textContent('.aside [aria-current]');
  expect(await listed()).toEqual(['Flour', 'Sour', 'Behind', 'Bake']);
  expect(await marked()).toBe('Flour');
  await page.click('text=Oat');
  await page.locator('.toc a:visible', { hasText: 'Soak' }).waitFor();
  expect(await listed()).toEqual(['Flour', 'Soak', 'Behind', 'Bake']);
  await page.locator('#soak').evaluate((heading) => heading.scrollIntoView());
  await page.waitForFunction(() => document.querySelector('.aside [aria-current]')?.textContent === 'Soak');
});

browserTest(
  'a color for light and one for dark mode are shown one at a time',
  async ({ cleanPage, preview }) => {
    const { url } = await preview(
      siteWith(
        '<Color variant="compact"><Color.Item name="crust" value="#aa5500" /><Color.Item name="both" value={{ light: "#ffffff", dark: "#000000" }} /></Color>',
      ),
    );
    const page = await cleanPage({ colorScheme: 'dark' });
    await page.goto(`${url}/loaf`);
    const shown = () =>
      page.$$eval('.swatch', (all) =>
        all.filter((each) => each.checkVisibility()).map((each) => getComputedStyle(each).backgroundColor),
      );
    expect(await shown()).toEqual(['rgb(170, 85, 0)', 'rgb(0, 0, 0)']);
    await page.click('.theme-button');
    expect(await shown()).toEqual(['rgb(170, 85, 0)', 'rgb(255, 255, 255)']);
  },
);

const spoken = `---
title: Loaf
tag: New
---

## Crust

<Note>Hot.</Note>

<Note>Still hot.</Note>

<Tooltip tip="A starter">Levain</Tooltip> <Badge color="orange" disabled>Off</Badge>

\`\`\`js {1} focus={1}
const heat = 230; // degrees
const time = 'long'; // minutes
\`\`\`
`;

browserTest.for(['light', 'dark'] as const)(
  'the accessible name is the visible text, %s',
  async (colorScheme, { cleanPage, preview }) => {
    const site = {
      ...config,
      footer: { socials: { x: 'https://x.com/c', 'hacker-news': 'https://hn.example' } },
    };
    const { url } = await preview(() =>
      memoryHost({ 'docs.json': JSON.stringify(site), 'rye.mdx': 'Rye.', 'loaf.mdx': spoken }),
    );
    const page = await cleanPage({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${url}/loaf`);
    for (const name of ['Loaf', 'Crust'])
      expect(await page.getByRole('heading', { name, exact: true }).count(), name).toBe(1);
    for (const name of ['X', 'Hacker News'])
      expect(await page.getByRole('link', { name, exact: true }).count(), name).toBe(1);
    await page.evaluate(axe.source);
    const found = await page.evaluate(async () => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'best-practice'],
      });
      return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`);
    });
    expect(found).toEqual([]);
  },
);

browserTest('a tooltip closes with Escape and opens again', async ({ cleanPage, preview }) => {
  const { url } = await preview(siteWith('<Tooltip tip="A starter">Levain</Tooltip> [x](/rye)'));
  const page = await cleanPage({ reducedMotion: 'reduce' });
  await page.goto(`${url}/loaf`);
  await page.focus('.tooltip-word');
  await page.waitForSelector('.tooltip-box', { state: 'visible' });
  await page.keyboard.press('Escape');
  await page.waitForSelector('.tooltip-box', { state: 'hidden' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.waitForSelector('.tooltip-box', { state: 'visible' });
});

browserTest('a tooltip stays within the window', async ({ cleanPage, preview }) => {
  const tip = 'A starter of flour and water that is fed for days. '.repeat(3);
  const { url } = await preview(
    siteWith(`<div style={{ textAlign: 'right' }}><Tooltip tip="${tip}">Levain</Tooltip></div>\n\nLow.\n`),
  );
  const page = await cleanPage({ reducedMotion: 'reduce', viewport: { width: 390, height: 700 } });
  await page.goto(`${url}/loaf`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.hover('.tooltip-word');
  await page.waitForSelector('.tooltip-box', { state: 'visible' });
  const box = await page.locator('.tooltip-box').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
});

browserTest('a diagram with an error shows it above its source', async ({ cleanPage, preview }) => {
  const { url } = await preview(siteWith('```mermaid\nno such diagram\n```'));
  const page = await cleanPage();
  await page.goto(`${url}/loaf`);
  expect(await page.textContent('.mermaid .problem')).toMatch(/no diagram type/i);
  await page.click('.theme-button');
  await page.waitForTimeout(300);
  expect(await page.locator('.mermaid .problem').count()).toBe(1);
  expect(await page.textContent('.mermaid-source')).toContain('no such diagram');
});

browserTest('reduced motion does not enlarge a diagram', async ({ newPage, preview }) => {
  const { url } = await preview(siteWith('```mermaid\nstateDiagram-v2\n  Dough --> Bread: bake\n```'));
  const heights = [];
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await newPage({ reducedMotion });
    await page.goto(`${url}/loaf`);
    const drawing = page.locator('.mermaid svg');
    await drawing.waitFor();
    heights.push(await drawing.evaluate((svg: SVGSVGElement) => svg.viewBox.baseVal.height));
  }
  expect(heights[1]).toBe(heights[0]);
});

browserTest(
  'a wide diagram stays readable, and opens as large as the window',
  async ({ newPage, preview }) => {
    const steps = Array.from({ length: 12 }, (_, at) => `  S${at}[Bake loaf ${at}] --> S${at + 1}[Cool it]`);
    const { url } = await preview(siteWith(`\`\`\`mermaid\nflowchart LR\n${steps.join('\n')}\n\`\`\``));
    const page = await newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}/loaf`);
    await page.waitForSelector('.mermaid svg');
    const scale = (selector: string) =>
      page
        .locator(`${selector} svg`)
        .evaluate((svg: SVGSVGElement) => svg.clientWidth / svg.viewBox.baseVal.width);
    expect(await scale('figure.mermaid')).toBeGreaterThan(0.59);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
    await page.focus('figure.mermaid');
    await page.keyboard.press('Enter');
    const dialog = page.locator('dialog.zoom');
    expect((await dialog.boundingBox())?.width).toBeGreaterThan(1300);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog.zoom', { state: 'detached' });
  },
);

browserTest('the bar of a quote ends where its text ends', async ({ cleanPage, preview }) => {
  const { url } = await preview(siteWith('> Bread\n>\n> and butter'));
  const page = await cleanPage();
  await page.goto(`${url}/loaf`);
  const [bar, text] = await Promise.all(
    ['blockquote', 'blockquote p:last-child'].map((selector) => page.locator(selector).boundingBox()),
  );
  expect((bar?.y ?? 0) + (bar?.height ?? 0) - (text?.y ?? 0) - (text?.height ?? 0)).toBeLessThan(8);
});

browserTest(
  'a scaled-down image can be enlarged, by keyboard too, and closes with Escape',
  async ({ cleanPage, preview }) => {
    const picture = (width: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="600"/>`;
    const { url } = await preview(() =>
      memoryHost({
        'docs.json': JSON.stringify(config),
        'rye.mdx': 'Rye.',
        'wide.svg': picture(2400),
        'small.svg': picture(300),
        'loaf.mdx':
          '![Wide](/wide.svg)\n\n![Small](/small.svg)\n\n<img noZoom src="/wide.svg" alt="Fixed" />\n\n[![Linked](/wide.svg)](/rye)',
      }),
    );
    const page = await cleanPage();
    await page.goto(`${url}/loaf`);
    await page.waitForSelector('.zooms');
    expect(await page.$$eval('.zooms', (all) => all.map((each) => each.getAttribute('alt')))).toEqual([
      'Wide',
    ]);
    await page.focus('.zooms');
    await page.keyboard.press('Enter');
    const width = () => page.locator('dialog.zoom img').evaluate((each) => each.clientWidth);
    expect(await width()).toBeGreaterThan(1200);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog.zoom', { state: 'detached' });
    await page.click('.zooms');
    await page.click('dialog.zoom');
    await page.waitForSelector('dialog.zoom', { state: 'detached' });
  },
);

browserTest(
  'without JavaScript a phone shows the content of each tab and the navigation',
  async ({ cleanPage, preview }) => {
    const { url } = await preview(
      siteWith(
        '<Tabs><Tab title="Grams">500 g</Tab><Tab title="Cups">4 cups</Tab></Tabs>\n\n```js\nbake()\n```',
      ),
    );
    const page = await cleanPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(`${url}/loaf`);
    for (const text of ['500 g', '4 cups']) expect(await page.isVisible(`text=${text}`), text).toBe(true);
    for (const control of ['.copy', '.tab-list', '.drawer-button'])
      expect(await page.locator(control).first().isVisible(), control).toBe(false);
    await page.click('.sidebar-nav a[href="/rye"]');
    await page.waitForURL('**/rye');
  },
);

function shownAddresses(page: Page): Promise<readonly (string | undefined)[]> {
  return page.$$eval('.remote', (boxes) =>
    boxes
      .filter((box) => box.checkVisibility())
      .map((box) => /\/(\w+)\.svg/.exec(box.querySelector('a')?.getAttribute('href') ?? '')?.[1]),
  );
}

/** Another host, to a browser: the same machine on another port. */
async function pictureServer() {
  return localServer((_, response) =>
    response
      .setHeader('content-type', 'image/svg+xml')
      .end('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>'),
  );
}

browserTest('a press before the script of the page runs is not lost', async ({ cleanPage, preview }) => {
  const { url } = await preview(
    siteWith('<Tabs>\n<Tab title="Rye">Dark</Tab>\n<Tab title="Wheat">Light</Tab>\n</Tabs>\n'),
  );
  const page = await cleanPage();
  let letScriptCome = (): void => {};
  const pressed = new Promise<void>((resolve) => (letScriptCome = resolve));
  await page.route(/\/docs\.\w+\.js$/, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(`${url}/loaf`, { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Wheat' }).click();
  expect(await page.getByText('Light').isVisible()).toBe(false);
  letScriptCome();
  await page.getByText('Light').waitFor();
});
