import type { MiddlewareHandler } from 'hono';
import { problem } from '../http/problem.ts';
import type { ServerEnvironment } from '../options.ts';

/** Refuses what a browser sends for a page of another host, unless its origin is allowed. Programs name no origin. */
export function admittedOrigins(allowed: readonly string[]): MiddlewareHandler<ServerEnvironment> {
  const known: ReadonlySet<string> = new Set(allowed);
  return async (context, next) => {
    const origin = context.req.header('origin');
    if (origin === undefined || known.has(origin) || isOfHost(origin, context.req.url)) return next();
    return problem(403, `pages of ${origin.slice(0, 200)} may not use this server`);
  };
}

/** What is in front of the server may speak https where it speaks http. */
function isOfHost(origin: string, url: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}
