import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { needing, startRedis } from '../support/redis.ts';
import { build, builtFolder, serveWith } from '../support/serve-process.ts';
import { bakery } from '../support/server.ts';

const texts = Object.fromEntries(Object.entries(bakery).map(([path, text]) => [path, String(text)]));
const withRedis = needing('redis-server');

const say = (url: string, text: string, threadId?: string) =>
  fetch(`${url}/discovery/v2/assistant/crumb/message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer docs_dsc_dev' },
    body: JSON.stringify({
      fp: 'x',
      ...(threadId === undefined ? {} : { threadId }),
      messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text }] }],
    }),
  });
const search = (url: string) =>
  fetch(`${url}/discovery/v1/search/crumb`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer docs_dev_token' },
    body: JSON.stringify({ query: 'oven' }),
  });

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

withRedis(
  'two processes share quotas and conversations; without Redis search continues and paid calls stop',
  async () => {
    const redis = await startRedis();
    const dist = await builtFolder(folder(texts));
    const options = ['--port', '0', '--quiet', '--limit', 'search=40'];
    const environment = { DOCS_STORE: redis.url };
    const servers = [serveWith(environment, dist, ...options), serveWith(environment, dist, ...options)];
    const urls = await Promise.all(servers.map((server) => server.ready()));
    const found = await Promise.all(Array.from({ length: 60 }, (_, at) => search(urls[at % 2]!)));
    expect(found.filter(({ status }) => status === 200)).toHaveLength(40);
    expect(found.filter(({ status }) => status === 429)).toHaveLength(20);
    const first = await say(urls[0]!, 'How do I cancel an order?');
    const thread = first.headers.get('x-thread-id') ?? '';
    await first.text();
    const second = await say(urls[1]!, 'and in Python?', thread);
    expect(second.headers.get('x-thread-id')).toBe(thread);
    expect((await second.text()).replaceAll('\\', '')).toContain('crumb.orders.cancel');
    servers[1]!.child.kill('SIGKILL');
    await servers[1]!.ended;
    expect((await say(urls[0]!, 'and then?', thread)).status).toBe(200);

    await redis.stop();
    const free = await search(urls[0]!);
    expect([free.status, free.headers.has('ratelimit')]).toEqual([200, false]);
    const paid = await say(urls[0]!, 'How hot?', thread);
    expect([paid.status, paid.headers.get('retry-after')]).toEqual([503, '5']);
    expect(paid.headers.get('content-type')).toBe('application/problem+json');
    expect(await (await fetch(`${urls[0]}/readyz`)).json()).toMatchObject({ status: 'ready', store: 'away' });
    expect((await fetch(`${urls[0]}/start`)).status).toBe(200);
    await redis.start();
    while ((await say(urls[0]!, 'How hot?', thread)).status === 503);
    expect((await say(urls[0]!, 'How hot?', thread)).status).toBe(200);
    expect((await search(urls[0]!)).status).toBe(429);
  },
);

test('keys are not printed', async () => {
  const server = serveWith({}, await builtFolder(folder(texts)), '--port', '0');
  const url = await server.ready();
  await search(url);
  await server.until('stderr', /"path":"\/discovery/);
  expect(server.heard.stdout + server.heard.stderr).not.toMatch(/docs_dev_token|docs_dsc_dev/);
});
