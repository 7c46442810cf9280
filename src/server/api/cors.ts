import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { ServerEnvironment } from '../options.ts';

/** Lets pages of admitted origins read answers. Must come after `admission`, which rejects all others. */
export function crossOrigin(): MiddlewareHandler<ServerEnvironment> {
  return cors({
    origin: (origin) => origin,
    allowMethods: ['GET', 'HEAD', 'POST'],
    exposeHeaders: ['X-Thread-Id', 'RateLimit', 'RateLimit-Policy', 'Retry-After'],
    maxAge: 86_400,
  });
}
