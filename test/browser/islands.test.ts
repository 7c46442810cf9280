import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { memoryHost } from '../support/memory-host.ts';
import { browserTest as test } from '../support/browser-test.ts';
import type { startPreview } from '../support/preview.ts';
import { serveStatic } from '../support/serve-static.ts';
import { siteOf } from '../support/site.ts';

const config = (...pages: string[]) => JSON.stringify({ name: 'Crumb', navigation: { pages } });

const counter = `export const Counter = ({ from = 0, onCount, children }) => {
  const [count, setCount] = useState(from)
  const add = () => { setCount(count + 1); onCount?.(count + 1) }
  return <div className="counter"><button onClick={add}>Bake</button> <b>{count}</b>{children}</div>
}
`;

const oven = `import { useEffect, useState } from 'react'

export const Oven = ({ name }) => {
  const [state, setState] = useState('cold')
  useEffect(() => setState('hot'), [])
  return <span className="oven">{name} is {state}</span>
}

export const Broken = () => {
  const [state] = useState('cold')
  throw new Error('the oven is ' + state)
}

export const Late = () => {
  useEffect(() => { throw new Error('the oven went out') }, [])
  return <p>Baking</p>
}

const Handle = ({ onTurn, children }) => <button onClick={onTurn}>{children}</button>

export const Door = () => <p><Handle onTurn={() => { document.title = 'Open' }}>Open the door</Handle></p>
`;

const files = {
  'docs.json': config('index', 'plain', 'broken'),
  'index.mdx': `---
title: Islands
---

import { Oven, Door } from '/snippets/oven.jsx'
import { Loaf } from '/snippets/loaf.tsx'

${counter}
<Counter from={3}>

Some **bold** bread.

<Card title="Inside">The <Oven name="first" /></Card>

<Tabs><Tab title="Rye">Dark</Tab><Tab title="Wheat">Light</Tab></Tabs>

</Counter>

<Counter from={7} onCount={(count) => { document.title = 'Baked ' + count }} />

<Door />

<Loaf grams={450} />

The lamp: <button className="lamp" onClick={() => { document.title = 'Lit' }}>light</button>

Twice: {[1, 2].map((side) => window.String(side * 2)).join(' and ')}.
`,
  'plain.mdx': '---\ntitle: Plain\n---\n\nNo code here.\n',
  'broken.mdx': `---
title: Broken
---

import { Broken, Late, Oven } from '/snippets/oven.jsx'
import { Torn } from '/snippets/torn.jsx'
import { Gone } from '/snippets/gone.jsx'
import { Flour } from 'flour'

<Broken>

Kept **bread**

</Broken>

<Late>Dough</Late>

<Torn>Crust</Torn>

<Flour>Flour</Flour>

<Oven name="the last" />
`,
  'snippets/oven.jsx': oven,
  'snippets/torn.jsx': 'export const Torn = () => { const [state] = useState(; return <p>Torn</p> }\n',
  'snippets/loaf.tsx': `interface Props { readonly grams: number }

export const Loaf = ({ grams }: Props) => {
  const [weight, setWeight] = useState<number>(grams)
  return <button className="loaf" onClick={() => setWeight(weight * 2)}>{weight} g</button>
}
`,
  'script.js': "document.documentElement.dataset.ran = 'script'",
  'tool.config.js': "document.documentElement.dataset.ran = 'tool'",
  'tool.js': "#!/usr/bin/env node\nconst fs = require('node:fs');\nfs.readdirSync('.');\n",
};

/** All that the page shows of a component that fails. */
const failures = (page: Page) => page.locator('[role=alert]').allInnerTexts();

