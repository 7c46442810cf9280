import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Host } from '../../src/site/load/host.ts';
import { hasBrowser, openBrowser } from './browser.ts';
import { startPreview, type Preview } from './preview.ts';

interface Fixtures {
  readonly browser: Browser | undefined;
  /** A page with nothing stored, as long as the test lives. */
  readonly newPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** The same, of which the test expects no error in the console and in its scripts. */
  readonly cleanPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** Serves a site as long as the test lives. */
  readonly preview: (host: () => Host, trusted?: boolean) => Promise<Preview>;
}

/** On a busy machine pages take their time. */
const patience = 60_000;

/** A test in a browser, which is the same for all tests; skipped where there is none. */
export const browserTest = test.extend<Fixtures>({
  browser: [
    async ({}, use) => {
      const browser = hasBrowser() ? await openBrowser() : undefined;
      await use(browser);
      await browser?.close();
    },
    { scope: 'worker' },
  ],
  newPage: async ({ browser, skip }, use) => {
    if (browser === undefined) return skip('Chromium is not installed');
    const closing: (() => Promise<void>)[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      closing.push(() => context.close());
      context.setDefaultTimeout(patience);
      return context.newPage();
    });
    for (const close of closing) await close();
  },
  cleanPage: async ({ newPage }, use) => {
    const problems: string[] = [];
    await use(async (options) => {
      const page = await newPage(options);
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(error.message));
      return page;
    });
    expect(problems).toEqual([]);
  },
  preview: async ({}, use) => {
    const started: Preview[] = [];
    await use(async (host, trusted) => {
      const preview = await startPreview(host, trusted);
      started.push(preview);
      return preview;
    });
    for (const preview of started) await preview.close();
  },
});
