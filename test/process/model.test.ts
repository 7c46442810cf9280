import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { modelEngine } from '../../src/server/assistant/model/engine.ts';
import { callTool, endpoint, finish, say } from '../support/model-endpoint.ts';
import { bakery, serverOf } from '../support/server.ts';

const ask = (text: string, more: object = {}) => ({
  fp: 'anonymous',
  messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text }] }],
  ...more,
});
const path = 'v2/assistant/crumb/message';
const agentAsks = (text: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message: { messageId: 'm1', role: 'ROLE_USER', parts: [{ text }] } }),
});

async function serve(baseUrl: string, timeout = 5000, contextTokens?: number) {
  const reported: string[] = [];
  const report = (error: Error) => void reported.push(error.message);
  const server = await serverOf(bakery, {
    engine: (sources) =>
      modelEngine({ model: 'oven-1', baseUrl, key: 'sk-crumb', sources, report, timeout, contextTokens }),
  });
  return { ...server, reported };
}

const notice = '_The model did not answer, so this is quoted from the documentation without it._';

function* endlessly(text: string) {
  for (;;) yield text;
}

async function eventsOf(response: Response): Promise<readonly Record<string, unknown>[]> {
  const text = await response.text();
  return [...text.matchAll(/^data: (\{.*\})$/gm)].map(([, json = '']) => JSON.parse(json));
}

test('a model answers from whole pages found by search, and its words are streamed', async () => {
  const { baseUrl, calls } = await endpoint((response) => {
    say(response, 'Open the order ', 'and press **Cancel**.');
    finish(response);
  });
  const { call } = await serve(baseUrl);
  const first = await call(
    path,
    ask('How do I cancel an order?', {
      context: [{ type: 'code', value: 'crumb.orders' }],
      currentPath: '/start',
    }),
  );
  const events = await eventsOf(first);
  expect(events.map(({ type }) => type)).toEqual([
    'start',
    'start-step',
    ...events.filter(({ type }) => type === 'source-url').map(() => 'source-url'),
    'text-start',
    'text-delta',
    'text-delta',
    'text-end',
    'finish-step',
    'finish',
  ]);
  expect(events.filter(({ type }) => type === 'text-delta').map(({ delta }) => delta)).toEqual([
    'Open the order ',
    'and press **Cancel**.',
  ]);
  const { authorization, body } = calls[0] ?? { authorization: undefined, body: undefined };
  expect(authorization).toBe('Bearer sk-crumb');
  expect(body).toMatchObject({ model: 'oven-1', stream: true });
  const question = body?.messages.at(-1)?.content ?? '';
  expect(question).toContain('<page title="Orders" address="/guides/orders">\n# Orders');
  expect(question).toContain('crumb.orders.cancel("42")');
  expect(question).toContain('The reader is on the page /start.');
  const threadId = first.headers.get('x-thread-id');
  await (await call(path, ask('and in Python?', { threadId }))).text();
  expect(calls[1]?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  expect(calls[1]?.body.messages[2]?.content).toBe('Open the order and press **Cancel**.');
});

/** A response with a status and a body. */
const refusal = (status: number, message: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { message, type: 'invalid_request_error' } }));
};

const events = (response: ServerResponse, ...lines: readonly string[]) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(lines.map((line) => `data: ${line}\n\n`).join(''));
};

const failures: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'rejects the key': refusal(401, 'no such key: sk-crumb, send Authorization: Bearer abcdefgh12345678'),
  'is asked too often': refusal(429, 'slow down'),
  fails: refusal(500, 'out of flour'),
  'rejects the request': refusal(400, 'unknown model'),
  'says nothing': (response) => finish(response),
  'says white space': (response) => {
    say(response, ' ', '\n');
    finish(response);
  },
  'never begins': () => undefined,
  'begins and sends nothing': (response) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders(),
  'closes the connection': (response) => response.destroy(),
  'sends no stream': (response) => response.end('<html>oven</html>'),
  'sends broken JSON': (response) => events(response, '{"choices":[{"delta":', '[DONE]'),
  'sends something else': (response) => events(response, '{"bread":"rye"}', '42', '[DONE]'),
  'sends an error in its stream': (response) =>
    events(response, '{"error":{"message":"overloaded"}}', '[DONE]'),
  'only calls tools': (response) => {
    callTool(response, 'search', '{"query":"orders"}');
  },
  'calls a tool that does not exist': (response) => callTool(response, 'bake', '{}'),
  'calls tools with broken arguments': (response) => callTool(response, 'search', '{"query":'),
  'sends endless lines': (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    Readable.from(endlessly('x'.repeat(65_536))).pipe(response);
  },
};

