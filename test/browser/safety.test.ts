import { expect } from 'vitest';
import { memoryHost } from '../support/memory-host.ts';
import { attacks } from '../support/attacks.ts';
import { browserTest } from '../support/browser-test.ts';

// Pages also forbid all of this by a policy. Here that is off: what is printed must be harmless by itself.
browserTest('nothing that a page contains runs in a browser', async ({ newPage, preview }) => {
  const { url } = await preview(() =>
    memoryHost({
      'docs.json': '{"name":"Crumb","navigation":{"pages":["loaf"]}}',
      'crust.png': '',
      'loaf.mdx': `${attacks.join('\n\n')}\n\nThe end.\n`,
    }),
  );
  const page = await newPage({ bypassCSP: true });
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(?:data|about):/.test(request.url()))
      strangers.push(request.url());
  });
  await page.goto(`${url}/loaf`);
  await page.getByText('The end.').waitFor();
  // All of it was read as MDX.
  expect(await page.locator('main .problem').allTextContents()).toEqual([]);
  await page.evaluate(() => {
    // Pages of the web would only lead away from here.
    const stay = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link !== null && /^https?:/.test(link.protocol)) event.preventDefault();
    };
    document.addEventListener('click', stay);
    // A reader may ask for pictures of the web.
    const controls = 'main .content :is(a, button:not([data-show-remote]))';
    for (const control of document.querySelectorAll(controls))
      control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
  // What a click on `javascript:` runs, runs after the click.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(page.url()).toContain(url);
  expect({ ran, strangers }).toEqual({ ran: [], strangers: [] });
});
