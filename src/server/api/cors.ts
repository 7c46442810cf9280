import type { MiddlewareHandler } from 'hono';
import type { ServerEnvironment } from '../options.ts';

/** What pages of other origins may see of an answer. */
export const exposed = 'X-Thread-Id, RateLimit, RateLimit-Policy, Retry-After';

/** Lets pages of every origin call: the credentials are public, and cookies play no part. */
export function cors(methods: readonly string[]): MiddlewareHandler<ServerEnvironment> {
  return async (context, next) => {
    if (context.req.method === 'OPTIONS') return preflight(context.req.raw, methods);
    await next();
    context.res.headers.set('access-control-allow-origin', '*');
    context.res.headers.set('access-control-expose-headers', exposed);
    return undefined;
  };
}

/** The answer to a browser that asks whether a page of another origin may send a request. */
export function preflight(request: Request, methods: readonly string[]): Response {
  const allowed = [...methods, 'OPTIONS'].join(', ');
  const headers = new Headers({
    allow: allowed,
    'access-control-allow-origin': '*',
    'access-control-allow-methods': allowed,
    'access-control-allow-headers': allowedHeaders(request.headers.get('access-control-request-headers')),
    'access-control-max-age': '86400',
    vary: 'Access-Control-Request-Headers',
  });
  if (request.headers.get('access-control-request-private-network') === 'true')
    headers.set('access-control-allow-private-network', 'true');
  return new Response(null, { status: 204, headers });
}

/** Named one by one: a `*` would not cover Authorization. */
function allowedHeaders(wanted: string | null): string {
  const own = ['Authorization', 'Content-Type'];
  const known = own.map((name) => name.toLowerCase());
  const others = (wanted ?? '')
    .slice(0, 2000)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && !known.includes(name.toLowerCase()));
  return [...own, ...others].join(', ');
}
