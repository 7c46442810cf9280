import { createMcpHandler } from '@modelcontextprotocol/server';
import { Hono } from 'hono';
import { mebibyte } from '../api/endpoint.ts';
import { overQuota, quotaHeaders, type TakeQuota } from '../api/quota.ts';
import { wholeBody } from '../http/body.ts';
import { methodNotAllowed } from '../http/problem.ts';
import type { ApiOptions, ServerEnvironment } from '../options.ts';
import { mcpServer } from './server.ts';
import { skillCatalogs } from './skill-resources.ts';

/** The MCP server of the site, for clients of both protocol generations; it keeps no sessions. */
export function createMcp(options: ApiOptions, quota: TakeQuota): Hono<ServerEnvironment> {
  const catalogs = skillCatalogs();
  const handler = createMcpHandler(() => mcpServer(options.content(), options, catalogs));
  const answer = async (raw: Request): Promise<Response> => {
    // Read here, because the handler would leave an oversized body on the connection, where it breaks the
    // next requests.
    const body = await wholeBody(raw, { largest: mebibyte, patience: options.patience });
    if (body instanceof Response) return body;
    const { url, method, headers, signal } = raw;
    const response = await handler.fetch(new Request(url, { method, headers, signal, body }));
    const own = new Headers(response.headers);
    own.delete('connection');
    return new Response(response.body, { status: response.status, headers: own });
  };
  const mcp = new Hono<ServerEnvironment>();
  mcp.all('/', async (context) => {
    const { raw } = context.req;
    if (raw.method !== 'POST') return methodNotAllowed(['POST', 'OPTIONS']);
    const taken = await quota({ address: context.env?.address ?? '' });
    const response = overQuota(taken) ?? (await answer(raw));
    for (const [name, value] of Object.entries(quotaHeaders(taken))) response.headers.set(name, value);
    return response;
  });
  return mcp;
}
