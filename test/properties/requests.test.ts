import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bakery, serverOf, type Files } from '../support/server.ts';
import { runs } from './runs.ts';

const limits = { search: 0, page: 0, assistant: 0, address: 0 };
const routes = [
  'v1/search/crumb',
  'v1/page/crumb',
  'v2/assistant/crumb/message',
  'v1/assistant/crumb/message',
];

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'oven',
    'How do I cancel an order?',
    '面包 🍞',
    '../../etc/passwd',
    'guides/ovens',
    '\0',
  ),
  fc.string({ unit: 'binary', maxLength: 10 }),
  fc.constantFrom('a'.repeat(3000), '!?.', 'the of and', '\ud800', '(((', '__proto__', 'v2', 'zh'),
);
const anything = fc.oneof(
  text,
  fc.constantFrom(null, true, 0, -1, 1.5, 1e9, [], {}, [null]),
  fc.jsonValue({ maxDepth: 2 }),
);
const often = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 8, arbitrary: right }, { weight: 1, arbitrary: anything });

const part = fc.record(
  { type: often(fc.constantFrom('text', 'reasoning', 'file')), text: often(text) },
  { requiredKeys: ['type'] },
);
const message = fc.record(
  {
    id: often(text),
    role: often(fc.constantFrom('user', 'assistant', 'system', 'data', 'tool')),
    content: often(text),
    parts: often(fc.array(often(part), { maxLength: 2 })),
  },
  { requiredKeys: ['role'] },
);
const body = fc.record(
  {
    query: often(text),
    path: often(text),
    pageSize: often(fc.constantFrom(1, 10, 50, 51)),
    scoreThreshold: often(fc.constantFrom(0, 0.5, 1, 2)),
    filter: often(
      fc.record({ version: often(text), language: often(text), tag: often(text) }, { requiredKeys: [] }),
    ),
    fp: often(fc.constant('anonymous')),
    messages: often(fc.array(often(message), { maxLength: 3 })),
    threadId: often(fc.constantFrom(null, 'nobody')),
    retrievalPageSize: often(fc.constantFrom(1, 5, 50)),
    currentPath: often(text),
    context: often(
      fc.array(
        often(fc.record({ type: fc.constantFrom('code', 'textSelection'), value: text, path: text })),
        { maxLength: 2 },
      ),
    ),
    more: anything,
  },
  { requiredKeys: ['fp', 'messages', 'query', 'path'] },
);
const sent: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  { weight: 6, arbitrary: body.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: anything.map((value) => JSON.stringify(value)) },
  {
    weight: 1,
    arbitrary: body.chain((value) => fc.nat(200).map((cut) => JSON.stringify(value).slice(0, cut))),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) },
);

