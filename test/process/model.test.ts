import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { modelEngine } from '../../src/server/assistant/model/engine.ts';
import { endpoint, finish, say } from '../support/model-endpoint.ts';
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

async function serve(baseUrl: string, patience = 5000) {
  return serverOf(bakery, {
    engine: (sources) =>
      modelEngine({ model: 'oven-1', baseUrl, key: 'sk-crumb', sources, timeout: patience }),
  });
}

function* endlessly(text: string) {
  for (;;) yield text;
}

async function eventsOf(response: Response): Promise<readonly Record<string, unknown>[]> {
  const text = await response.text();
  return [...text.matchAll(/^data: (\{.*\})$/gm)].map(([, json = '']) => JSON.parse(json));
}

test('a model answers from passages found by search, and its words are streamed', async () => {
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
  expect(question).toContain('address="/guides/orders#cancel-an-order"');
  expect(question).toContain('crumb.orders.cancel("42")');
  expect(question).toContain('The reader is on the page /start.');
  const threadId = first.headers.get('x-thread-id');
  await (await call(path, ask('and in Python?', { threadId }))).text();
  expect(calls[1]?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  expect(calls[1]?.body.messages[2]?.content).toBe('Open the order and press **Cancel**.');
});

test('errors of the endpoint are events of the stream, without the key', async () => {
  const { baseUrl } = await endpoint((response) => {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'no such key', type: 'invalid_request_error' } }));
  });
  const { call } = await serve(baseUrl);
  const events = await eventsOf(await call(path, ask('How hot is the oven?')));
  expect(events.at(-1)).toEqual({ type: 'error', errorText: 'the model answered with 401: no such key' });
  expect(JSON.stringify(events)).not.toContain('sk-crumb');
});

test('a key that the endpoint repeats is removed from the answer', async () => {
  const { baseUrl } = await endpoint((response) => {
    const words = 'bad key sk-crumb, nor is sk-upstream42 one; send Authorization: Bearer abcdefgh12345678';
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: words, type: 'invalid_request_error' } }));
  });
  const { call, request } = await serve(baseUrl);
  const said = 'the model answered with 401: bad key …, nor is … one; send Authorization: Bearer …';
  const events = await eventsOf(await call(path, ask('How hot is the oven?')));
  expect(events.at(-1)).toEqual({ type: 'error', errorText: said });
  const response = await request('/message:send', agentAsks('How hot is the oven?'));
  expect([response.status, (await response.json()).detail]).toEqual([503, said]);
});

test('a model that stops in the middle is an error of the model, not of the server', async () => {
  const { baseUrl } = await endpoint((response) => {
    say(response, 'The oven ');
    setTimeout(() => response.destroy(), 50);
  });
  const { call, request } = await serve(baseUrl);
  const events = await eventsOf(await call(path, ask('How hot is the oven?')));
  expect(events.slice(-3)).toEqual([
    { type: 'text-delta', id: 'text-1', delta: 'The oven ' },
    { type: 'text-end', id: 'text-1' },
    { type: 'error', errorText: 'the model sent an incomplete answer' },
  ]);
  const response = await request('/message:send', agentAsks('How hot is the oven?'));
  expect(response.status).toBe(503);
  expect(response.headers.get('ratelimit')).toContain('"address"');
  expect((await response.json()).detail).toBe('the model sent an incomplete answer');
});

test('a missing endpoint, and one that stops responding, are events too', async () => {
  const { call } = await serve('http://127.0.0.1:9/v1');
  expect((await eventsOf(await call(path, ask('How hot?')))).at(-1)).toMatchObject({ type: 'error' });
  const silent = await endpoint((response) => say(response, 'The oven '));
  const late = await serve(silent.baseUrl, 200);
  const events = await eventsOf(await late.call(path, ask('How hot?')));
  expect(events.slice(-3)).toEqual([
    { type: 'text-delta', id: 'text-1', delta: 'The oven ' },
    { type: 'text-end', id: 'text-1' },
    { type: 'error', errorText: 'the model sent nothing for 0.2 seconds' },
  ]);
});

test.each([
  ['text', 'the model sent an incomplete answer'],
  ['one line', 'the model sent an incomplete answer'],
  ['an error', 'the model answered with 400: Failed to process error response'],
])('a model that never ends, with %s, is an error', async (what, errorText) => {
  const { baseUrl } = await endpoint((response) => {
    if (what === 'text') say(response, 'oven ');
    else response.writeHead(what === 'an error' ? 400 : 200, { 'content-type': 'text/event-stream' });
    Readable.from(endlessly('x'.repeat(65_536))).pipe(response);
  });
  const { call } = await serve(baseUrl);
  const events = await eventsOf(await call(path, ask('How hot?')));
  expect(events.at(-1)).toEqual({ type: 'error', errorText });
});

test('a model that leads elsewhere is an error: questions are sent to its address only', async () => {
  const thief = await endpoint((response) => finish(response));
  const { baseUrl } = await endpoint((response) =>
    response.writeHead(307, { location: `${thief.baseUrl}/chat/completions` }).end(),
  );
  const { call } = await serve(baseUrl);
  const events = await eventsOf(await call(path, ask('How hot?')));
  expect(events.at(-1)).toMatchObject({
    type: 'error',
    errorText: expect.stringContaining('answered with 307'),
  });
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
