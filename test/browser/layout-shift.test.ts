import { readdirSync } from 'node:fs';
import { get } from 'node:http';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { diskHost } from '../../src/site/load/disk-host.ts';
import type { Host } from '../../src/site/load/host.ts';
import { memoryHost } from '../support/memory-host.ts';
import { browserTest } from '../support/browser-test.ts';
import { localServer } from '../support/local-server.ts';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { crumb } from './crumb.ts';

const fixtures = fileURLToPath(new URL('../../fixtures/sites/', import.meta.url));
const picture = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`;

const pictured = {
  'docs.json': JSON.stringify({ name: 'Crumb', logo: '/logo.svg', navigation: { pages: ['index'] } }),
  'logo.svg': picture(400, 100),
  'loaf.svg': picture(1600, 900),
  'index.mdx':
    '---\ntitle: Loaf\n---\n\n![Loaf](/loaf.svg)\n\nText\n\n<img src="/loaf.svg" width="300" />\n\n<img src="/loaf.svg" style={{ width: "50%" }} />\n\n```js\nbake()\n```\n\n<Tabs><Tab title="A">A</Tab><Tab title="B">B</Tab></Tabs>\n\n<Columns><Card title="Loaf" img="/loaf.svg">Rye</Card><Card title="Icon" icon="/logo.svg">Rye</Card><Card title="Own"><img src="/loaf.svg" /></Card></Columns>\n\nText\n',
};

const window = { viewport: { width: 1280, height: 900 } };

/** Of a diagram the height is known only once it is drawn. */
const drawn = new Set(['ovens/stone']);

const sites: readonly (readonly [string, () => Host])[] = [
  ['crumb', () => memoryHost(crumb)],
  ['pictures', () => memoryHost(pictured)],
  ...readdirSync(fixtures).map((name) => [name, () => diskHost(fixtures + name)] as const),
];

browserTest.for(sites)(
  'nothing on the pages of %s shifts while they load',
  { timeout: 240_000 },
  async ([, host], { preview, newPage }) => {
    const { live, url } = await preview(host);
    const { site } = live.current();
    const found: string[] = [];
    const paths = [...site.pages.keys(), ...site.operationPages.keys()].filter((path) => !drawn.has(path));
    for (const path of paths.slice(0, 12)) {
      const page = await newPage(window);
      await page.addInitScript(watchShifts);
      await page.goto(`${url}/${path}`, { waitUntil: 'load' });
      await page.evaluate(() => scrollTo(0, 400));
      const moved = await shiftsOf(page);
      found.push(...moved.map((each) => `${path}: ${each}`));
      await page.close();
    }
    expect(found).toEqual([]);
  },
);

browserTest.for([
  'class="button primary"',
  'class="tab"',
  'class="sidebar-nav"',
  '<summary class="button small"',
  'class="aside"',
])(
  'nothing shifts when a page arrives in two chunks, the second from %s on',
  async (start, { preview, newPage }) => {
    const { url } = await preview(() => memoryHost(crumb));
    const slow = await localServer((request, response) => {
      get(url + request.url, async (answer) => {
        response.setHeader('content-type', answer.headers['content-type'] ?? '');
        if (request.url !== '/rye') return pipeline(answer, response, () => response.end());
        const document = await text(answer);
        const cut = document.indexOf(start);
        expect(cut).toBeGreaterThan(0);
        response.write(document.slice(0, cut));
        return setTimeout(() => response.end(document.slice(cut)), 500);
      });
    });
    const page = await newPage(window);
    await page.addInitScript(watchShifts);
    await page.goto(`${slow.url}/rye`, { waitUntil: 'load' });
    expect(await shiftsOf(page)).toEqual([]);
  },
);

browserTest('an icon keeps its height on the page when its label arrives', async ({ preview, newPage }) => {
  const { url } = await preview(() => memoryHost(crumb));
  const page = await newPage(window);
  await page.goto(`${url}/rye`, { waitUntil: 'load' });
  const moved = await page.evaluate(() => {
    const icons = [...document.querySelectorAll('main .icon:first-child, nav .icon:first-child')];
    const heights = icons.map((icon) => icon.getBoundingClientRect().y);
    const changes = icons.map((icon, index) => [icon, heights[index]] as const).reverse();
    return changes.flatMap(([icon, height]) => {
      const rest = document.createRange();
      rest.setStartAfter(icon);
      rest.setEndAfter(document.body);
      rest.deleteContents();
      const now = icon.getBoundingClientRect();
      return now.width > 0 && Math.abs(now.y - (height ?? 0)) > 1
        ? [`${icon.parentElement?.outerHTML} ${height} to ${now.y}`]
        : [];
    });
  });
  expect(moved).toEqual([]);
});
