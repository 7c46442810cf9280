import { expect } from 'vitest';
import { memoryHost } from '../support/memory-host.ts';
import { browserTest } from '../support/browser-test.ts';

const languages = [
  'npm',
  'yarn',
  'pnpm',
  'bun',
  'cnpm',
  'vlt',
  'deno',
  'crumb/of/a/rye/loaf/with-seeds.config.ts',
];
const group = (attributes = '') =>
  `<CodeGroup${attributes}>\n${languages.map((name) => `\`\`\`bash ${name}\n${name} add\n\`\`\`\n`).join('')}</CodeGroup>\n`;
const path = 'recipes/of/the/old/mill/by-the-river/sourdough-with-walnuts.config.ts';
const rest = 'Knead.\n\n'.repeat(40);

const files = {
  'docs.json': JSON.stringify({
    name: 'Crumb',
    navigation: {
      languages: [
        { language: 'en', pages: ['loaf', 'rye', 'parts'] },
        { language: 'ar', pages: ['ar/loaf'] },
      ],
    },
  }),
  'loaf.mdx': `---\ntitle: Loaf\n---\n\n\`\`\`ts ${path}\nbake();\n\`\`\`\n\n${group()}\n${group(' dropdown')}`,
  'ar/loaf.mdx': `---\ntitle: Loaf\n---\n\n${group()}`,
  'rye.mdx': `---\ntitle: Rye\n---\n\n<Tabs><Tab title="Rye">a</Tab><Tab title="Oat">b</Tab></Tabs>\n`,
  'parts.mdx': `---\ntitle: Parts\n---\n\n## Flour\n\n<Tabs>\n<Tab title="A">\n## Sour\n</Tab>\n<Tab title="B">\n## Behind\n</Tab>\n</Tabs>\n\n${rest}`,
};
const phone = { viewport: { width: 390, height: 800 } };

browserTest('a phone shows all of the title of code, and its button', async ({ cleanPage, preview }) => {
  const { url } = await preview(() => memoryHost(files));
  const page = await cleanPage(phone);
  await page.goto(`${url}/loaf`);
  const title = page.locator('.code-title');
  expect(await title.innerText()).toBe(path);
  expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  const buttons = page.locator('.code-head .copy, .tab-head .copy');
  expect(await buttons.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth))).toEqual([30, 30, 30]);
});

browserTest('tabs fade at an end where there are more of them', async ({ cleanPage, preview }) => {
  const { url } = await preview(() => memoryHost(files));
  const page = await cleanPage({ ...phone, reducedMotion: 'reduce' });
  const list = page.locator('.tab-list').first();
  const fades = () =>
    list.evaluate(async (one) => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const style = getComputedStyle(one);
      // The end is reached up to a fraction of a pixel.
      return ['--fade-start', '--fade-end'].map((name) =>
        Math.round(parseFloat(style.getPropertyValue(name)) / 32),
      );
    });
  const scrollTo = (left: number) => list.evaluate((one, to) => one.scrollTo({ left: to }), left);
  await page.goto(`${url}/rye`);
  expect(await fades()).toEqual([0, 0]);
  for (const [address, sign] of [
    ['loaf', 1],
    ['ar/loaf', -1],
  ] as const) {
    await page.goto(`${url}/${address}`);
    expect(await fades()).toEqual([0, 1]);
    await scrollTo(150 * sign);
    expect(await fades()).toEqual([1, 1]);
    await scrollTo(5000 * sign);
    expect(await fades()).toEqual([1, 0]);
  }
});

browserTest('the selected tab is in full view, also one selected before', async ({ cleanPage, preview }) => {
  const { url } = await preview(() => memoryHost(files));
  const page = await cleanPage(phone);
  const isWhole = () =>
    page
      .getByRole('tab', { name: 'deno' })
      .first()
      .evaluate((tab) => {
        const [frame, box] = [tab.parentElement!, tab].map((each) => each.getBoundingClientRect());
        return frame!.left <= box!.left && box!.right <= frame!.right;
      });
  await page.goto(`${url}/loaf`);
  expect(await isWhole()).toBe(false);
  await page.getByRole('tab', { name: 'deno' }).first().dispatchEvent('click');
  expect(await isWhole()).toBe(true);
  for (const address of ['loaf', 'ar/loaf']) {
    await page.goto(`${url}/${address}`);
    await expect.poll(isWhole).toBe(true);
  }
});

browserTest('a link to a place opens its tab each time', async ({ cleanPage, preview }) => {
  const { url } = await preview(() => memoryHost(files));
  const page = await cleanPage();
  await page.goto(`${url}/parts`);
  const heading = page.getByRole('heading', { name: 'Behind' });
  for (const round of [1, 2]) {
    await page.locator('.aside .toc').getByRole('link', { name: 'Behind' }).click();
    await heading.waitFor();
    expect(new URL(page.url()).hash, `round ${round}`).toBe('#behind');
    await page.getByRole('tab', { name: 'A' }).click();
    await heading.waitFor({ state: 'hidden' });
  }
});

browserTest(
  'tabs of the header without room are in a menu, and the current one stays',
  async ({ cleanPage, preview }) => {
    const tabs = Array.from({ length: 14 }, (_, index) => ({
      tab: `Sourdough number ${index}`,
      pages: [`loaf-${index}`],
    }));
    const { url } = await preview(() =>
      memoryHost({
        'docs.json': JSON.stringify({ name: 'Crumb', navigation: { tabs } }),
        ...Object.fromEntries(
          tabs.map((_, index) => [`loaf-${index}.mdx`, `---\ntitle: Loaf ${index}\n---\n\nBake.\n`]),
        ),
      }),
    );
    const page = await cleanPage();
    await page.goto(`${url}/loaf-11`);
    const bar = page.locator('.header > .tabs-bar > ul');
    const fits = () => bar.evaluate((list) => list.scrollWidth <= list.clientWidth);
    expect(await fits()).toBe(true);
    expect(await bar.locator('.tab[aria-current]').innerText()).toBe('Sourdough number 11');
    await bar.getByText('More').click();
    await bar.getByRole('link', { name: 'Sourdough number 13' }).click();
    await page.waitForURL('**/loaf-13');
    await bar.locator('.tab[aria-current]', { hasText: 'Sourdough number 13' }).waitFor();
    expect(await fits()).toBe(true);
    await page.setViewportSize({ width: 2560, height: 900 });
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.waitForFunction(() => {
      const list = document.querySelector('.header > .tabs-bar > ul');
      return list !== null && list.scrollWidth <= list.clientWidth;
    });
    expect(await bar.locator('.tab[aria-current]').innerText()).toBe('Sourdough number 13');
  },
);
