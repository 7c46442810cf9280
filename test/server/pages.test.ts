import { describe, expect, test } from 'vitest';
import { bakery, serverOf } from '../support/server.ts';

describe('pages', async () => {
  const { request } = await serverOf(bakery);

  test('the root redirects to the first page of the default version', async () => {
    const response = await request('/');
    expect([response.status, response.headers.get('location')]).toEqual([307, '/start']);
  });

  test.each(['/guides/orders', '/guides/orders/', '/guides/orders/index'])(
    '%s is the page about orders',
    async (path) => {
      const response = await request(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toContain('Cancel an order');
    },
  );

  test('a page has Link headers for agents and a Vary header', async () => {
    const { headers } = await request('/start');
    expect(headers.get('vary')).toBe('Accept, Origin');
    expect(headers.get('x-llms-txt')).toBe('/llms.txt');
    expect(headers.get('link')).toContain('</.well-known/agent-card.json>; rel="agent-card"');
  });

  test('a page with updates has a feed', async () => {
    const { request } = await serverOf({
      'docs.json': '{"name":"Crumb","navigation":{"pages":["index","news"]}}',
      'index.mdx': '# Start\n',
      'news.mdx': '<Update label="May">Rye.</Update>\n',
    });
    const feed = await request('/news/rss.xml');
    expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'application/rss+xml']);
    expect(await feed.text()).toContain('<link>http://localhost:3000/news#may</link>');
    expect((await request('/rss.xml')).status).toBe(404);
  });

  test('a page is Markdown on request, by header or by address', async () => {
    const asked = await request('/start', { headers: { accept: 'text/markdown' } });
    const named = await request('/start.md');
    expect(asked.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const text = await asked.text();
    expect(text).toContain('# Start\n');
    expect(await named.text()).toBe(text);
    expect(asked.headers.get('etag')).not.toBe((await request('/start')).headers.get('etag'));
  });

  test.each([
    ['/begin', 308, '/start'],
    ['/begin/?a=1', 308, '/start?a=1'],
    ['/old/ovens', 307, '/guides/ovens'],
    ['/guides', 307, '/guides/orders'],
    ['/shop', 308, 'https://shop.crumb.example/'],
  ])('%s redirects with %s to %s', async (path, status, location) => {
    const response = await request(path);
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
  });

  test('a redirect does not lead where the address of a reader says', async () => {
    const { request } = await serverOf({
      'docs.json': JSON.stringify({
        name: 'Crumb',
        navigation: { pages: ['index'] },
        redirects: [
          { source: '/docs*', destination: '/*' },
          { source: '/c/:name', destination: '/c%2F:name?next=%2Fa' },
        ],
      }),
      'index.mdx': '# Start\n',
    });
    const to = async (path: string) => (await request(path)).headers.get('location');
    expect(await to('/docs/evil.example/')).toBe('/evil.example');
    expect(await to('/c/a%3Fb%23')).toBe('/c%2Fa%3Fb%23?next=%2Fa');
  });

  test('a file of the site is served unchanged', async () => {
    const response = await request('/images/loaf.svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe(bakery['images/loaf.svg']);
  });

  test('a cached page is not sent again', async () => {
    const etag = (await request('/start')).headers.get('etag') ?? '';
    const again = await request('/start', { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('HEAD responds like GET, without a body', async () => {
    const response = await request('/start', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
    expect(await response.text()).toBe('');
  });

  test.each([
    '/nowhere',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%00',
    '/%ff',
    '/.env',
    '/.git/config',
    '/docs.config.yaml',
    '/start.mdx',
    '/snippets/note.mdx',
    '/guides%2forders',
  ])('%s is not found', async (path) => {
    const response = await request(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('pages only accept GET and HEAD', async () => {
    const response = await request('/start', { method: 'POST', body: 'x' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await request('/nowhere', { method: 'PUT', body: 'x' })).status).toBe(404);
  });
});

test('pages, redirects and links have the base path', async () => {
  const { request } = await serverOf(bakery, { url: 'https://crumb.example/docs' });
  expect((await request('/')).headers.get('location')).toBe('/docs/');
  expect((await request('/docs/')).headers.get('location')).toBe('/docs/start');
  expect((await request('/docs/begin')).headers.get('location')).toBe('/docs/start');
  expect((await request('/docs/start')).headers.get('x-llms-txt')).toBe('/docs/llms.txt');
  expect((await request('/start')).status).toBe(404);
  for (const path of ['/docs/llms.txt', '/llms.txt', '/docs/.well-known/agent-card.json'])
    expect((await request(path)).status).toBe(200);
});

test('a site whose docs.json is broken shows the finding on every page', async () => {
  const { request } = await serverOf({ ...bakery, 'docs.json': '{ "name": "Crumb", ' });
  for (const path of ['/start', '/guides/ovens', '/nowhere']) {
    const page = await (await request(path)).text();
    expect(page).toContain('docs.json:1:18');
  }
});

test.each([
  ['[]', 'config/shape'],
  ['{ "theme": "mint" }', 'config/missing-field'],
])('a site whose docs.json is %s says on every page that it is not a site', async (text, rule) => {
  const { request } = await serverOf({ ...bakery, 'docs.json': text });
  for (const path of ['/start', '/nowhere']) expect(await (await request(path)).text()).toContain(rule);
});

test('a site that loses files while it is served responds with 404 for them', async () => {
  const { request, change } = await serverOf(bakery);
  expect((await request('/guides/ovens')).status).toBe(200);
  const { 'guides/ovens.mdx': _, ...left } = bakery;
  await change(left);
  expect((await request('/guides/ovens')).status).toBe(404);
});

describe('a redirect requested as Markdown leads to Markdown', async () => {
  const config = {
    name: 'Crumb',
    navigation: { pages: ['index', 'start', 'guides/orders', 'ovens/index', 'v1.2'] },
    redirects: [
      ['/begin', '/start'],
      ['/begin/again', '/start?from=old#order'],
      ['/home', '/'],
      ['/heat', '/ovens'],
      ['/heat/all', '/ovens/index'],
      ['/heat/slash', '/ovens/'],
      ['/folder', '/guides'],
      ['/twice', '/begin'],
      ['/version', '/v1.2'],
      ['/gone', '/nowhere'],
      ['/raw', '/start.md'],
      ['/menu', '/files/menu.pdf'],
      ['/agents', '/llms.txt'],
      ['/skill-file', '/skill'],
      ['/shop', 'https://shop.crumb.example/loaves'],
      ['/shop/:slug*', 'https://shop.crumb.example/:slug*'],
      ['/old/orders', '/start'],
      ['/old/:slug*', '/guides/:slug*'],
      ['/older/:slug*', '/start'],
      ['/written.md', '/files/menu.pdf'],
    ].map(([source, destination]) => ({ source, destination })),
  };
  const page = '---\ntitle: Bread\n---\n\nBread.\n';
  const files = {
    'docs.json': JSON.stringify(config),
    'index.mdx': page,
    'start.mdx': page,
    'guides/orders.mdx': page,
    'ovens/index.mdx': page,
    'v1.2.mdx': page,
    'skill.mdx': page,
    'files/menu.pdf': '%PDF',
  };
  const { request } = await serverOf(files);

  test.each([
    ['/begin.md', '/start.md'],
    ['/begin.md?a=1', '/start.md?a=1'],
    ['/begin/again.md', '/start.md?from=old#order'],
    ['/home.md', '/index.md'],
    ['/heat.md', '/ovens/index.md'],
    ['/heat/all.md', '/ovens/index.md'],
    ['/heat/slash.md', '/ovens/index.md'],
    ['/folder.md', '/guides/orders.md'],
    ['/version.md', '/v1.2.md'],
    ['/old/orders.md', '/start.md'],
    ['/old.md', '/guides/orders.md'],
    ['/older/rye.md', '/start.md'],
    ['/raw.md', '/start.md'],
  ])('%s redirects to %s', async (path, location) => {
    const response = await request(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, location]);
    const led = await request(location);
    expect(led.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  });

  test.each([
    ['/twice.md', '/begin.md'],
    ['/gone.md', '/nowhere.md'],
    ['/old/rye.md', '/guides/rye.md'],
    ['/menu.md', '/files/menu.pdf'],
    ['/agents.md', '/llms.txt'],
    ['/skill-file.md', '/skill'],
    ['/shop.md', 'https://shop.crumb.example/loaves'],
    ['/shop/rye.md', 'https://shop.crumb.example/rye.md'],
    ['/written.md', '/files/menu.pdf'],
  ])('%s, which is not a page, redirects to %s', async (path, location) => {
    expect((await request(path)).headers.get('location')).toBe(location);
  });

  test('a site that does not publish Markdown redirects to its pages', async () => {
    const hidden = await serverOf({ ...files, 'docs.json': JSON.stringify({ ...config, public: false }) });
    expect((await hidden.request('/begin.md')).headers.get('location')).toBe('/start');
  });

  test('the redirect has the base path', async () => {
    const below = await serverOf(files, { url: 'https://crumb.example/docs' });
    expect((await below.request('/docs/begin.md')).headers.get('location')).toBe('/docs/start.md');
  });
});

test('errors of pages are Markdown for clients that ask for Markdown, and for no others', async () => {
  const { request } = await serverOf(bakery);
  const missing = '# 404 Not Found\n\nThere is no page at this address.\n';
  for (const response of [
    await request('/nowhere', { headers: { accept: 'text/markdown, */*;q=0.1' } }),
    await request('/nowhere.md'),
  ]) {
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await response.text()).toBe(missing);
  }
  const head = await request('/nowhere', { method: 'HEAD', headers: { accept: 'text/markdown' } });
  expect([head.status, await head.text()]).toEqual([404, '']);
  const file = await request('/.well-known/nothing', { headers: { accept: 'text/markdown' } });
  expect(await file.text()).toBe('# 404 Not Found\n\nthe site does not publish ".well-known/nothing"\n');
  const person = await request('/nowhere', { headers: { accept: 'text/html,*/*' } });
  expect(person.headers.get('content-type')).toContain('text/html');
  expect((await request('/.well-known/nothing')).headers.get('content-type')).toBe(
    'application/problem+json',
  );
});

test('the catalog of APIs says what it is', async () => {
  const { request } = await serverOf({
    'docs.json': '{ "name": "Crumb", "navigation": { "openapi": "openapi.json" } }',
    'openapi.json':
      '{ "openapi": "3.1.0", "info": { "title": "Crumb", "version": "1" }, "paths": { "/loaves": { "get": { "responses": {} } } } }',
  });
  const head = await request('/.well-known/api-catalog', { method: 'HEAD' });
  expect(head.headers.get('link')).toMatch(/<[^>]*\/\.well-known\/api-catalog>; rel="api-catalog"/);
});
