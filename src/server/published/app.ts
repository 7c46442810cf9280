import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { addApis } from '../api/api.ts';
import { crossOrigin } from '../api/cors.ts';
import { errorResponse } from '../http/error-response.ts';
import { markdownErrors } from '../http/markdown-errors.ts';
import { methodNotAllowed, problem } from '../http/problem.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { ApiOptions, ServerEnvironment } from '../options.ts';
import { answerPublished } from './answer.ts';
import type { Published } from './open-published.ts';

/** How a finished build is served. */
export interface PublishedOptions extends Omit<ApiOptions, 'address' | 'domain' | 'content' | 'simulate'> {
  /** Origins whose pages may use the APIs, besides the server's own. */
  readonly allowedOrigins: readonly string[];
}

/** Serves a finished build, as one function from request to response. It does not depend on Node. */
export function createPublishedApp(
  published: Published,
  { allowedOrigins, ...options }: PublishedOptions,
): Hono<ServerEnvironment> {
  const { address, domain } = published.site;
  const { base } = address;
  const apiOptions: ApiOptions = {
    ...options,
    address,
    domain,
    content: () => published.content,
    simulate: undefined,
  };
  const app = new Hono<ServerEnvironment>();
  app.use('*', securityHeaders(allowedOrigins), markdownErrors());
  for (const prefix of new Set(['', base]))
    for (const path of ['discovery/*', 'mcp', 'message:send', 'v1/message:send'])
      app.use(`${prefix}/${path}`, admittedOrigins(allowedOrigins), crossOrigin());
  addApis(app, apiOptions);
  app.use('*', cors({ origin: '*', allowMethods: ['GET', 'HEAD'] }));
  if (base !== '') app.get('/', () => new Response(null, { status: 307, headers: { location: `${base}/` } }));
  app.get('*', ({ req }) => answerPublished(req.raw, published));
  app.all('*', async ({ req }) => {
    const { status } = await answerPublished(new Request(req.url, { method: 'HEAD' }), published);
    return status === 404
      ? problem(404, 'nothing answers here')
      : methodNotAllowed(['GET', 'HEAD', 'OPTIONS']);
  });
  app.onError((error) => errorResponse(error, options.report));
  return app;
}

/** Rejects requests of browsers from pages of other hosts, unless the origin is allowed. Programs send no origin. */
function admittedOrigins(allowed: readonly string[]): MiddlewareHandler<ServerEnvironment> {
  const allowedOrigins: ReadonlySet<string> = new Set(allowed);
  return async (context, next) => {
    const origin = context.req.header('origin');
    if (origin === undefined || allowedOrigins.has(origin) || isOfHost(origin, context.req.url))
      return next();
    return problem(403, `pages of ${origin.slice(0, 200)} may not use this server`);
  };
}

/** A proxy may use https in front of a server with http. */
function isOfHost(origin: string, url: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}
