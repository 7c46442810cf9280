import { readdirSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
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
      await context.addInitScript(watchShifts);
      const { site } = preview.live.current();
      const found: string[] = [];
      const paths = [...site.pages.keys(), ...site.operationPages.keys()].filter((path) => !drawn.has(path));
      for (const path of paths.slice(0, 12)) {
        const page = await context.newPage();
        await page.goto(`${preview.url}/${path}`, { waitUntil: 'load' });
        await page.evaluate(() => scrollTo(0, 400));
        const moved = await shiftsOf(page);
        found.push(...moved.map((each) => `${path}: ${each}`));
        await page.close();
      }
      await context.close();
      await preview.close();
      expect(found).toEqual([]);
    },
    120_000,
  );

  test.each([
    'class="button primary"',
    'class="tab"',
    'class="sidebar-nav"',
    '<summary class="button small"',
    'class="aside"',
  ])('nothing moves when a page arrives in two pieces, the second from %s on', async (start) => {
    const preview = await startPreview(() => memoryHost(crumb));
    onTestFinished(() => preview.close());
    const slow = createServer((request, response) => {
      get(preview.url + request.url, async (answer) => {
        response.setHeader('content-type', answer.headers['content-type'] ?? '');
        if (request.url !== '/rye') return pipeline(answer, response, () => response.end());
        const document = await text(answer);
        const cut = document.indexOf(start);
        response.write(document.slice(0, cut));
        return setTimeout(() => response.end(document.slice(cut)), 500);
      });
    });
    onTestFinished(() => void slow.close());
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    onTestFinished(() => context.close());
    await context.addInitScript(watchShifts);
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/rye`, { waitUntil: 'load' });
    expect(await shiftsOf(page)).toEqual([]);
  });
});

/** Notes what moves on a page, from before its own script runs. */
function watchShifts(): void {
  const moved: string[] = [];
  Object.assign(globalThis, { moved });
  const place = ({ x, y, width }: DOMRect) => `${x},${y} ${width}`;
  const named = (node: Node | null) =>
    node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? '');
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const changes = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${named(node)} ${place(previousRect)} to ${place(currentRect)}`,
      );
      moved.push(`${value.toFixed(4)} ${changes.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What has moved on a page once its fonts are there and two more frames are drawn. */
async function shiftsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return (globalThis as unknown as { moved: readonly string[] }).moved;
  });
}
