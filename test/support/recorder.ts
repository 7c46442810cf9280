import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A real server on this machine with what it received: method, path, and the credentials that were sent along. */
export async function recorder(answer: Answer = (_, response) => response.end()) {
  const received: string[] = [];
  const keys: string[] = [];
  const server = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    keys.push(request.headers.authorization ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, received, keys };
}
