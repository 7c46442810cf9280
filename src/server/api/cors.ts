import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { ServerEnvironment } from '../options.ts';

/** Lets pages of an origin that was admitted read answers. It comes after `admission`, which turns all others away. */
export function crossOrigin(): MiddlewareHandler<ServerEnvironment> {
  return cors({
    origin: (origin) => origin,
    allowMethods: ['GET', 'HEAD', 'POST'],
    exposeHeaders: ['X-Thread-Id', 'RateLimit', 'RateLimit-Policy', 'Retry-After'],
    maxAge: 86_400,
  });
}
