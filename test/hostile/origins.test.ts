import { describe, expect, test } from 'vitest';
import { isLoopbackOrigin } from '../../src/server/http/admission.ts';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';
import { bakery, serverOf, type Wishes } from '../support/server.ts';

const message = { messageId: 'm1', role: 'ROLE_USER', parts: [{ text: 'How hot?' }] };
const chat = {
  fp: 'anonymous',
  messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: 'How hot?' }] }],
};
const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

interface Route {
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
}

/** Every route that reads content of the site or asks an engine. */
const routes: readonly Route[] = [
  { path: '/' },
  { path: '/start' },
  { path: '/start.md' },
  { path: '/docs.json' },
  { path: '/images/loaf.svg' },
  { path: '/nowhere' },
  { path: '/llms.txt' },
  { path: '/llms-full.txt' },
  { path: '/skill.md' },
  { path: '/navigation.json' },
  { path: '/search-index.json' },
  { path: '/.well-known/agent-card.json' },
  { path: '/.well-known/agent-skills/index.json' },
  { path: '/.well-known/mcp.json' },
  { path: '/_docs/events' },
  { path: '/discovery/v1/search/crumb', body: { query: 'oven' }, token: 'docs_dev_token' },
  { path: '/discovery/v1/page/crumb', body: { path: 'start' }, token: 'docs_dev_token' },
  { path: '/discovery/v2/assistant/crumb/message', body: chat, token: 'docs_dsc_dev' },
  { path: '/mcp', body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} } },
  { path: '/message:send', body: { message } },
  { path: '/v1/message:send', body: { message } },
];

const foreign = [
  'https://evil.example',
  'null',
  'file://',
  '',
  'http://localhost.evil.com',
  'http://127.0.0.1.nip.io',
  'http://127.0.0.1.evil.example:3000',
  'http://evil-localhost:3000',
  'http://localhost@evil.example',
  'http://evil.example#localhost',
  'http://192.168.1.66',
  'http://10.0.0.1:3000',
  'http://0.0.0.0:3000',
  'chrome-extension://localhost',
  'ftp://localhost',
  'http://localhost, https://evil.example',
  'http://localhost:3000/../x',
];

