import { createMcpHandler } from '@modelcontextprotocol/server';
import { Hono } from 'hono';
import { listOf, parsedJson } from '../../site/source/plain.ts';
import { mebibyte } from '../api/endpoint.ts';
import { overQuota, type TakeQuota, withQuota } from '../api/quota.ts';
import { wholeBody } from '../http/body.ts';
import { methodNotAllowed } from '../http/problem.ts';
import type { ApiOptions, ServerEnvironment } from '../options.ts';
import { mcpServer } from './server.ts';

/** The MCP server of the site, for clients of both protocol generations; it keeps no sessions. */
export function createMcp(options: ApiOptions, quota: TakeQuota): Hono<ServerEnvironment> {
  const handler = createMcpHandler(() => mcpServer(options.content(), options));
  const answer = async (raw: Request, body: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const { url, method, headers, signal } = raw;
    const response = await handler.fetch(new Request(url, { method, headers, signal, body }));
    const responseHeaders = new Headers(response.headers);
    responseHeaders.delete('connection');
    return new Response(response.body, { status: response.status, headers: responseHeaders });
  };
  const mcp = new Hono<ServerEnvironment>();
  mcp.all('/', async (context) => {
    const { raw } = context.req;
    if (raw.method !== 'POST') return methodNotAllowed(['POST', 'OPTIONS']);
    const caller = { address: context.env?.address ?? '' };
    let usage = await quota(caller);
    const countMessages = async (messages: number): Promise<Response | undefined> => {
      for (let remaining = messages; remaining > 0 && overQuota(usage) === undefined; remaining -= 1)
        usage = await quota(caller);
      return overQuota(usage);
    };
    // Read here, because the handler would leave an oversized body on the connection, where it breaks the next requests.
    const body =
      overQuota(usage) ?? (await wholeBody(raw, { maxBytes: mebibyte, timeout: options.bodyTimeout }));
    if (body instanceof Response) return withQuota(body, usage);
    const messages = messagesOf(body);
    const refusal = messages > maxBatch ? tooManyMessages() : await countMessages(messages - 1);
    return withQuota(refusal ?? (await answer(raw, body)), usage);
  });
  return mcp;
}

/** The number of messages in a body. */
function messagesOf(body: Uint8Array): number {
  const text = new TextDecoder().decode(body);
  return /^\s*\[/.test(text) ? listOf(parsedJson(text)).length : 1;
}

const maxBatch = 10;

function tooManyMessages(): Response {
  const message = `Invalid Request: a batch may have up to ${maxBatch} messages`;
  return Response.json(
    { jsonrpc: '2.0', error: { code: -32_600, message }, id: null },
    { status: 400, headers: { 'cache-control': 'no-store' } },
  );
}
