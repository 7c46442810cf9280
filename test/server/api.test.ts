import { describe, expect, test } from 'vitest';
import { bakery, serverOf } from '../support/server.ts';

const search = 'v1/search/crumb';
const assistant = 'v2/assistant/crumb/message';
const message = { id: '1', role: 'user', parts: [{ type: 'text', text: 'How do I cancel an order?' }] };

describe('search', async () => {
  const { call } = await serverOf(bakery);

  test('returns fragments with their page and address', async () => {
    const response = await call(search, { query: 'cancel an order', pageSize: 1 });
    expect(response.status).toBe(200);
    const [hit, ...others] = await response.json();
    expect(others).toEqual([]);
    expect(hit.path).toBe('guides/orders');
    expect(hit.content).toContain('cancel an order until the cut-off');
    expect(hit.metadata).toMatchObject({
      title: 'Orders',
      href: '/guides/orders#cancel-an-order',
      version: 'v2',
    });
    expect(hit.metadata.score).toBeGreaterThan(0);
    expect(hit.metadata.score).toBeLessThanOrEqual(1);
  });

  test('filters by version; an unknown value gives an empty list', async () => {
    const old = await (await call(search, { query: 'oven', filter: { version: 'V1' } })).json();
    expect(old.map((hit: { path: string }) => hit.path)).toEqual(['v1/ovens']);
    expect(await (await call(search, { query: 'oven', filter: { version: 'v9' } })).json()).toEqual([]);
    expect(await (await call(search, { query: 'oven', filter: null })).json()).not.toEqual([]);
  });

  test('a threshold omits results, and hidden pages are never found', async () => {
    expect(await (await call(search, { query: 'oven', scoreThreshold: 1 })).json()).toEqual([]);
    const all = await (await call(search, { query: 'hidden recipe, order', pageSize: 50 })).json();
    expect(all).not.toEqual([]);
    expect(all.map((hit: { path: string }) => hit.path)).not.toContain('secret');
  });
});

describe('page content', async () => {
  const { call } = await serverOf(bakery);

  test.each([
    'guides/ovens',
    '/guides/ovens',
    '/guides/ovens#heat',
    'guides/ovens.mdx',
    'http://localhost:3000/guides/ovens',
  ])('names a page as %s', async (path) => {
    const response = await call('v1/page/crumb', { path }, 'docs_dev_token');
    const body = await response.json();
    expect(body.path).toBe('guides/ovens');
    expect(body.content).toContain('240 degrees');
  });

  test('rejects unknown pages', async () => {
    expect((await call('v1/page/crumb', { path: '../secrets' })).status).toBe(404);
  });
});

