import type { BrowserContextOptions, Page } from 'playwright-core';
import { memoryHost } from '../support/memory-host.ts';
import { browserTest } from '../support/browser-test.ts';
import type { Preview } from '../support/preview.ts';
import { crumb } from './crumb.ts';

interface Fixtures {
  /** What the site is made of, for this test alone. */
  readonly files: Record<string, string>;
  readonly served: Preview;
  /** Opens a page of the site, which has to cause no error. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<Page>;
}

/** A test of the pages of the bakery in a browser. */
export const test = browserTest.extend<Fixtures>({
  files: async ({}, use) => use({ ...crumb }),
  served: async ({ files, preview }, use) => use(await preview(() => memoryHost(files))),
  open: async ({ served, cleanPage }, use) =>
    use(async (path, options) => {
      const page = await cleanPage(options);
      await page.goto(served.url + path);
      return page;
    }),
});
