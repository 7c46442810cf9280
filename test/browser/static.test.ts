import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { artifacts } from '../../src/build/artifacts.ts';
import type { Artifact } from '../../src/model/artifact.ts';
import { siteArtifacts } from '../../src/render/site-artifacts.ts';
import { browserTest } from '../support/browser-test.ts';
import { siteOf } from '../support/site.ts';
import { crumb } from './crumb.ts';

browserTest(
  'pages, search and navigation of a static site work without a server of ours',
  async ({ cleanPage }) => {
    const page = await cleanPage();
    await page.goto(await serveStatic());
    await page.keyboard.press('Control+k');
    await page.keyboard.type('wild yeast');
    await page.waitForSelector('.search-result');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/starters/wild');
    await page.click('.sidebar-nav >> text=Dry starter');
    await page.waitForURL('**/starters/dry');
    expect(await page.locator('.ask-button').count()).toBe(0);
  },
);

/** As plain as a host can be: files, and `index.html` for folders. Gives the address. */
async function serveStatic(): Promise<string> {
  const site = await siteOf(crumb);
  const address = { origin: 'https://crumb.example', base: '' };
  const files = new Map<string, Artifact>();
  for (const file of artifacts(site, address)) files.set(file.path, file);
  for await (const file of siteArtifacts(site, address, 'crumb', async () => undefined))
    files.set(file.path, file);
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname).slice(1);
    const file = files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`.replace(/^\//, ''));
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': file.type }).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
