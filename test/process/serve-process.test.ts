import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { build, builtFolder, search, serveWith } from '../support/serve-process.ts';
import { bakery } from '../support/server.ts';

const texts = Object.fromEntries(Object.entries(bakery).map(([path, text]) => [path, String(text)]));

test('prints one line when ready, and completes running requests before it exits', async () => {
  const root = folder({ ...texts, 'long.txt': 'x'.repeat(60_000_000) });
  const server = serveWith({}, await builtFolder(root), '--port', '0', '--quiet');
  const url = await server.ready();
  expect(server.heard.stdout).toBe(`ready ${url} domain=crumb\n`);
  const download = await fetch(`${url}/long.txt`);
  const reader = download.body!.getReader();
  let size = (await reader.read()).value?.byteLength ?? 0;
  server.child.kill('SIGTERM');
  for (let refused = false; !refused;)
    refused = await fetch(`${url}/healthz`).then(
      () => false,
      () => true,
    );
  for (let read = await reader.read(); !read.done; read = await reader.read()) size += read.value.byteLength;
  expect(size).toBe(60_000_000);
  expect(await server.ended).toBe(0);
});

test('SIGHUP loads a new build without dropping requests', async () => {
  const root = folder(texts);
  const dist = await builtFolder(root);
  const server = serveWith({}, dist, '--port', '0');
  const url = await server.ready();
  const asking = { is: true };
  const statuses: number[] = [];
  const readers = Array.from({ length: 4 }, async () => {
    while (asking.is) {
      for (const path of ['/start', '/guides/orders', '/llms.txt', '/search-index.json'])
        statuses.push((await fetch(url + path)).status);
      statuses.push((await search(url)).status);
    }
  });
  for (const title of ['Rye', 'Spelt', 'Oat']) {
    writeFileSync(join(root, 'start.mdx'), `---\ntitle: ${title}\n---\n\nAbout ${title}.\n`);
    await build(root, dist);
    server.child.kill('SIGHUP');
    while (!(await (await fetch(`${url}/start`)).text()).includes(`About ${title}`));
  }
  asking.is = false;
  await Promise.all(readers);
  expect(statuses.length).toBeGreaterThanOrEqual(20);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(server.heard.stderr.match(/took over a build/g)?.length).toBeGreaterThanOrEqual(3);
});

test('keys are not printed', async () => {
  const server = serveWith({}, await builtFolder(folder(texts)), '--port', '0');
  const url = await server.ready();
  await search(url);
  await server.until('stderr', /"path":"\/discovery/);
  expect(server.heard.stdout + server.heard.stderr).not.toMatch(/docs_dev_token|docs_dsc_dev/);
});
