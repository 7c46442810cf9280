import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../src/commands/listen.ts';

test('a client that does not read its response is disconnected', async () => {
  let stop: (reason: unknown) => void = () => undefined;
  const stopped = new Promise((resolve) => (stop = resolve));
  const endless = () =>
    new Response(
      new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
        cancel: () => stop('let go'),
      }),
    );
  const server = await listen(
    endless,
    '127.0.0.1',
    { port: 0, exact: true },
    { timeouts: { betweenRequests: 5000, duringRequest: 300 } },
  );
  onTestFinished(() => server.close());
  const socket = connect(server.port, '127.0.0.1').pause();
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await stopped).toBe('let go');
});

test('a client that sends no more after its request is still answered', async () => {
  const server = await listen(() => new Response('done'), '127.0.0.1', { port: 0, exact: true });
  onTestFinished(() => server.close());
  const socket = connect(server.port, '127.0.0.1');
  const heard: string[] = [];
  socket.on('data', (data) => heard.push(data.toString()));
  socket.end('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'close');
  expect(heard.join('')).toMatch(/^HTTP\/1.1 200 OK[^]*done$/);
});
