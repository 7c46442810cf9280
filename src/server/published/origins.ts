import type { MiddlewareHandler } from 'hono';
import { problem } from '../http/problem.ts';
import type { ServerEnvironment } from '../options.ts';

/** Rejects requests of browsers from pages of other hosts, unless the origin is allowed. Programs send no origin. */
export function admittedOrigins(allowed: readonly string[]): MiddlewareHandler<ServerEnvironment> {
  const known: ReadonlySet<string> = new Set(allowed);
  return async (context, next) => {
    const origin = context.req.header('origin');
    if (origin === undefined || known.has(origin) || isOfHost(origin, context.req.url)) return next();
    return problem(403, `pages of ${origin.slice(0, 200)} may not use this server`);
  };
}

/** A proxy may use https in front of a server with http. */
function isOfHost(origin: string, url: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}
