import { expect, test } from 'vitest';
import { bakery, serverOf } from '../support/server.ts';

test('a local page sees the remaining quota, even when it is used up', async () => {
  const limits = { search: 0, page: 0, assistant: 0, address: 1 };
  const { request } = await serverOf(bakery, { limits });
  const ask = () =>
    request('/mcp', {
      method: 'POST',
      headers: {
        origin: 'http://localhost:5173',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    });
  for (const status of [200, 429]) {
    const response = await ask();
    expect(response.status).toBe(status);
    expect(response.headers.get('ratelimit')).toMatch(/^"address";r=0;t=\d+$/);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    const seen = response.headers.get('access-control-expose-headers');
    for (const name of ['RateLimit', 'RateLimit-Policy', 'Retry-After']) expect(seen).toContain(name);
  }
});

test('each message of a batch counts', async () => {
  const { request } = await serverOf(bakery, { limits: { search: 0, page: 0, assistant: 0, address: 4 } });
  const send = (body: unknown) =>
    request('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(body),
    });
  const message = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/list', params: {} });
  const three = await send([message(1), message(2), message(3)]);
  expect([three.status, three.headers.get('ratelimit')]).toEqual([200, expect.stringMatching(/;r=1;/)]);
  expect((await send([message(1), message(2)])).status).toBe(429);
});

test('a batch of more than ten messages is refused, and counts as one', async () => {
  const { request } = await serverOf(bakery, { limits: { search: 0, page: 0, assistant: 0, address: 100 } });
  const send = (count: number) =>
    request('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(
        Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping', params: {} })),
      ),
    });
  const ten = await send(10);
  expect([ten.status, ten.headers.get('ratelimit')]).toEqual([200, expect.stringMatching(/;r=90;/)]);
  const eleven = await send(11);
  expect([eleven.status, eleven.headers.get('ratelimit')]).toEqual([400, expect.stringMatching(/;r=89;/)]);
  expect(await eleven.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_600 } });
});

test('the search tool finds what the search API finds, in the same order', async () => {
  const { request, call } = await serverOf(bakery);
  const send = async (method: string, params: object) => {
    const response = await request('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const text = await response.text();
    return JSON.parse(text.replace(/^event:.*\ndata: /, '')).result;
  };
  const { tools } = await send('tools/list', {});
  const tool = tools.find(({ name }: { readonly name: string }) => name.startsWith('search'));
  for (const query of ['cancel an order', 'ovens', 'how do I cancel?']) {
    const { content } = await send('tools/call', { name: tool.name, arguments: { query } });
    const found = content.map(({ text }: { readonly text: string }) =>
      /^Title: (.*)\nLink: .*\nPage: (.*)\nContent: ([^]*)$/.exec(text)?.slice(1),
    );
    const hits = await (await call('v1/search/crumb', { query }, 'docs_dev_token')).json();
    expect(hits.length).toBeGreaterThan(0);
    expect(found).toEqual(
      hits.map(({ content: said, path, metadata }: (typeof hits)[number]) => [metadata.title, path, said]),
    );
  }
});
