import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen, type Fetch, type ListenOptions } from '../../src/commands/listen.ts';
import { bodyOf } from '../../src/server/http/body-of.ts';
import { devHere } from '../support/dev-here.ts';
import { folder } from '../support/folder.ts';
import { answersOn, connection, requests } from '../support/pipeline.ts';
import { raw } from '../support/raw-request.ts';
import { builtFolder } from '../support/serve-process.ts';
import { bakery } from '../support/server.ts';
import { serveHere } from '../support/serving.ts';

const mebibyte = 1024 * 1024;
const large = 'A loaf of bread. '.repeat(180_000);
const texts = {
  ...Object.fromEntries(Object.entries(bakery).map(([path, text]) => [path, String(text)])),
  'large.txt': large,
};

const listening = async (fetch: Fetch, options?: ListenOptions): Promise<string> => {
  const server = await listen(fetch, '127.0.0.1', { port: 0, exact: true }, options);
  onTestFinished(() => server.close());
  return `http://127.0.0.1:${server.port}`;
};

/** Waits until the event loop has had nothing else to do for a while. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 500; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

test('at most eight requests of a connection are in work, and all are answered in the end', async () => {
  const open: (() => void)[] = [];
  const started: string[] = [];
  const url = await listening((request) => {
    started.push(new URL(request.url).pathname);
    return new Promise((resolve) => open.push(() => resolve(new Response('done'))));
  });
  const socket = await connection(url);
  socket.write(requests(400, '/one'));
  await settled();
  expect(started).toHaveLength(8);
  const answers = answersOn(socket, 400);
  while (started.length < 400 || open.length > 0) {
    open.shift()?.();
    await settled();
    expect(open.length).toBeLessThanOrEqual(8);
  }
  await answers;
}, 60_000);

test('what a connection sends is not parsed while its earlier requests are in work', async () => {
  let parsed = 0;
  const count = () => (parsed += 1);
  subscribe('http.server.request.start', count);
  onTestFinished(() => void unsubscribe('http.server.request.start', count));
  const open: (() => void)[] = [];
  const url = await listening(() => new Promise((resolve) => open.push(() => resolve(new Response('done')))));
  const socket = await connection(url);
  socket.write(requests(2000, '/'));
  await settled();
  expect(open).toHaveLength(8);
  expect(parsed).toBeLessThan(50);
  const answers = answersOn(socket, 2000);
  while (parsed < 2000 || open.length > 0) {
    const before = parsed;
    open.shift()?.();
    await settled();
    expect(parsed - before).toBeLessThan(50);
  }
  await answers;
});

test('a client that reads nothing is sent little, and its requests end with its connection', async () => {
  // More than the buffers of the system take.
  const bytes = new Uint8Array(32 * mebibyte);
  const seen = { started: 0, ended: 0 };
  const url = await listening((request) => {
    seen.started += 1;
    request.signal.addEventListener('abort', () => (seen.ended += 1));
    return new Response(bodyOf(bytes));
  });
  const socket = await connection(url);
  socket.write(requests(400, '/one'));
  await settled();
  expect(seen.started).toBeGreaterThan(0);
  expect(seen.started).toBeLessThanOrEqual(8);
  const { started } = seen;
  socket.destroy();
  await expect.poll(() => seen.ended).toBe(started);
  await settled();
  expect(seen.started).toBe(started);
  expect((await raw(url, '/after')).status).toBe(200);
});

test('a connection with many requests waits for its turn like one with a single request', async () => {
  const started: string[] = [];
  const url = await listening(
    (request) => {
      started.push(new URL(request.url).pathname);
      return new Response('done');
    },
    { isUrgent: (path) => path === '/urgent' },
  );
  const many = await connection(url);
  const one = await connection(url);
  many.write(requests(400, '/many'));
  one.write(requests(1, '/one'));
  await Promise.all([answersOn(many, 400), answersOn(one, 1)]);
  expect(started).toHaveLength(401);
  expect(started.indexOf('/one')).toBeLessThan(100);
});

test.each([
  [
    'docs serve',
    async () => (await serveHere(await builtFolder(folder(texts)), ['--port', '0', '--quiet'])).url,
  ],
  ['docs dev', async () => (await devHere(folder(texts), [], {})).url],
])(
  '%s holds one copy of a text for all clients that do not read it',
  async (_, start) => {
    const url = await start();
    expect((await raw(url, '/large.txt')).body).toHaveLength(large.length);
    const held = () => process.memoryUsage().arrayBuffers;
    const before = held();
    const sockets = await Promise.all(Array.from({ length: 20 }, () => connection(url)));
    for (const socket of sockets) socket.write(requests(20, '/large.txt'));
    await settled();
    expect((await raw(url, '/start')).status).toBe(200);
    expect(held() - before).toBeLessThan(20 * 1.5 * mebibyte);
    const [first] = sockets;
    await answersOn(first!, 20);
  },
  60_000,
);

test('/healthz is answered before the answers of a client that asked earlier and reads', async () => {
  const { url } = await serveHere(await builtFolder(folder(texts)), ['--port', '0', '--quiet']);
  const socket = await connection(url);
  const state = { answers: 0 };
  socket.on('data', (chunk: Buffer) => {
    state.answers += chunk.toString('latin1').split('HTTP/1.1 200').length - 1;
  });
  socket.resume().write(requests(400, '/large.txt'));
  await once(socket, 'data');
  const before = state.answers;
  expect((await raw(url, '/healthz')).status).toBe(200);
  expect(state.answers - before).toBeLessThan(20);
});

test('large bodies that are never complete are refused before they fill the memory', async () => {
  const { url } = await serveHere(await builtFolder(folder(texts)), ['--port', '0', '--quiet']);
  const head = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${mebibyte}\r\n\r\n`;
  const sockets = await Promise.all(Array.from({ length: 160 }, () => connection(url)));
  const refused = sockets.map(async (socket) => {
    const [chunk] = (await once(socket.resume(), 'data')) as [Buffer];
    return chunk.toString('latin1').slice(0, 'HTTP/1.1 503'.length);
  });
  for (const socket of sockets) socket.write(head + 'x'.repeat(mebibyte - 1));
  expect(await Promise.any(refused)).toBe('HTTP/1.1 503');
  expect((await raw(url, '/start')).status).toBe(200);
}, 60_000);

test('connections beyond a limit are closed, and others are answered when they end', async () => {
  const refusals: string[] = [];
  const limits = { connections: 4, 'connections-per-address': 3, isProxy: () => false };
  const url = await listening(() => new Response('done'), {
    limits,
    onRefusal: (limit) => refusals.push(limit),
  });
  const sockets = await Promise.all(Array.from({ length: 3 }, () => connection(url)));
  for (const socket of sockets) {
    socket.write(requests(1, '/'));
    await answersOn(socket, 1);
  }
  const { hostname, port } = new URL(url);
  const fourth = connect(Number(port), hostname).resume();
  fourth.on('error', () => undefined);
  await once(fourth, 'close');
  expect(refusals).toEqual(['connections-per-address']);
  const [first] = sockets;
  first!.destroy();
  await expect
    .poll(() =>
      raw(url, '/').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
});

test('a proxy is limited only by the number of all connections', async () => {
  const refusals: string[] = [];
  const limits = { connections: 3, 'connections-per-address': 1, isProxy: () => true };
  const url = await listening(() => new Response('done'), {
    limits,
    onRefusal: (limit) => refusals.push(limit),
  });
  for (let count = 0; count < 3; count += 1) {
    const socket = await connection(url);
    socket.write(requests(1, '/'));
    await once(socket.resume(), 'data');
  }
  const { hostname, port } = new URL(url);
  const fourth = connect(Number(port), hostname).resume();
  fourth.on('error', () => undefined);
  await once(fourth, 'close');
  expect(refusals).toEqual(['connections']);
});