test.each(Object.entries(failures))('a model that %s ends as an answer without it', async (_, behave) => {
  const { baseUrl } = await endpoint(behave);
  const server = await serve(baseUrl, 300);
  const told = await eventsOf(await server.call(path, ask('How do I cancel an order?')));
  const text = told.map(({ delta }) => delta ?? '').join('');
  expect(text).toMatch(/^\*\*\[Orders › Cancel an order\]\(\/guides\/orders#cancel-an-order\)\*\*\n\n/);
  expect(text).toContain('1. Open the order.');
  expect(text.endsWith(`\n\n${notice}`)).toBe(true);
  expect(told.at(-1)).toMatchObject({ type: 'finish' });
  expect(told.filter(({ type }) => type === 'source-url')[0]).toMatchObject({ url: '/guides/orders' });
  expect(JSON.stringify(told)).not.toMatch(/127\.0\.0\.1|sk-crumb|error/);
  expect(server.reported).toHaveLength(1);
  expect(server.reported[0]).toMatch(/^the (?:model|answer of the model) /);
  expect(server.reported[0]).not.toMatch(/sk-crumb|abcdefgh/);
  const response = await server.request('/message:send', agentAsks('How do I cancel an order?'));
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Open the order.');
});

test('a model that cannot be reached ends as an answer without it', async () => {
  const server = await serve('http://127.0.0.1:9/v1');
  const told = await eventsOf(await server.call(path, ask('How do I cancel an order?')));
  expect(told.map(({ delta }) => delta ?? '').join('')).toMatch(new RegExp(`Open the order[^]*${notice}$`));
});

test.each<[string, (response: ServerResponse) => void]>([
  ['is cut off', (response) => setImmediate(() => response.destroy())],
  ['falls silent', () => undefined],
  ['ends without a reason', (response) => response.end()],
])('an answer that %s goes on without the model', async (_, behave) => {
  const { baseUrl } = await endpoint((response) => {
    say(response, 'The order ');
    behave(response);
  });
  const server = await serve(baseUrl, 300);
  const told = await eventsOf(await server.call(path, ask('How do I cancel an order?')));
  const text = told.map(({ delta }) => delta ?? '').join('');
  expect(text).toMatch(/^The order \n\n_The model did not answer[^\n]*_\n\n\*\*\[Orders/);
  const urls = told.filter(({ type }) => type === 'source-url').map(({ url }) => url);
  expect(new Set(urls).size).toBe(urls.length);
});

test('an answer without end is ended', async () => {
  const { baseUrl } = await endpoint((response) => {
    say(response, ...Array.from({ length: 100 }, () => 'oven '.repeat(200)));
  });
  const server = await serve(baseUrl, 1000);
  await (await server.call(path, ask('How do I cancel an order?'))).text();
  expect(server.reported).toEqual(['the answer of the model does not end']);
});

test('a model searches and reads pages, and only what it says at last is streamed', async () => {
  const turns = [
    (response: ServerResponse) => callTool(response, 'search', '{"query":"refund"}'),
    (response: ServerResponse) => callTool(response, 'read_page', '{"path":"/guides/ovens"}'),
    (response: ServerResponse) => callTool(response, 'read_page', '{"path":"nowhere"}'),
    (response: ServerResponse) => {
      say(response, 'At 230 degrees.');
      finish(response);
    },
  ];
  const { baseUrl, calls } = await endpoint((response) => turns.shift()?.(response));
  const server = await serve(baseUrl);
  const told = await eventsOf(await server.call(path, ask('What is a quine?')));
  expect(told.map(({ type }) => type).filter((type) => type !== 'source-url')).toEqual([
    'start',
    'start-step',
    'text-start',
    'text-delta',
    'text-end',
    'finish-step',
    'finish',
  ]);
  expect(told.filter(({ type }) => type === 'source-url')).toContainEqual(
    expect.objectContaining({ url: '/guides/ovens', title: 'Ovens' }),
  );
  const results = calls.at(-1)?.body.messages.filter(({ role }) => role === 'tool') ?? [];
  expect(results).toHaveLength(3);
  expect(results[1]?.content).toContain('# Ovens');
  expect(results[2]?.content).toContain('no such page');
  expect(server.reported).toEqual([]);
});

test('a model has six calls, and then has to answer', async () => {
  const { baseUrl, calls } = await endpoint((response) => {
    if (calls.length <= 6) callTool(response, 'search', '{"query":"orders"}');
    else {
      say(response, 'Enough.');
      finish(response);
    }
  });
  const server = await serve(baseUrl);
  const told = await eventsOf(await server.call(path, ask('How do I cancel an order?')));
  expect(told.map(({ delta }) => delta ?? '').join('')).toBe('Enough.');
  expect(calls).toHaveLength(7);
  expect(calls.at(-1)?.body).toMatchObject({ tool_choice: 'none' });
});

test('a model gets no more text than its context has room for', async () => {
  const { baseUrl, calls } = await endpoint((response) => {
    say(response, 'Yes.');
    finish(response);
  });
  const server = await serve(baseUrl, 5000, 100);
  await (await server.call(path, ask('How do I cancel an order?'))).text();
  const pages = /<page [^]*<\/page>/.exec(calls[0]?.body.messages.at(-1)?.content ?? '')?.[0] ?? '';
  expect(Buffer.byteLength(pages)).toBeLessThan(700);
});

test('a model that leads elsewhere is an error: questions are sent to its address only', async () => {
  const thief = await endpoint((response) => finish(response));
  const { baseUrl } = await endpoint((response) =>
    response.writeHead(307, { location: `${thief.baseUrl}/chat/completions` }).end(),
  );
  const { call, reported } = await serve(baseUrl);
  const told = await eventsOf(await call(path, ask('How hot?')));
  expect(told.at(-1)).toMatchObject({ type: 'finish' });
  expect(reported).toEqual([expect.stringContaining('answered with 307')]);
  expect(thief.calls).toEqual([]);
});

test('a client that disconnects cancels the request to the model', async () => {
  const spoken: { response: ServerResponse | undefined } = { response: undefined };
  const { baseUrl, closed } = await endpoint((response) => {
    spoken.response = response;
    say(response, 'The oven ');
  });
  const { call } = await serve(baseUrl);
  const reader = (await call(path, ask('How hot is the oven?'))).body?.getReader();
  for (;;) {
    const read = await reader?.read();
    if (new TextDecoder().decode(read?.value).includes('text-delta')) break;
  }
  const gone = new Promise((resolve) => spoken.response?.on('close', resolve));
  await reader?.cancel();
  await gone;
  expect(closed).toEqual(['broken off']);
});
