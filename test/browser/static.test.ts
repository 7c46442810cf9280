import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { artifacts } from '../../src/build/artifacts.ts';
import type { Artifact } from '../../src/model/artifact.ts';
import { siteArtifacts } from '../../src/render/site-artifacts.ts';
import { hasBrowser, openBrowser } from '../support/browser.ts';
import { siteOf } from '../support/site.ts';
import { crumb } from './crumb.ts';

describe.skipIf(!hasBrowser())('a static site in a browser', () => {
  let browser: Browser;
  let server: Server;
  let url = '';

  beforeAll(async () => {
    const site = await siteOf(crumb);
    const address = { origin: 'https://crumb.example', base: '' };
    const files = new Map<string, Artifact>();
    for (const file of artifacts(site, address)) files.set(file.path, file);
    for await (const file of siteArtifacts(site, address, 'crumb', async () => undefined))
      files.set(file.path, file);
    // As plain as a host can be: files, and `index.html` for folders.
    server = createServer((request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname).slice(1);
      const file = files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`.replace(/^\//, ''));
      if (file === undefined) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': file.type }).end(file.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await openBrowser();
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    server?.closeAllConnections();
    server?.close();
  });

  test('pages, search and navigation work without a server of ours', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(url);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('wild yeast');
    await page.waitForSelector('.search-result');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/starters/wild');
    await page.click('.sidebar-nav >> text=Dry starter');
    await page.waitForURL('**/starters/dry');
    expect(await page.locator('.ask-button').count()).toBe(0);
    expect(problems).toEqual([]);
    await page.close();
  });
});
