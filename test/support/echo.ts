import type { IncomingMessage } from 'node:http';
import { localServer } from './local-server.ts';

/** A request as it arrived. */
export interface Received {
  readonly line: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly json: unknown;
  /** Names and texts of a form; files with their names. */
  readonly parts: readonly (readonly string[])[];
}

/** A server that keeps what it is sent, as long as the test lives. It answers with JSON, `/silent` with nothing. */
export async function echo() {
  const received: Received[] = [];
  const { url } = await localServer(async (request, response) => {
    received.push(await read(request));
    if (request.url === '/silent') response.writeHead(204).end();
    else if (request.url === '/plain') response.end('no JSON');
    else response.setHeader('Content-Type', 'application/json').end('{}');
  });
  return { url, received };
}

export async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  return {
    line: `${request.method} ${request.url}`,
    headers: request.headers,
    body: body.toString(),
    json: type === 'application/json' ? JSON.parse(body.toString()) : undefined,
    parts: type.includes('form') ? await partsOf(body, type) : [],
  };
}

async function partsOf(body: Uint8Array<ArrayBuffer>, type: string): Promise<readonly string[][]> {
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData();
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, await value.text()],
    ),
  );
}