describe.each(['docs dev in a trusted folder', 'a published site'] as const)('in %s', (where) => {
  const open = async (page: Page, path: string, preview: Preview): Promise<void> => {
    const url =
      where === 'a published site'
        ? await serveStatic(await siteOf(files), memoryHost(files).read)
        : (await preview(...trusted)).url;
    await page.goto(url + path);
  };

  test('components keep state and receive functions and children', async ({ cleanPage, preview }) => {
    const page = await cleanPage();
    await open(page, '/', preview);
    const [first, second] = [page.locator('.counter').nth(0), page.locator('.counter').nth(1)];
    await first.getByText('first is hot').waitFor();
    await first.getByRole('button', { name: 'Bake' }).click();
    await first.getByRole('button', { name: 'Bake' }).click();
    await second.getByRole('button', { name: 'Bake' }).click();
    expect(await first.locator('> b').innerText()).toBe('5');
    expect(await second.locator('> b').innerText()).toBe('8');
    expect(await page.title()).toBe('Baked 8');
    expect(await first.locator('.card-title, .card').first().innerText()).toContain('Inside');
    await first.getByRole('tab', { name: 'Wheat' }).click();
    expect(await first.getByText('Light').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Open the door' }).click();
    expect(await page.title()).toBe('Open');
    await page.locator('.loaf').click();
    expect(await page.locator('.loaf').innerText()).toBe('900 g');
    await page.locator('.lamp').click();
    expect(await page.title()).toBe('Lit');
    await page.getByText('Twice: 2 and 4.').waitFor();
    expect(await failures(page)).toEqual([]);
  });

  test('a component that throws shows its children and the error, and does not affect others', async ({
    newPage,
    preview,
  }) => {
    const page = await newPage();
    await open(page, '/broken', preview);
    await page.getByText('the last is hot').waitFor();
    await page.getByText('the oven went out').waitFor();
    expect(await page.locator('.content strong').innerText()).toBe('bread');
    for (const text of ['Dough', 'Crust', 'Flour'])
      expect(await page.locator('.content').innerText()).toContain(text);
    expect(await failures(page)).toEqual([
      '<Broken> the oven is cold',
      '<Late> the oven went out',
      expect.stringMatching(/^<Torn> snippets\/torn\.jsx: /),
      expect.stringMatching(/^<Flour> "flour" cannot be imported/),
    ]);
  });

  test('scripts of the site run, and pages without components do not load React', async ({
    cleanPage,
    preview,
  }) => {
    const page = await cleanPage();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await open(page, '/plain', preview);
    await page.waitForFunction(() => document.documentElement.dataset['ran'] === 'script');
    expect(loaded.filter((path) => /islands|components/.test(path))).toEqual([]);
  });
});

test('a press on a component before its code runs is not lost', async ({ cleanPage, preview }) => {
  const { url } = await preview(() => memoryHost(files), true);
  const page = await cleanPage();
  let letCodeCome = (): void => {};
  const pressed = new Promise<void>((resolve) => (letCodeCome = resolve));
  await page.route(/\/islands\.\w+\.js$/, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Bake' }).nth(1).click();
  expect(await page.title()).not.toBe('Baked 8');
  letCodeCome();
  await page.waitForFunction(() => document.title === 'Baked 8');
  await page.getByRole('button', { name: 'Bake' }).nth(1).click();
  await page.waitForFunction(() => document.title === 'Baked 9');
});

test('an untrusted folder runs nothing and shows the computed part', async ({ cleanPage, preview }) => {
  const { url } = await preview(() => memoryHost(files));
  const page = await cleanPage();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(url);
  await page.getByText('first is cold').waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Bake' }).first().click();
  expect(await page.locator('.counter > strong').first().innerText()).toBe('3');
  expect(await page.getByText('<Counter> runs in trusted folders only').count()).toBe(2);
  expect(await page.evaluate(() => document.documentElement.dataset['ran'])).toBeUndefined();
  expect(loaded.filter((path) => /islands|components|script\.js/.test(path))).toEqual([]);
  expect((await page.request.get(`${url}/_docs/components/snippets/oven.jsx.0000000000.js`)).status()).toBe(
    404,
  );
});

test('what a component draws through the ref of an element is shown', async ({ cleanPage, preview }) => {
  const dial = `export const Dial = () => <div ref={(element) => { element?.append('200 degrees') }} />

<Dial />
`;
  const { url } = await preview(() => memoryHost({ 'docs.json': config('dial'), 'dial.mdx': dial }), true);
  const page = await cleanPage();
  await page.goto(`${url}/dial`);
  await page.getByText('200 degrees').waitFor();
});

test('an edited component is reloaded', async ({ cleanPage, preview }) => {
  const current = { ...files };
  const { url, live } = await preview(() => memoryHost(current), true);
  const page = await cleanPage();
  await page.goto(url);
  await page.getByText('first is hot').waitFor();
  current['snippets/oven.jsx'] = oven.replace("'hot'", "'burning'");
  await live.refresh();
  await page.getByText('first is burning').waitFor();
  expect(await page.getByText('first is').count()).toBe(1);
});

type Preview = (...given: Parameters<typeof startPreview>) => ReturnType<typeof startPreview>;
const trusted = [() => memoryHost(files), true] as const;
