import type { ServerResponse } from 'node:http';
import { localServer } from './local-server.ts';

/** What an endpoint was asked. */
interface Call {
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly stream: boolean;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
  };
}

/** An endpoint that speaks the OpenAI protocol on a free port. */
export async function endpoint(answer: (response: ServerResponse) => void) {
  const calls: Call[] = [];
  const closed: string[] = [];
  const { url } = await localServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push({
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      });
      answer(response);
    });
    response.on('close', () => closed.push(response.writableFinished ? 'finished' : 'broken off'));
  });
  return { baseUrl: `${url}/v1`, calls, closed };
}

/** Begins an answer, or goes on with it. */
export function say(response: ServerResponse, ...words: readonly string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const head = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'oven-1' };
  for (const content of words)
    response.write(
      `data: ${JSON.stringify({ ...head, choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`,
    );
}

export function finish(response: ServerResponse): void {
  const choices = [{ index: 0, delta: {}, finish_reason: 'stop' }];
  response.write(
    `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'oven-1', choices })}\n\n`,
  );
  response.end('data: [DONE]\n\n');
}

/** An answer that only calls a tool. */
export function callTool(response: ServerResponse, name: string, input: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const head = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'oven-1' };
  const tool = { index: 0, id: `call-${name}`, type: 'function', function: { name, arguments: input } };
  const choices = [
    { index: 0, delta: { role: 'assistant', tool_calls: [tool] }, finish_reason: null },
    { index: 0, delta: {}, finish_reason: 'tool_calls' },
  ];
  for (const choice of choices) response.write(`data: ${JSON.stringify({ ...head, choices: [choice] })}\n\n`);
  response.end('data: [DONE]\n\n');
}