test('every body has a documented response', async () => {
  const { app } = await serverOf(bakery, { limits });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...routes), sent, async (route, bytes) => {
      const response = await app.request(`/discovery/${route}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer docs_dsc_dev' },
        body: typeof bytes === 'string' ? bytes : Buffer.from(bytes),
      });
      await expectDocumented(response, [200, 400, 404, 422]);
    }),
    runs(600),
  );
});

test('every form of request has a documented response', async () => {
  const { app } = await serverOf(bakery, { limits: { ...limits, search: 40 } });
  const header = fc.string({ maxLength: 12 }).map((value) => value.replace(/[^\t\x20-\x7e]/g, '').trim());
  const headers = fc.record(
    {
      'content-type': fc.oneof(
        fc.constantFrom('application/json', 'application/vnd.a+json; charset=utf-8', 'text/plain'),
        header,
      ),
      authorization: fc.oneof(
        fc.constantFrom('Bearer docs_dsc_dev', 'bearer docs_dev_token', 'Bearer x', 'Basic x'),
        header,
      ),
      accept: fc.oneof(fc.constantFrom('application/json', 'text/event-stream', '*/*;q=0'), header),
      'content-encoding': fc.constantFrom('gzip', 'identity'),
      'content-length': fc.constantFrom('-1', '99999999', 'x'),
      origin: header,
      'access-control-request-headers': header,
    },
    { requiredKeys: [] },
  );
  const route = fc.oneof(
    fc.constantFrom(...routes, 'v1/search/other', 'v9/search/crumb', '', 'v1/search/%00', 'v1/search/crumb/'),
    fc.constantFrom(
      'v3/assistant/crumb/message',
      'v1/search/%E0%A4',
      'v1//search/crumb',
      'v1/page/..%2fcrumb',
    ),
  );
  await fc.assert(
    fc.asyncProperty(
      route,
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH'),
      headers,
      sent,
      async (path, method, given, bytes) => {
        const hasBody = method !== 'GET' && method !== 'HEAD';
        const content = typeof bytes === 'string' ? bytes : Buffer.from(bytes);
        const response = await app.request(`/discovery/${path}`, {
          method,
          headers: given,
          ...(hasBody ? { body: content } : {}),
        });
        const documented = [200, 204, 400, 401, 403, 404, 405, 413, 415, 422, 429];
        if (method === 'HEAD') expect(documented).toContain(response.status);
        else await expectDocumented(response, documented);
      },
    ),
    runs(600),
  );
});

async function expectDocumented(response: Response, statuses: readonly number[]): Promise<void> {
  const answer = await response.text();
  expect(statuses, answer).toContain(response.status);
  if (response.status < 400) return;
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const { status, detail, errors = [] } = JSON.parse(answer);
  expect(status).toBe(response.status);
  expect(detail).not.toBe('');
  expect(answer).not.toMatch(/\.ts:\d+|node_modules| {4}at /);
  for (const error of errors)
    expect(error).toEqual({ pointer: expect.stringMatching(/^(?:\/.*)?$/s), detail: expect.any(String) });
  if (status === 422) expect(errors).not.toEqual([]);
}

const site: Files = {
  ...bakery,
  '.env': 'CANARY',
  '.git/config': 'CANARY',
  'guides/.secret': 'CANARY',
  'guides/notes.txt': 'Notes',
};
const segment = fc.oneof(
  fc.constantFrom(
    '..',
    '.',
    '',
    '%2e%2e',
    '%2E.',
    '..%2f',
    '%2f',
    '%5c',
    '\\',
    '%00',
    '%',
    '%c0%af',
    '%252e%252e',
    '..;',
  ),
  fc.constantFrom(
    'guides',
    'ovens',
    'start',
    'index',
    'notes.txt',
    'docs.json',
    '.env',
    '%2eenv',
    '.git',
    'config',
    '.secret',
  ),
  fc.constantFrom(
    'docs.config.yaml',
    'docs.config.yaml%20',
    'etc',
    'passwd',
    'old',
    'shop',
    '_docs',
    'fonts',
    'start.md',
    'images',
  ),
  fc.constantFrom(
    '.well-known',
    'skills',
    'agent-skills',
    'skill.md',
    'SKILL.md',
    'llms.txt',
    'mcp',
    'message:send',
    'C:',
    'nul',
  ),
  fc.string({ maxLength: 4 }).map(encodeURIComponent),
);

test.each(['http://localhost:3000', 'https://crumb.example/docs'])(
  'no path reads outside the site or hidden files, at %s',
  async (url) => {
    const asked: string[] = [];
    const encoder = new TextEncoder();
    const { app } = await serverOf(site, {
      url,
      limits,
      read: async (path) => {
        asked.push(path);
        const content = site[path];
        return typeof content === 'string' ? encoder.encode(content) : content;
      },
    });
    const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE');
    const accept = fc.constantFrom('text/html', 'text/markdown', '*/*');
    const base = fc.constantFrom('', '', '/docs', '/docs/_docs', '/_docs');
    await fc.assert(
      fc.asyncProperty(
        base,
        fc.array(segment, { maxLength: 5 }),
        method,
        accept,
        async (start, segments, how, wanted) => {
          asked.length = 0;
          const response = await app.request(
            new Request(`http://localhost:3000${start}/${segments.join('/')}`, {
              method: how,
              headers: { accept: wanted },
            }),
          );
          expect([200, 307, 308, 400, 404, 405, 406, 415]).toContain(response.status);
          const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
          if (isStream) await response.body?.cancel();
          else expect(await response.text()).not.toContain('CANARY');
          for (const path of asked) expect(path in site && !/(?:^|\/)\./.test(path), path).toBe(true);
        },
      ),
      runs(600),
    );
  },
);
