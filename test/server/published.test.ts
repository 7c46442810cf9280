import { expect, test } from 'vitest';
import { bakery, serverOf, type Files } from '../support/server.ts';
import { publishedServerOf } from '../support/published.ts';

const json = { 'content-type': 'application/json' };
const withToken = { ...json, authorization: 'Bearer docs_dev_token' };
const withKey = { ...json, authorization: 'Bearer docs_dsc_dev' };
const body = (value: unknown) => ({ method: 'POST', body: JSON.stringify(value) });
const question = (text: string) => ({
  fp: 'x',
  messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text }] }],
});

/** What both answer byte for byte. */
const alike: readonly (readonly [path: string, init?: RequestInit])[] = [
  ...[
    '/',
    '/begin',
    '/begin.md',
    '/begin?a=1',
    '/old/ovens',
    '/old/ovens.md',
    '/shop',
    '/guides',
    '/guides/',
    '/start.md',
    '/guides/orders.md',
    '/secret.md',
    '/images/loaf.svg',
    '/snippets/note.mdx',
    '/skill.md',
    '/llms.txt',
    '/llms-full.txt',
    '/.well-known/llms.txt',
    '/.well-known/agent-skills/index.json',
    '/.well-known/skills/index.json',
    '/.well-known/agent-card.json',
    '/.well-known/mcp',
    '/.well-known/mcp/server-card.json',
    '/.well-known/nothing',
    '/navigation.json',
    '/search-index.json',
    '/_docs/nothing.js',
    '/discovery/v3/nothing',
  ].map((path) => [path] as const),
  ['/start', { headers: { accept: 'text/markdown' } }],
  ['/start', { method: 'PUT' }],
  ['/nothing', { method: 'PUT' }],
  ['/discovery/v1/search/crumb', { ...body({ query: 'cancel an order' }), headers: withToken }],
  ['/discovery/v1/search/other', { ...body({ query: 'bread' }), headers: withToken }],
  ['/discovery/v1/search/crumb', { ...body({ query: 'bread' }), headers: json }],
  ['/discovery/v1/page/crumb', { ...body({ path: 'guides/orders' }), headers: withToken }],
  ['/discovery/v1/page/crumb', { ...body({ path: '/start/' }), headers: withKey }],
  ['/discovery/v1/page/crumb', { ...body({ path: 'nothing' }), headers: withToken }],
  ['/discovery/v2/assistant/crumb/message', { ...body(question('x')), headers: withToken }],
];

/** HTML of the sources reloads itself and knows credentials. */
const answerOf = async (response: Response) => ({
  status: response.status,
  body: response.headers.get('content-type')?.startsWith('text/html') ? '' : await response.text(),
  type: response.headers.get('content-type'),
  location: response.headers.get('location'),
  link: response.headers.get('link'),
  cached: response.headers.get('cache-control'),
  referrer: response.headers.get('referrer-policy'),
  permissions: response.headers.get('permissions-policy'),
});

for (const [name, url, files] of [
  ['a site', 'http://localhost:3000', bakery],
  ['a site below a path', 'https://crumb.example/docs', bakery],
  ['a site that is not public', 'http://localhost:3000', withConfig({ public: false })],
] as const)
  test(`a finished build answers as the sources do: ${name}`, async () => {
    const [published, live] = await Promise.all([
      publishedServerOf(files, { url }),
      serverOf(files, { url }),
    ]);
    const { origin, pathname } = new URL(url);
    for (const [path, init] of alike) {
      const at = `${origin}${pathname.replace(/\/$/, '')}${path}`;
      const [one, other] = await Promise.all([published.request(at, init), live.request(at, init)]);
      expect({ path, ...(await answerOf(one)) }).toEqual({ path, ...(await answerOf(other)) });
    }
  });

for (const [name, files, expected] of [
  ['the icon of docs.json', withConfig({ favicon: '/images/loaf.svg' }), bakery['images/loaf.svg']],
  [
    'its icon for light mode',
    withConfig({ favicon: { light: 'images/loaf.svg' } }),
    bakery['images/loaf.svg'],
  ],
  ['an icon in the colour of the site', withConfig({ colors: { primary: '#7a4a1e' } }), '#7a4a1e'],
  ['that, not a file that is not published', withConfig({ favicon: '/guides/orders.mdx' }), '#8a4b14'],
] as const)
  test(`favicon.ico of a site without such a file is ${name}`, async () => {
    for (const server of [await serverOf(files), await publishedServerOf(files)]) {
      const { status, type, body } = await answerOf(await server.request('/favicon.ico'));
      expect([status, type]).toEqual([200, 'image/svg+xml']);
      expect(body).toContain(expected);
    }
  });

test.each([
  ['a file', { ...bakery, 'favicon.ico': 'its own' }, 200, 'its own'],
  ['a redirect', withConfig({ redirects: [{ source: '/favicon.ico', destination: '/a.png' }] }), 308, ''],
])('%s of the site is what favicon.ico is', async (_, files, status, body) => {
  for (const server of [await serverOf(files), await publishedServerOf(files)])
    expect(await answerOf(await server.request('/favicon.ico'))).toMatchObject({ status, body });
});