async function served(wishes: Wishes = {}) {
  const engineCalls: string[] = [];
  const { app } = await serverOf(bakery, {
    ...wishes,
    engine: () =>
      async function* answer({ text }) {
        engineCalls.push(text);
        yield { kind: 'text', text: 'Hot.' };
      },
  });
  const send = (
    { path, body, token }: Route,
    headers: Readonly<Record<string, string>>,
    base = 'http://localhost:3000',
  ) =>
    app.request(`${base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...json, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return { app, send, engineCalls };
}

async function expectRefused(response: Response): Promise<void> {
  expect(response.status).toBe(403);
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  // Whoever asks for the Markdown of a page gets errors as Markdown, too.
  if (response.headers.get('content-type') === 'text/markdown; charset=utf-8') {
    expect(await response.text()).toMatch(/^# 403 Forbidden\n/);
    return;
  }
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({ type: 'about:blank', status: 403 });
}

describe('a page of another origin', () => {
  test.each(foreign)('%j gets no response from any route', async (origin) => {
    const { send, engineCalls } = await served();
    for (const route of routes) await expectRefused(await send(route, { origin }));
    expect(engineCalls).toEqual([]);
  });

  test.each(foreign)('the preflight of %j is rejected too', async (origin) => {
    const { app } = await served();
    for (const { path } of routes)
      await expectRefused(
        await app.request(path, {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'authorization',
            'access-control-request-private-network': 'true',
          },
        }),
      );
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot reach an engine by a simple %s request, which needs no preflight',
    async (type) => {
      const { send, engineCalls } = await served();
      for (const route of routes.filter(({ body }) => body !== undefined))
        await expectRefused(await send(route, { origin: 'https://evil.example', 'content-type': type }));
      expect(engineCalls).toEqual([]);
    },
  );

  test.each(['no-cors', 'cors', 'websocket', 'same-origin'])(
    'without an origin is recognized by Sec-Fetch-Site (%s)',
    async (mode) => {
      const { send } = await served({ url: 'http://docs.crumb.example' });
      for (const route of routes) {
        const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode };
        await expectRefused(await send(route, headers));
        // On the web, sites of one domain need not belong to the same people.
        await expectRefused(
          await send(route, { ...headers, 'sec-fetch-site': 'same-site' }, 'http://docs.crumb.example'),
        );
      }
    },
  );

  test('cannot hide behind a referrer, or send a form by navigation', async () => {
    const { send } = await served();
    const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    await expectRefused(
      await send({ path: '/start' }, { ...image, referer: 'https://evil.example/localhost' }),
    );
    await expectRefused(await send({ path: '/start' }, { ...image, referer: 'http://localhost.evil.com/' }));
    const form = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', origin: 'null' };
    await expectRefused(await send({ path: '/message:send', body: { message } }, form));
    await expectRefused(
      await send({ path: '/message:send', body: { message } }, { ...form, origin: 'https://evil.example' }),
    );
  });

  test('cannot show the site in a frame', async () => {
    const { send } = await served();
    const policy = (await send({ path: '/start' }, {})).headers.get('content-security-policy') ?? '';
    expect(policy).toBe(
      "frame-ancestors 'self' http://localhost:* https://localhost:* http://127.0.0.1:* https://127.0.0.1:* vscode-webview:",
    );
  });
});

describe('files of a site without trust', () => {
  const files = {
    'docs.json': '{"name":"Crumb","navigation":{"pages":["index"]}}',
    'index.mdx': '[Oven](/oven.html)\n',
    'oven.html': '<script>alert(1)</script>',
    'oven.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'oven.xml': '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>',
    'oven.pdf': '%PDF',
    '.platform/skills/oven/SKILL.md': '---\nname: oven\ndescription: Heat it.\n---\n[a](oven.html)\n',
    '.platform/skills/oven/oven.html': '<script>alert(1)</script>',
  };
  const policiesOf = async (siteComponents: boolean) => {
    const { request } = await serverOf(files, { siteComponents });
    const paths = ['/oven.html', '/oven.svg', '/oven.xml', '/oven.pdf', '/.well-known/skills/oven/oven.html'];
    return Promise.all(
      paths.map(async (path) => {
        const { status, headers } = await request(path);
        const isSandboxed = headers.get('content-security-policy')?.startsWith('sandbox; ');
        return [status, path, isSandboxed];
      }),
    );
  };

  test('run no scripts with the origin of the server', async () => {
    expect(await policiesOf(false)).toEqual([
      [200, '/oven.html', true],
      [200, '/oven.svg', true],
      [200, '/oven.xml', true],
      [200, '/oven.pdf', false],
      [200, '/.well-known/skills/oven/oven.html', true],
    ]);
    expect((await policiesOf(true)).map(([, , isSandboxed]) => isSandboxed)).not.toContain(true);
  });
});

describe('accepted is', () => {
  test.each([
    undefined,
    'http://localhost:3000',
    'http://localhost:5173',
    'https://localhost',
    'http://docs.localhost:8080',
    'http://127.0.0.1:9',
    'http://127.0.0.2:4000',
    'http://[::1]:5173',
    'https://app.example',
  ])('%s', async (origin) => {
    const { send, engineCalls } = await served({ allowedOrigins: ['https://app.example'] });
    for (const route of routes) {
      const { status, headers, body } = await send(route, origin === undefined ? {} : { origin });
      // The assistant is asked while its answer is read; events have no end.
      if (route.path === '/_docs/events') await body?.cancel();
      else for await (const _ of body ?? []) continue;
      expect([route.path, status]).not.toEqual([route.path, 403]);
      expect(headers.get('access-control-allow-origin')).toBe(origin ?? null);
      expect(headers.get('access-control-allow-private-network')).toBeNull();
      expect(headers.get('vary')).toContain('Origin');
    }
    expect(engineCalls.length).toBe(3);
  });

  test('an allowed origin, but not another port, scheme or subdomain', async () => {
    const { send } = await served({ allowedOrigins: ['https://app.example'] });
    for (const origin of ['http://app.example', 'https://app.example:8443', 'https://x.app.example'])
      await expectRefused(await send({ path: '/start' }, { origin }));
  });

  test('a page of the server itself, under the address of the request', async () => {
    const { send } = await served();
    const own = 'http://192.168.1.20:3000';
    expect((await send({ path: '/llms.txt' }, { origin: own }, own)).status).toBe(200);
    await expectRefused(await send({ path: '/llms.txt' }, { origin: 'http://192.168.1.66:3000' }, own));
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 'a link on another site'],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, 'an address that was typed'],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }, 'an image of an own page'],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }, 'an image of a page of another port'],
    [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', referer: 'http://127.0.0.1:5173/' },
      'an image of a page of this machine under another name',
    ],
  ] as readonly (readonly [Readonly<Record<string, string>>, string])[])('%j: %s', async (headers) => {
    const { send } = await served();
    expect((await send({ path: '/start' }, headers)).status).toBe(200);
  });
});

test('a local origin is written as browsers write it', () => {
  const written = ['http://localhost', 'http://localhost:1', 'https://127.0.0.1:3000', 'http://[::1]:5173'];
  expect(written.filter((origin) => !isLoopbackOrigin(origin))).toEqual([]);
  const odd = [
    'http://localhost/',
    'http://LOCALHOST',
    'http://0x7f.1',
    'http://2130706433',
    'http://[::1]:80',
    'localhost',
  ];
  expect(odd.filter(isLoopbackOrigin)).toEqual([]);
});

test.each(['*', 'null', 'localhost:5173', 'file:///', 'ftp://app.example', 'https://', '//app.example'])(
  '--allow-origin %s is rejected before the server starts',
  async (origin) => {
    const root = folder({ 'docs.json': '{}' });
    const { code, stdout, stderr } = await run(root, ['dev', '--allow-origin', origin]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Expected an address such as https://app.example.com.');
  },
);
