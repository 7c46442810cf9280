import { expect } from 'vitest';
import { memoryHost } from '../support/memory-host.ts';
import { browserTest } from '../support/browser-test.ts';

const loaf = `---
title: Loaf
---

<div className="hero">
  <h1 className="headline">Bread</h1>
  <p className="claim">From <a href="/loaf">rye</a>.</p>
  <img className="logo" src="/oven.svg" alt="Oven" />
</div>

## Crust

Bake it.

Eat it.
`;

const css = `
* { margin: 0; padding: 0 }
h2 { font-size: 99px }
a { color: rgb(9, 9, 9) }
.headline { font-size: 64px; color: rgb(1, 2, 3); margin-bottom: 5px }
.claim { margin-bottom: 7px }
.hero a { color: rgb(4, 5, 6); text-decoration: none }
.logo { height: 28px }
`;

const oven =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><path d="M0 0h300v300H0z"/></svg>';

browserTest.for(['mint', 'linden', 'sequoia'])(
  'rules for classes of the site win over those for text, in the theme %s',
  async (theme, { preview, cleanPage }) => {
    const files = {
      'docs.json': JSON.stringify({ name: 'Crumb', theme, navigation: { pages: ['loaf'] } }),
      'loaf.mdx': loaf,
      'style.css': css,
      'oven.svg': oven,
    };
    const { url } = await preview(() => memoryHost(files));
    const page = await cleanPage();
    await page.goto(`${url}/loaf`);
    const style = (selector: string, name: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
    expect({
      headline: [await style('.headline', 'font-size'), await style('.headline', 'color')],
      headlineEnd: await style('.headline', 'margin-bottom'),
      claimEnd: await style('.claim', 'margin-bottom'),
      link: [await style('.claim a', 'color'), await style('.claim a', 'text-decoration-line')],
      logo: await style('.logo', 'height'),
    }).toEqual({
      headline: ['64px', 'rgb(1, 2, 3)'],
      headlineEnd: '5px',
      claimEnd: '7px',
      link: ['rgb(4, 5, 6)', 'none'],
      logo: '28px',
    });
    // Rules for all elements of a name change neither text nor frame.
    expect(await style('#crust', 'font-size')).not.toBe('99px');
    expect(await style('#crust', 'margin-bottom')).not.toBe('0px');
    expect(await style('.content > p', 'margin-bottom')).not.toBe('0px');
    expect(await style('.nav-link', 'color')).not.toBe('rgb(9, 9, 9)');
  },
);

browserTest(
  'a site that hides its pages until its script runs is visible',
  async ({ preview, cleanPage }) => {
    const { url } = await preview(() =>
      memoryHost({
        'docs.json': JSON.stringify({ name: 'Crumb', navigation: { pages: ['loaf'] } }),
        'loaf.mdx': loaf,
        'oven.svg': oven,
        'style.css': 'html { visibility: hidden } body { opacity: 0 } html.ready { visibility: visible }',
        'loader.js': "document.documentElement.classList.add('ready');",
      }),
    );
    const page = await cleanPage();
    await page.goto(`${url}/loaf`);
    await expect.poll(() => page.locator('#crust').isVisible()).toBe(true);
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).opacity)).toBe('1');
  },
);

browserTest(
  'styles that hide the decoration of the background hide only it',
  async ({ preview, newPage }) => {
    const background = { decoration: 'grid' };
    const { url } = await preview(() =>
      memoryHost({
        'docs.json': JSON.stringify({ name: 'Crumb', background, navigation: { pages: ['loaf'] } }),
        'loaf.mdx': loaf,
        'style.css': "@media (max-width: 640px) { [data-decoration='grid'] { display: none !important } }",
      }),
    );
    const page = await newPage();
    const shown = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      return page.locator('.decoration').isVisible();
    };
    await page.goto(`${url}/loaf`);
    expect([await shown(1440), await shown(390)]).toEqual([true, false]);
    expect(await page.getByRole('heading', { name: 'Loaf' }).isVisible()).toBe(true);
  },
);

browserTest(
  'gradients of utility classes, and borders of links without underline',
  async ({ preview, cleanPage }) => {
    const { url } = await preview(() =>
      memoryHost({
        'docs.json': '{"name":"Crumb","navigation":{"pages":["loaf"]}}',
        'loaf.mdx': `<div className="hero bg-gradient-to-br from-[#012F7A] via-[#1a4fa0] to-[#3F80FF] text-white">
  <a className="button bg-gradient-to-r from-white to-white/50" href="/loaf">Rye</a>
</div>

<h2 className="words bg-linear-to-r from-black to-blue-500 bg-clip-text text-transparent">Crust</h2>

<a className="tile border no-underline" href="/loaf">Oven</a>
`,
      }),
    );
    const page = await cleanPage();
    await page.goto(`${url}/loaf`);
    const style = (selector: string, name: string) =>
      page
        .locator(selector)
        .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
    expect(await style('.hero', 'background-image')).toBe(
      'linear-gradient(to right bottom, rgb(1, 47, 122), rgb(26, 79, 160), rgb(63, 128, 255))',
    );
    expect((await style('.content .button', 'background-image')).match(/\w+\([^()]*\)/g)).toHaveLength(2);
    expect(await style('.words', 'background-image')).toContain('to right, rgb(0, 0, 0), rgb(59, 130, 246)');
    expect(await style('.words', 'background-clip')).toBe('text');
    expect(await style('.tile', 'border-bottom-width')).toBe('1px');
  },
);

browserTest(
  'a button of the site opens the search and the assistant through the ids of the platform',
  async ({ preview, cleanPage }) => {
    const { url } = await preview(
      () =>
        memoryHost({
          'docs.json': '{"name":"Crumb","navigation":{"pages":["loaf"]}}',
          'loaf.mdx':
            "<button onClick={() => document.querySelector('#search-bar-entry').click()}>Find</button>",
        }),
      true,
    );
    const page = await cleanPage();
    await page.goto(`${url}/loaf`);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#assistant-entry').dispatchEvent('click');
    await page.getByRole('dialog').getByRole('textbox').waitFor();
  },
);
