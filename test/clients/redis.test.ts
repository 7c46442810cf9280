import { expect } from 'vitest';
import { folder } from '../support/folder.ts';
import { needing, startRedis } from '../support/redis.ts';
import { builtFolder, search, serveWith } from '../support/serve-process.ts';
import { bakery } from '../support/server.ts';

const texts = Object.fromEntries(Object.entries(bakery).map(([path, text]) => [path, String(text)]));
const test = needing('redis-server');

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

test('two processes share quotas and conversations; without Redis search continues and paid calls stop', async () => {
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
});
