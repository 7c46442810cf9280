import { describe, expect, test } from 'vitest';
import { artifacts } from '../../src/agents/artifacts.ts';
import { bakery, serverOf } from '../support/server.ts';
import { siteOf } from '../support/site.ts';

const address = { origin: 'https://crumb.example', base: '' };
const skill = (name: string) => `---\nname: ${name}\ndescription: About ${name}.\n---\n\n# ${name}\n`;

test('all files of a build are served byte for byte', async () => {
  const { request } = await serverOf(bakery, { url: 'https://crumb.example' });
  const written = artifacts(await siteOf(bakery), address);
  expect(written.length).toBeGreaterThan(10);
  for (const { path, type, body } of written) {
    const response = await request(`/${path}`);
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, type]);
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(body))).toBe(true);
  }
});

describe('discovery files', async () => {
  const { request } = await serverOf(bakery);
  const index = '/.well-known/agent-skills/index.json';

  test('may be cached for a while', async () => {
    const response = await request(index);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w+/]{43}="$/),
    });
    const etag = response.headers.get('etag') ?? '';
    expect((await request(index, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await request(index, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
  });

  test.each([
    '/.well-known/agent-skills/nobody/SKILL.md',
    '/.well-known/agent-skills/..%2f..%2fdocs.json',
    '/.well-known/agent-skills/',
    '/.well-known/other',
  ])('%s is not served', async (path) => expect((await request(path)).status).toBe(404));
});

describe('what pages of an allowed origin may read', async () => {
  const origin = 'https://app.example';
  const { request } = await serverOf(bakery, { allowedOrigins: [origin] });
  const below = await serverOf(bakery, { url: 'https://crumb.example/docs' });
  const addresses = [
    '/llms.txt',
    '/skill.md',
    '/.well-known/agent-skills/index.json',
    '/.well-known/mcp.json',
    '/navigation.json',
    '/start.md',
    '/images/loaf.svg',
  ];

  test.each(addresses)('%s is read-only', async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, headers } = await request(path, { method, headers: { origin } });
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
    }
  });

  test.each(addresses)('%s can be read with custom request headers', async (path) => {
    const headers = {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-skills-update-check',
    };
    const response = await request(path, { method: 'OPTIONS', headers });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET,HEAD,POST',
      'access-control-allow-headers': 'x-skills-update-check',
    });
  });

  test.each([
    ['/.well-known/llms.txt', 405],
    ['/docs/llms.txt', 405],
    ['/docs/start', 405],
    ['/start', 404],
    ['/.well-known/other', 404],
  ])('below a base path, a POST to %s gets %d', async (path, status) => {
    expect((await below.request(path, { method: 'POST' })).status).toBe(status);
  });

  test('unpublished files do not exist for any method', async () => {
    for (const method of ['POST', 'DELETE']) {
      const response = await request('/.well-known/other', { method, headers: { origin } });
      expect(response.status).toBe(404);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    }
  });
});

test('with several skills, /skill.md redirects to the index', async () => {
  const { request } = await serverOf({
    ...bakery,
    '.platform/skills/orders/SKILL.md': skill('orders'),
    '.platform/skills/ovens/SKILL.md': skill('ovens'),
  });
  const response = await request('/skill.md');
  expect([response.status, response.headers.get('location')]).toEqual([
    307,
    '/.well-known/skills/index.json',
  ]);
  for (const path of ['agent-skills/orders/SKILL.md', 'skills/orders/skill.md', 'skills/orders/SKILL.md'])
    expect(await (await request(`/.well-known/${path}`)).text()).toBe(skill('orders'));
});

test('a site that is not public publishes nothing for agents', async () => {
  const config = JSON.parse(String(bakery['docs.json']));
  const { request } = await serverOf({
    ...bakery,
    'docs.json': JSON.stringify({ ...config, public: false }),
  });
  for (const path of [
    '/skill.md',
    '/llms.txt',
    '/start.md',
    '/.well-known/agent-card.json',
    '/.well-known/mcp.json',
  ])
    expect([path, (await request(path)).status]).toEqual([path, 404]);
  const page = await request('/start', { headers: { accept: 'text/markdown' } });
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('link')).toBeNull();
  expect((await request('/navigation.json')).status).toBe(200);
});
