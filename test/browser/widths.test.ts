import { expect } from 'vitest';
import { memoryHost } from '../support/memory-host.ts';
import { browserTest } from '../support/browser-test.ts';
import { sideways } from '../support/page-looks.ts';

const word = 'Sourdough'.repeat(12);
const address = `https://bakery.example/${'crust/'.repeat(30)}`;
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => `| Loaf ${index} | \`${'x'.repeat(40)}\` | ${address} |`).join(
    '\n',
  );

const bakery = {
  'docs.json': JSON.stringify({ name: 'Bakery', navigation: { pages: ['index', 'changes', 'last'] } }),
  'index.mdx': `---\ntitle: ${word}\n---\n\n## ${word}\n\n${address}\n\n\`${word}\`\n\n> ${word}\n\n- [ ] ${word}\n\n  \`\`\`bash\n  curl ${address}\n  \`\`\`\n\n<Badge>${word}</Badge> <Tooltip tip="${word}">${word}</Tooltip>\n\n<Tree><Tree.File name="${word}" /></Tree>\n\n- ${word}\n- See ![${word}](https://elsewhere.example/loaf.png)\n\n\`\`\`bash\ncurl ${address}\n\`\`\`\n\n| Loaf | Code | Address |\n|---|---|---|\n${rows(3)}\n\n<Card title="${word}" href="/last">${address}</Card>\n\nSo $\\frac{${'a + '.repeat(40)}b}{c}$ bakes.\n\n<Note>${word}</Note>\n\n<Steps><Step title="${word}">${address}</Step></Steps>\n\n<ParamField body="${word}" type="${word}<${word}>">${address}</ParamField>\n`,
  'changes.mdx': `---\ntitle: Changes\n---\n\n<Update label="${word}" description="${word}">\n\`\`\`bash\ncurl ${address}\n\`\`\`\n\n[${address}](${address})\n\n- [${word}](/last)\n</Update>\n`,
  'last.mdx': `---\ntitle: ${word} again\n---\n\n| Loaf | Code | Address |\n|---|---|---|\n${rows(400)}\n`,
};

browserTest('nothing makes a page wider than the window', async ({ cleanPage, preview }) => {
  const { url } = await preview(() => memoryHost(bakery));
  const page = await cleanPage();
  for (const path of ['', 'changes', 'last']) {
    await page.goto(`${url}/${path}`);
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => void (document.dir = dir), direction);
      for (const width of [320, 390, 768, 1024, 1440, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        expect([path, direction, width, await page.evaluate(sideways)]).toEqual([
          path,
          direction,
          width,
          undefined,
        ]);
      }
    }
  }
});

