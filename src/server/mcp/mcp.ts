import { createMcpHandler } from '@modelcontextprotocol/server';
import { Hono } from 'hono';
import { exposed } from '../api/cors.ts';
import { mebibyte } from '../api/endpoint.ts';
import { overQuota, quotaHeaders, type TakeQuota } from '../api/quota.ts';
import { wholeBody } from '../http/body.ts';
import { methodNotAllowed, problem } from '../http/problem.ts';
import type { Live } from '../live.ts';
import type { ServerEnvironment, ServerOptions } from '../options.ts';
import { mcpServer } from './server.ts';
import { skillCatalogs } from './skill-resources.ts';

/** The MCP server of the site, for clients of both protocol eras; it keeps no sessions. */
export function createMcp(live: Live, options: ServerOptions, quota: TakeQuota): Hono<ServerEnvironment> {
  const catalogs = skillCatalogs(options.publish);
  const handler = createMcpHandler(() => mcpServer(live.current().site, options, catalogs));
  const answer = async (raw: Request): Promise<Response> => {
    // Read here: the handler leaves a body that is too large on the connection, where it ends the requests after it.
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
    const origin = raw.headers.get('origin');
    if (origin !== null && !isOwn(origin, options))
      return problem(403, 'pages of other origins may not call this');
    const allowed = origin === null ? {} : { 'access-control-allow-origin': origin, vary: 'Origin' };
    if (raw.method === 'OPTIONS') return preflight(raw, allowed);
    if (raw.method !== 'POST') return methodNotAllowed(['POST', 'OPTIONS']);
    const taken = quota(context.env?.address ?? '');
    const response = overQuota(taken) ?? (await answer(raw));
    for (const [name, value] of Object.entries({ ...allowed, ...quotaHeaders(taken) }))
      response.headers.set(name, value);
    if (origin !== null) response.headers.set('access-control-expose-headers', exposed);
    return response;
  });
  return mcp;
}

/** This machine's own pages and those of the site; any other page would speak for a reader who does not know. */
function isOwn(origin: string, { address }: ServerOptions): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || origin === address.origin;
}

function preflight(request: Request, allowed: Readonly<Record<string, string>>): Response {
  const wanted = request.headers.get('access-control-request-headers') ?? 'Content-Type';
  return new Response(null, {
    status: 204,
    headers: {
      ...allowed,
      allow: 'POST, OPTIONS',
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': wanted.replace(/[^\w, -]/g, ''),
      'access-control-max-age': '86400',
    },
  });
}
