import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskHost } from '../../src/load/disk-host.ts';
import type { Host } from '../../src/load/host.ts';
import { memoryHost } from '../../src/load/memory-host.ts';
import { hasBrowser, openBrowser } from '../support/browser.ts';
import { startPreview } from '../support/preview.ts';
import { crumb } from './crumb.ts';

const fixtures = fileURLToPath(new URL('../../fixtures/sites/', import.meta.url));
const picture = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`;

const pictured = {
  'docs.json': JSON.stringify({ name: 'Crumb', logo: '/logo.svg', navigation: { pages: ['index'] } }),
  'logo.svg': picture(400, 100),
  'loaf.svg': picture(1600, 900),
  'index.mdx':
    '---\ntitle: Loaf\n---\n\n![Loaf](/loaf.svg)\n\nText\n\n<img src="/loaf.svg" width="300" />\n\n<img src="/loaf.svg" style={{ width: "50%" }} />\n\n```js\nbake()\n```\n\n<Tabs><Tab title="A">A</Tab><Tab title="B">B</Tab></Tabs>\n',
};

/** Of a diagram the height is known only once it is drawn. */
const drawn = new Set(['ovens/stone']);

const sites: readonly (readonly [string, () => Host])[] = [
  ['crumb', () => memoryHost(crumb)],
  ['pictures', () => memoryHost(pictured)],
  ...readdirSync(fixtures).map((name) => [name, () => diskHost(fixtures + name)] as const),
];

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

describe.skipIf(!hasBrowser())('pages are laid out once', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
  });

  test.each(sites)(
    'nothing on the pages of %s moves while they load',
    async (_, host) => {
      const preview = await startPreview(host);
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      // Seen before the page's own script runs.
      await context.addInitScript(() => {
        const moved: string[] = [];
        Object.assign(globalThis, { moved });
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[])
            moved.push(
              `${value.toFixed(4)} ${sources.map(({ node, previousRect, currentRect }) => `${node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? '')} ${[previousRect, currentRect].map(({ x, y, width }) => `${x},${y} ${width}`).join(' to ')}`).join(' | ')}`,
            );
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const { site } = preview.live.current();
      const found: string[] = [];
      const paths = [...site.pages.keys(), ...site.operationPages.keys()].filter((path) => !drawn.has(path));
      for (const path of paths.slice(0, 12)) {
        const page = await context.newPage();
        await page.goto(`${preview.url}/${path}`, { waitUntil: 'load' });
        await page.evaluate(async () => {
          scrollTo(0, 400);
          await document.fonts.ready;
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        });
        const moved = await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);
        found.push(...moved.map((each) => `${path}: ${each}`));
        await page.close();
      }
      await context.close();
      await preview.close();
      expect(found).toEqual([]);
    },
    120_000,
  );
});