test.each(['http://localhost:3000', 'https://crumb.example/help'])(
  'the addresses of HTML files lead to their pages at %s, unless a page or file has the name',
  async (url) => {
    const files = {
      ...bakery,
      'guides/index.mdx': '# Guides\n',
      'start.html.mdx': '# The page of this name\n',
      'guides/ovens.html': '<p>By hand</p>',
    };
    const { origin, pathname } = new URL(url);
    const base = pathname.replace(/\/$/, '');
    for (const { request } of [await serverOf(files, { url }), await publishedServerOf(files, { url })]) {
      const asked = async (path: string) => {
        const { status, headers } = await request(`${origin}${base}${path}`);
        return [path, status, headers.get('location')];
      };
      for (const path of ['/guides/orders.html', '/guides/orders/index.html'])
        expect(await asked(`${path}?a=1`)).toEqual([`${path}?a=1`, 308, `${base}/guides/orders?a=1`]);
      for (const path of ['/guides.html', '/guides/index.html'])
        expect(await asked(path)).toEqual([path, 308, `${base}/guides`]);
      for (const path of ['/start.html', '/guides/ovens.html'])
        expect(await asked(path)).toEqual([path, 200, null]);
      expect(await (await request(`${origin}${base}/start.html`)).text()).toContain('The page of this name');
      expect((await asked('/nothing.html')).slice(1)).toEqual([404, null]);
    }
  },
);

test('the assistant and other agents get the same words', async () => {
  const [published, live] = await Promise.all([publishedServerOf(bakery), serverOf(bakery)]);
  for (const text of ['How do I cancel an order?', 'What is the cut-off?', 'Where is the moon?']) {
    const asked = { ...body(question(text)), headers: withKey };
    const said = async (request: typeof live.request) => {
      const answer = await request('/discovery/v2/assistant/crumb/message', asked);
      return (await answer.text()).replace(/"(?:messageId|threadId)":"[^"]*"/g, '');
    };
    expect(await said(published.request)).toBe(await said(live.request));
  }
});

test('pages are those of the build, at every form of their address', async () => {
  const { built, request } = await publishedServerOf(bakery);
  const page = new TextDecoder().decode(built.get('guides/orders/index.html'));
  expect(await (await request('/guides/orders')).text()).toBe(page);
  for (const path of ['/guides/orders/', '/guides/orders/index']) {
    const { status, headers } = await request(path);
    expect([path, status, headers.get('location')]).toEqual([path, 308, '/guides/orders']);
  }
  const missing = await request('/nothing');
  expect([missing.status, await missing.text()]).toEqual([
    404,
    new TextDecoder().decode(built.get('404.html')),
  ]);
});

test('a missing page is in the language of its folder', async () => {
  const navigation = {
    languages: [
      { language: 'en', pages: ['index', 'guides/rye'] },
      { language: 'ar', pages: ['ar/index', 'ar/guides/rye'] },
    ],
  };
  const { request } = await publishedServerOf({
    'docs.json': JSON.stringify({ name: 'Crumb', navigation }),
    'index.mdx': '# Start',
    'guides/rye.mdx': '# Rye',
    'ar/index.mdx': '# Start',
    'ar/guides/rye.mdx': '# Rye',
  });
  const languageOf = async (path: string) => {
    const answer = await request(path);
    return [answer.status, /<html lang="([^"]+)"/.exec(await answer.text())?.[1]];
  };
  expect(await languageOf('/nothing')).toEqual([404, 'en']);
  expect(await languageOf('/guides/nothing')).toEqual([404, 'en']);
  for (const path of ['/ar/nothing', '/ar/guides/nothing/', '/ar/404.html'])
    expect(await languageOf(path)).toEqual([404, 'ar']);
});

test('the APIs reject pages of other origins, and files accept all', async () => {
  const { request } = await publishedServerOf(bakery, { allowedOrigins: ['https://app.example'] });
  const search = (origin: string) =>
    request('/discovery/v1/search/crumb', {
      ...body({ query: 'bread' }),
      headers: { ...withToken, origin },
    });
  const from = async (answer: Response) => [answer.status, answer.headers.get('access-control-allow-origin')];
  expect(await from(await search('https://app.example'))).toEqual([200, 'https://app.example']);
  expect(await from(await search('https://evil.example'))).toEqual([403, null]);
  expect(await from(await search('http://localhost'))).toEqual([200, 'http://localhost']);
  for (const path of ['/mcp', '/message:send', '/v1/message:send']) {
    const asked = { ...body({}), headers: { ...json, origin: 'https://evil.example' } };
    expect((await request(path, asked)).status).toBe(403);
  }
  for (const path of ['/start', '/skill.md', '/navigation.json', '/images/loaf.svg', '/nothing']) {
    const answer = await request(path, { headers: { origin: 'https://evil.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  }
});

test('files for static hosts are not served', async () => {
  const { built, request } = await publishedServerOf(bakery);
  expect([...built.keys()]).toEqual(
    expect.arrayContaining(['_redirects', '_docs/content/site.json', '_docs/content/0.json']),
  );
  for (const path of ['/_redirects', '/404.html', '/.docs-manifest.json', '/_docs/content/site.json'])
    expect((await request(path)).status).toBe(404);
  for (const path of [
    '/_docs/content/0.json',
    '//_docs/content/0.json',
    '/_docs/./content/0.json',
    '/_docs/content%2f0.json',
  ])
    expect((await request(path)).status).toBe(404);
});

test('a file of the site does not replace an internal file of the server', async () => {
  const { request } = await publishedServerOf({ ...bakery, '_docs/content/site.json': '{"version": 1}' });
  expect((await request('/start')).status).toBe(200);
});

function withConfig(more: object): Files {
  return { ...bakery, 'docs.json': JSON.stringify({ ...JSON.parse(String(bakery['docs.json'])), ...more }) };
}
