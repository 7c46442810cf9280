import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const executablePath = '/usr/bin/chromium';

/** Whether the tests that need a browser run: always where they are required, else where Chromium is installed. */
export function hasBrowser(): boolean {
  return process.env['DOCS_TEST_BROWSER'] === 'required' || existsSync(executablePath);
}

export function openBrowser(): Promise<Browser> {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', ...quiet],
  });
}
