import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** Of Chromium, where it is installed. */
export const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
);

/** For pages that are given functions: tsx, which runs the benches, has functions keep their names by this one. */
export const nameKeeper = { content: 'globalThis.__name = (value) => value' };

/** Whether the tests that need a browser run: always where they are required, else where Chromium is installed. */
export function hasBrowser(): boolean {
  return process.env['DOCS_TEST_BROWSER'] === 'required' || executablePath !== undefined;
}

export async function openBrowser(): Promise<Browser> {
  if (executablePath === undefined) throw new Error('Chromium is required here and missing');
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', ...quiet],
  });
}
