import type { IncomingMessage, ServerResponse } from 'node:http';
import { localServer } from './local-server.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A real server on this machine with what it received: method, path, and the credentials that were sent along. */
export async function recorder(answer: Answer = (_, response) => response.end()) {
  const received: string[] = [];
  const keys: string[] = [];
  const { url, port } = await localServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    keys.push(request.headers.authorization ?? '');
    answer(request, response);
  });
  return { url, port, received, keys };
}