describe('errors', async () => {
  const { call, request } = await serverOf(bakery);
  const valid = { fp: 'anonymous', messages: [message] };

  test.each([
    ['search without a token', search, { query: 'x' }, undefined, 401],
    ['search with an unknown token', search, { query: 'x' }, 'wrong', 401],
    ['the assistant with an access token', assistant, valid, 'docs_dev_token', 403],
    ['another domain', 'v1/search/other', { query: 'x' }, 'docs_dev_token', 404],
    ['an API that does not exist', 'v3/search/crumb', {}, 'docs_dev_token', 404],
    ['an unknown thread', assistant, { ...valid, threadId: 'nobody' }, 'docs_dsc_dev', 404],
    ['a page that does not exist', 'v1/page/crumb', { path: 'nowhere' }, 'docs_dsc_dev', 404],
    ['half a body', search, '{"query":', 'docs_dsc_dev', 400],
    ['no body', search, '', 'docs_dsc_dev', 400],
    ['a long body', search, JSON.stringify({ query: 'x'.repeat(1024 * 1024) }), 'docs_dsc_dev', 413],
    [
      'a body of two megabytes for the assistant',
      assistant,
      { ...valid, more: 'x'.repeat(2_000_000) },
      'docs_dsc_dev',
      200,
    ],
    [
      'a long body for the assistant',
      assistant,
      { ...valid, more: 'x'.repeat(4_200_000) },
      'docs_dsc_dev',
      413,
    ],
  ])('%s', async (_, path, body, token, status) => {
    const origin = 'http://localhost:5173';
    const response = await call(path, body, token === undefined ? '' : token, { origin });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    if (status === 200) return;
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const problem = await response.json();
    expect(problem).toMatchObject({ type: 'about:blank', status });
    expect(problem.detail).not.toBe('');
  });

  test('a challenge has the error only if a token was sent', async () => {
    const without = await request(`/discovery/${search}`, { method: 'POST' });
    expect(without.headers.get('www-authenticate')).toBe('Bearer realm="docs"');
    const wrong = await call(search, {}, 'wrong');
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer realm="docs", error="invalid_token"');
  });

  test('other methods and content types', async () => {
    const wrong = await request(`/discovery/${search}`);
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    expect((await request('/discovery/v1/assistant/crumb/message')).status).toBe(405);
    expect((await call(search, { query: 'x' }, undefined, { 'content-type': 'text/plain' })).status).toBe(
      415,
    );
  });

  test.each([
    [search, {}, '/query', 'is required'],
    [search, { query: ' ' }, '/query', 'must not be blank'],
    [search, { query: 7 }, '/query', 'must be text, not a number'],
    [search, { query: 'x', pageSize: 0 }, '/pageSize', 'must be between 1 and 50, not 0'],
    [search, { query: 'x', pageSize: 51 }, '/pageSize', 'must be between 1 and 50, not 51'],
    [search, { query: 'x', pageSize: 2.5 }, '/pageSize', 'must be a whole number'],
    [search, { query: 'x', pageSize: '5' }, '/pageSize', 'must be a number, not text'],
    [search, { query: 'x', scoreThreshold: 1.1 }, '/scoreThreshold', 'must be between 0 and 1, not 1.1'],
    [search, { query: 'x', filter: [] }, '/filter', 'must be an object, not a list'],
    [search, { query: 'x', filter: { language: 1 } }, '/filter/language', 'must be text, not a number'],
    [search, [], '', 'must be an object, not a list'],
    [assistant, { messages: [message] }, '/fp', 'is required'],
    [assistant, { fp: '', messages: [message] }, '/fp', 'must not be blank'],
    [assistant, { fp: 'a' }, '/messages', 'is required'],
    [assistant, { fp: 'a', messages: [] }, '/messages', 'must not be empty'],
    [assistant, { fp: 'a', messages: 'hello' }, '/messages', 'must be a list, not text'],
    [assistant, { fp: 'a', messages: [null] }, '/messages/0', 'must be an object, not null'],
    [assistant, { fp: 'a', messages: [{ parts: [] }] }, '/messages/0/role', 'is required'],
    [assistant, { fp: 'a', messages: [{ role: 'user' }] }, '/messages/0/parts', 'is required'],
    [
      assistant,
      { fp: 'a', messages: [{ role: 'user', parts: [{ type: 'text' }] }] },
      '/messages/0/parts/0/text',
      'is required',
    ],
    [
      assistant,
      { fp: 'a', messages: [{ role: 'user', parts: [] }] },
      '/messages',
      'must hold a message of role user with some text',
    ],
    [
      assistant,
      { fp: 'a', messages: [message], retrievalPageSize: 51 },
      '/retrievalPageSize',
      'must be between 1 and 50, not 51',
    ],
    [assistant, { fp: 'a', messages: [message], threadId: 4 }, '/threadId', 'must be text, not a number'],
    [
      assistant,
      { fp: 'a', messages: [message], currentPath: 'x'.repeat(201) },
      '/currentPath',
      'must have at most 200 characters, not 201',
    ],
    [
      assistant,
      { fp: 'a', messages: [message], context: [{ type: 'image', value: '' }] },
      '/context/0/type',
      'must be one of code, textSelection',
    ],
    [
      assistant,
      { fp: 'a', messages: [message], context: [{ type: 'code' }] },
      '/context/0/value',
      'is required',
    ],
  ])('%s with %j', async (path, body, pointer, detail) => {
    const response = await call(path, body);
    expect(response.status).toBe(422);
    const { errors } = await response.json();
    expect(errors).toContainEqual({ pointer, detail });
    expect(errors).toHaveLength(1);
  });

  test.each([{}, { 'content-length': '100' }])(
    'a sender that stops in the middle is disconnected (%j)',
    async (length) => {
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"query"')),
      });
      const init = {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { authorization: 'Bearer docs_dev_token', 'content-type': 'application/json', ...length },
      };
      expect((await request(`/discovery/${search}`, init)).status).toBe(408);
    },
  );
});

test('a browser may call from an allowed origin, with an unauthenticated preflight', async () => {
  const { request } = await serverOf(bakery, { allowedOrigins: ['https://app.example'] });
  const headers = {
    origin: 'https://app.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,x-trace',
  };
  const response = await request(`/discovery/${assistant}`, { method: 'OPTIONS', headers });
  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': 'https://app.example',
    'access-control-allow-methods': 'GET,HEAD,POST',
    'access-control-allow-headers': 'authorization,content-type,x-trace',
    'access-control-max-age': '86400',
    vary: 'Origin, Access-Control-Request-Headers',
  });
});
