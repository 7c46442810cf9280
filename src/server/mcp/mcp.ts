import { createMcpHandler } from '@modelcontextprotocol/server';
import { Hono } from 'hono';
import { overQuota, quotaHeaders, type TakeQuota } from '../api/quota.ts';
import { methodNotAllowed, problem } from '../http/problem.ts';
import type { Live } from '../live.ts';
import type { ServerEnvironment, ServerOptions } from '../options.ts';
import { mcpServer } from './server.ts';
import { skillCatalogs } from './skill-resources.ts';

const mebibyte = 1024 * 1024;

/** The MCP server of the site, for clients of both protocol eras; it keeps no sessions. */
export function createMcp(live: Live, options: ServerOptions, quota: TakeQuota): Hono<ServerEnvironment> {
  const catalogs = skillCatalogs(options.publish);
  const handler = createMcpHandler(() => mcpServer(live.current().site, options, catalogs), {
    maxRequestBodySize: mebibyte,
  });
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
    const response = overQuota(taken) ?? (await handler.fetch(raw));
    const headers = new Headers(response.headers);
    headers.delete('connection');
    for (const [name, value] of Object.entries({ ...allowed, ...quotaHeaders(taken) }))
      headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
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