browserTest(
  'the path of an operation is shown before its server, and a media type in one line',
  async ({ cleanPage, preview }) => {
    const answer = {
      description: 'Unprocessable loaves that left the oven today',
      content: { 'application/json': {} },
    };
    const spec = {
      openapi: '3.1.0',
      info: { title: 'Bakery', version: '1' },
      servers: [{ url: 'https://api.eu-central-1.bakery.example/v1' }],
      paths: { '/ovens/{oven}/loaves': { get: { responses: { 200: answer } } } },
    };
    const { url } = await preview(() =>
      memoryHost({
        'docs.json': JSON.stringify({ name: 'Bakery', navigation: { pages: ['loaves'] } }),
        'openapi.json': JSON.stringify(spec),
        'loaves.mdx': '---\ntitle: Loaves\nopenapi: GET /ovens/{oven}/loaves\n---\n',
      }),
    );
    const page = await cleanPage();
    for (const width of [320, 390, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${url}/loaves`);
      const server = await page.locator('.endpoint-server').evaluate(({ clientWidth }) => clientWidth);
      expect(server === 0 || server > 130, `${server} px of the server at ${width}`).toBe(true);
      const [bar, route, type] = await Promise.all(
        ['.endpoint-path', '.endpoint-route', '.content-type'].map((each) =>
          page.locator(each).boundingBox(),
        ),
      );
      expect(route?.x).toBeGreaterThanOrEqual(bar?.x ?? NaN);
      if (width > 320)
        expect((route?.x ?? NaN) + (route?.width ?? 0)).toBeLessThanOrEqual(
          (bar?.x ?? 0) + (bar?.width ?? 0) + 1,
        );
      expect(type?.height).toBeLessThan(30);
      expect(await page.evaluate(sideways)).toBeUndefined();
    }
  },
);

browserTest(
  'the rows of a long table are laid out when they become visible',
  async ({ cleanPage, preview }) => {
    const { url } = await preview(() => memoryHost(bakery));
    const page = await cleanPage();
    await page.goto(`${url}/last`);
    const starts = (row: number) =>
      page
        .getByRole('row')
        .nth(row)
        .locator('th, td')
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
    expect(await page.getByRole('row').count()).toBe(401);
    const shown = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('td:first-child')].filter((cell) =>
            cell.checkVisibility({ contentVisibilityAuto: true }),
          ).length,
      );
    expect(await shown()).toBeLessThan(100);
    await page.getByRole('cell', { name: 'Loaf 399', exact: true }).scrollIntoViewIfNeeded();
    expect(await starts(400)).toEqual(await starts(0));
  },
);

browserTest(
  'entries of a long changelog are laid out when they become visible',
  async ({ cleanPage, preview }) => {
    const entries = Array.from(
      { length: 60 },
      (_, at) => `<Update label="Loaf ${at}">\n## Crust ${at}\n\n${'Bread.\n\n'.repeat(at)}</Update>\n`,
    );
    const { url } = await preview(() =>
      memoryHost({ ...bakery, 'changes.mdx': `---\ntitle: Changes\n---\n\n${entries.join('\n')}` }),
    );
    const page = await cleanPage();
    await page.goto(`${url}/changes#crust-40`);
    const heading = page.getByRole('heading', { name: 'Crust 40' });
    await expect.poll(() => heading.evaluate((each) => each.getBoundingClientRect().top)).toBeLessThan(200);
    const isShown = (name: string) =>
      page
        .getByRole('main')
        .locator('.update-label', { hasText: name })
        .evaluate((each) => each.checkVisibility({ contentVisibilityAuto: true }));
    expect([await isShown('Loaf 40'), await isShown('Loaf 59')]).toEqual([true, false]);
  },
);

browserTest('on a phone a column of sentences is not as narrow as a word', async ({ cleanPage, preview }) => {
  const sentence = 'How long the loaf is in the oven, which depends on its weight and on the heat.';
  const row = `| \`${'loaf.'.repeat(6)}\` | string or null | required | ${sentence} |`;
  const { url } = await preview(() =>
    memoryHost({
      ...bakery,
      'last.mdx': `---\ntitle: Last\n---\n\n| Field | Type | Needed | About |\n|---|---|---|---|\n${row}\n\n| Field | About |\n|---|---|\n| x | ${sentence} |\n`,
    }),
  );
  const page = await cleanPage({ viewport: { width: 390, height: 800 } });
  await page.goto(`${url}/last`);
  const about = page.getByRole('cell', { name: sentence });
  expect(await about.first().evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThanOrEqual(200);
  const table = page.locator('.table').last();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

browserTest('on a phone a long name leaves room for the next column', async ({ cleanPage, preview }) => {
  const names = [`${'LOAF_'.repeat(12)}NAME`, `\`${'LOAF_'.repeat(12)}NAME\``];
  const rows = names.map((name) => `| ${name} | How dark it gets. | none |\n`).join('');
  const { url } = await preview(() =>
    memoryHost({
      ...bakery,
      'last.mdx': `---\ntitle: Last\n---\n\n| Name | About | Default |\n|---|---|---|\n${rows}`,
    }),
  );
  const page = await cleanPage({ viewport: { width: 390, height: 800 } });
  await page.goto(`${url}/last`);
  const [left] = await page
    .getByRole('cell', { name: 'How dark it gets.' })
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
  expect(left).toBeLessThan(300);
});

browserTest('an icon beside a long text keeps its width', async ({ cleanPage, preview }) => {
  const card = `<Card title="Loaf" icon="wheat" horizontal>${'How dark the crust gets. '.repeat(8)}</Card>`;
  const { url } = await preview(() =>
    memoryHost({
      ...bakery,
      'last.mdx': `---\ntitle: Last\n---\n\n<Columns cols={4}>\n${card.repeat(4)}\n</Columns>\n`,
    }),
  );
  const page = await cleanPage({ viewport: { width: 1440, height: 800 } });
  await page.goto(`${url}/last`);
  const icon = await page.locator('.card-icon svg').first().boundingBox();
  expect(icon?.width).toBe(icon?.height);
});

browserTest('a list in a step has the bullets of any other list', async ({ cleanPage, preview }) => {
  const list = '- Flour\n- Water\n  - Warm\n';
  const steps = `<Steps><Step title="Mix">\n\n${list}\n</Step></Steps>`;
  const { url } = await preview(() =>
    memoryHost({ ...bakery, 'last.mdx': `---\ntitle: Last\n---\n\n${list}\n${steps}\n` }),
  );
  const page = await cleanPage();
  await page.goto(`${url}/last`);
  const bullets = await page
    .locator('.content li:not(.step)')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).listStyleType));
  expect(bullets).toEqual(['disc', 'disc', 'circle', 'disc', 'disc', 'circle']);
});

browserTest('a line does not end within a flag', async ({ cleanPage, preview }) => {
  const flags = ['-i', '--install', '--scope=user'];
  const { url } = await preview(() =>
    memoryHost({
      ...bakery,
      'last.mdx': `---\ntitle: Last\n---\n\n${flags.map((flag) => `Bake \`crumb ${flag} <loaf>\`. `.repeat(30)).join('\n\n')}\n`,
    }),
  );
  const page = await cleanPage();
  await page.goto(`${url}/last`);
  for (const width of [320, 340, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const parted = await page.locator('.content code').evaluateAll((all) =>
      all.flatMap((code) => {
        const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
          for (const match of (text.textContent ?? '').matchAll(/-\S+/g)) {
            const range = document.createRange();
            range.setStart(text, match.index);
            range.setEnd(text, match.index + match[0].length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(match[0]);
          }
        return found;
      }),
    );
    expect(parted, String(width)).toEqual([]);
  }
});

browserTest('the lines of a title below the page are close to each other', async ({ cleanPage, preview }) => {
  const title = 'Sourdough of rye and wheat with a starter of its own';
  const { url } = await preview(() =>
    memoryHost({ ...bakery, 'changes.mdx': 'Changes.', 'last.mdx': `---\ntitle: ${title}\n---\n\nLast.\n` }),
  );
  const page = await cleanPage({ viewport: { width: 390, height: 800 } });
  await page.goto(`${url}/changes`);
  const rows = await page.locator('.pagination-title', { hasText: title }).evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [...new Set([...range.getClientRects()].map(({ top }) => top))];
  });
  expect(rows.length).toBeGreaterThan(1);
  expect((rows[1] ?? NaN) - (rows[0] ?? NaN)).toBe(22);
});

const cellsOf = (prefix: string) =>
  Array.from({ length: 5 }, (_, index) => `\`${prefix}-rye-with-seeds-${index}\``);
const crustTable = `| A | B | C | D | E |\n|---|---|---|---|---|\n| ${cellsOf('loaf').join(' | ')} |\n`;

browserTest(
  'a table that does not fit says so, and uses the room beside the text',
  async ({ cleanPage, preview }) => {
    const { url } = await preview(() =>
      memoryHost({
        'docs.json': JSON.stringify({ name: 'Bakery', navigation: { pages: ['alone', 'beside', 'small'] } }),
        'alone.mdx': `---\ntitle: Alone\n---\n\n${crustTable}`,
        'beside.mdx': `---\ntitle: Beside\n---\n\n## One\n\n${crustTable}\n## Two\n`,
        'small.mdx': '---\ntitle: Small\n---\n\n| A | B |\n|---|---|\n| loaf | rye |\n',
      }),
    );
    const page = await cleanPage();
    const look = () =>
      page.locator('.table').evaluate((table) => ({
        cut: getComputedStyle(table).getPropertyValue('--cut-end'),
        width: table.clientWidth,
        broken: [...table.querySelectorAll('code')].filter((code) => code.getClientRects().length > 1).length,
      }));
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${url}/beside`);
      const narrow = await look();
      expect([width, narrow.cut, narrow.broken]).toEqual([width, '40px', 0]);
      await page.locator('.table').evaluate((table) => table.scrollTo(10_000, 0));
      await page.waitForFunction(() => {
        const table = document.querySelector('.table');
        return table !== null && getComputedStyle(table).getPropertyValue('--cut-end') === '0px';
      });
      await page.goto(`${url}/small`);
      expect((await look()).cut).toBe('0px');
      await page.goto(`${url}/alone`);
      if (width === 1440) expect((await look()).width).toBeGreaterThan(narrow.width + 200);
      expect(await page.evaluate(sideways)).toBeUndefined();
    }
  },
);

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

browserTest('what a phone shows is whole and large enough for a finger', async ({ cleanPage, preview }) => {
  const pages = ['loaf', 'rye'];
  const group = { group: word, root: 'loaf', pages };
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Bakery', version: '1' },
    paths: {
      [`/ovens/${'x'.repeat(60)}/start`]: {
        get: { summary: `/ovens/${'x'.repeat(60)}/start`, responses: {} },
      },
    },
  };
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="500"><rect width="100%" height="100%"/></svg>';
  const { url } = await preview(() =>
    memoryHost({
      'docs.json': JSON.stringify({
        name: 'Bakery',
        styling: { eyebrows: 'breadcrumbs' },
        navigation: {
          groups: [
            { group: 'Bread', root: 'rye', pages: [group] },
            { group: 'API', openapi: 'api.json' },
          ],
        },
      }),
      'api.json': JSON.stringify(spec),
      'loaf.svg': picture,
      'loaf.mdx': '---\ntitle: Loaf\n---\n\nBake.\n',
      'rye.mdx': `---\ntitle: Rye\n---\n\n\`\`\`bash\ncurl ${address}\n\`\`\`\n\n![Loaf](/loaf.svg)\n`,
    }),
  );
  const page = await cleanPage(phone);
  await page.goto(`${url}/rye`);
  expect(await page.evaluate(sideways)).toBeUndefined();
  for (const link of await page.locator('.eyebrow a').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  const [code, copy] = await Promise.all(
    ['.code-body pre', '.code-body > .copy'].map((part) => page.locator(part).boundingBox()),
  );
  expect((code?.x ?? 0) + (code?.width ?? 0)).toBeLessThanOrEqual(copy?.x ?? NaN);
  const small = await page.locator('.content img').boundingBox();
  await page.locator('.content img').click();
  const large = await page.locator('.zoom img').boundingBox();
  expect(large?.width).toBeGreaterThan((small?.width ?? NaN) * 2);
  await page.locator('.zoom').click();
  await page.locator('.drawer-button').click();
  const cut = await page
    .locator('.sidebar-nav')
    .evaluate(
      (list) =>
        [...list.querySelectorAll('a')].filter((link) => link.scrollWidth > link.clientWidth + 1).length,
    );
  expect(cut).toBe(0);
});

browserTest('the lists of a missing page stand in line with its text', async ({ newPage, preview }) => {
  const { url } = await preview(() =>
    memoryHost({
      'docs.json': JSON.stringify({ name: 'Bakery', navigation: { pages: ['index', 'loaves'] } }),
      'index.mdx': '---\ntitle: Bakery\n---\n\n[Loaves](/loavs)\n',
      'loaves.mdx': '---\ntitle: Loaves\n---\n\nRye.\n',
    }),
  );
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${url}/loavs`);
  await page.getByText('Linked from').waitFor();
  const markers = await page.$$eval('.missing-near li', (items) =>
    items.map((item) => getComputedStyle(item).listStyleType),
  );
  expect(markers).toEqual(['none', 'none']);
});
