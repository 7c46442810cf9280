import { expect, test as anyTest } from 'vitest';
import { endpoint, finish, say } from '../support/model-endpoint.ts';
import { raw } from '../support/raw-request.ts';
import { bakery } from '../support/server.ts';
import { working, wrangler } from '../support/worker.ts';

const test = anyTest.skipIf(wrangler === undefined);
const hour = 3_600_000;

/** The APIs of a Worker, by a clock that is so many milliseconds late. */
function clientOf(url: string) {
  const post = async (path: string, key: string, body: object, later = 0): Promise<Response> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        'x-later': String(later),
      },
      body: JSON.stringify(body),
    });
    // wrangler restarts a Worker when it believes that files have changed, and asks for the request again.
    const isRestarted =
      answer.status === 503 && (await answer.clone().text()).startsWith('Your worker restarted');
    return isRestarted ? post(path, key, body, later) : answer;
  };
  return {
    search: (key: string, later?: number) =>
      post('/discovery/v1/search/crumb', key, { query: 'oven' }, later),
    ask: (text: string, threadId?: string | null, later?: number) =>
      post(
        '/discovery/v2/assistant/crumb/message',
        'docs_dsc_dev',
        { fp: 'x', threadId, messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text }] }] },
        later,
      ),
    agent: (later?: number) =>
      post(
        '/message:send',
        '',
        { message: { messageId: '1', role: 'ROLE_USER', parts: [{ text: 'Oven?' }] } },
        later,
      ),
  };
}

test('a Worker serves pages, files, redirects, search and agents below a base path', async () => {
  const { url } = await working(bakery, {}, '/docs');
  const { origin } = new URL(url);
  const statuses = async (...paths: readonly string[]) =>
    Promise.all(
      paths.map(async (path) => {
        const { status, headers } = await raw(origin, path);
        return [path, status, headers['location']].filter((one) => one !== undefined);
      }),
    );
  expect(
    await statuses(
      '/',
      '/docs/start',
      '/docs/start.md',
      '/docs/begin',
      '/start',
      '/docs/nothing',
      '/docs/_docs/content/0.json',
    ),
  ).toEqual([
    ['/', 307, '/docs/'],
    ['/docs/start', 200],
    ['/docs/start.md', 200],
    ['/docs/begin', 308, '/docs/start'],
    ['/start', 404],
    ['/docs/nothing', 404],
    ['/docs/_docs/content/0.json', 404],
  ]);
  expect(await statuses('/.well-known/agent-card.json', '/docs/.well-known/agent-card.json')).toEqual([
    ['/.well-known/agent-card.json', 200],
    ['/docs/.well-known/agent-card.json', 200],
  ]);
  const [first] = await (await clientOf(url).search('docs_dev_token')).json();
  expect(first.metadata.href).toMatch(/^\/docs\/guides\//);
  expect((await clientOf(url).search('docs_dsc_dev')).status).toBe(200);
  expect((await clientOf(url).agent()).status).toBe(200);
});

test('quotas of a Worker are exact, separate for each key and address, and recover', async () => {
  const { url } = await working(bakery, {
    DOCS_ACCESS_TOKENS: 'web:token_web,app:token_app',
    DOCS_LIMITS: 'search=10,address=3',
  });
  const { search, agent } = clientOf(url);
  const all = await Promise.all(Array.from({ length: 25 }, () => search('token_web')));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = all.find(({ status }) => status === 429);
  expect(await refused?.json()).toMatchObject({ 'violated-policies': ['org'] });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect((await search('token_app')).headers.get('ratelimit')).toMatch(/^"org";r=9;/);
  const agents = await Promise.all(Array.from({ length: 5 }, () => agent()));
  expect(agents.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
  expect((await search('token_web', 0.9 * hour)).status).toBe(429);
  // A sixtieth later at most.
  expect((await search('token_web', 1.02 * hour)).headers.get('ratelimit')).toMatch(/^"org";r=9;/);
  expect((await agent(23 * hour)).status).toBe(429);
  const again = await agent(24.5 * hour);
  expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('240 degrees')]);
});

test('a Worker uses the configured model, continues a conversation, and deletes it a day later', async () => {
  const { baseUrl, calls } = await endpoint((response) => {
    say(response, 'Open the order ', 'and press **Cancel**.');
    finish(response);
  });
  const { url } = await working(bakery, {
    DOCS_MODEL: 'oven-1',
    DOCS_MODEL_BASE_URL: baseUrl,
    DOCS_MODEL_API_KEY: 'sk-crumb',
  });
  const { ask } = clientOf(url);
  const threadOf = async (answer: Response) => {
    await answer.text();
    return answer.headers.get('x-thread-id');
  };
  const thread = await threadOf(await ask('How do I cancel an order?'));
  expect(await (await ask('and in Python?', thread)).text()).toContain('and press **Cancel**.');
  expect(calls[0]).toMatchObject({ authorization: 'Bearer sk-crumb', body: { model: 'oven-1' } });
  expect(calls[1]?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  // What is remembered by a clock that is a day late is to be forgotten at once.
  const late = -24 * hour - 1000;
  const short = await threadOf(await ask('How hot?', undefined, late));
  while ((await threadOf(await ask('And then?', short, late))) !== null);
  expect((await ask('And then?', thread, 0)).status).toBe(200);
});
