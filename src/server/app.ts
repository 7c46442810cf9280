import { Hono } from 'hono';
import { createApi } from './api/api.ts';
import { quotas } from './api/quota.ts';
import { changeEvents } from './events.ts';
import { methodNotAllowed, problem } from './http/problem.ts';
import { sitePath } from './http/site-path.ts';
import type { Live } from './live.ts';
import type { ServerEnvironment, ServerOptions } from './options.ts';
import { pageAsset } from './pages/page-asset.ts';
import { answerPage } from './pages/pages.ts';

/** Everything a site answers, as one function from request to response. Its APIs answer without the base path too. */
export function createApp(live: Live, options: ServerOptions): Hono<ServerEnvironment> {
  const { base } = options.address;
  const counted = quotas(options.limits, options.now);
  const api = createApi(live, options, counted);
  const app = new Hono<ServerEnvironment>();
  for (const prefix of new Set(['', base])) app.route(`${prefix}/discovery`, api);
  app.get(`${base}/_docs/events`, (context) => changeEvents(live, context.req.raw.signal));
  app.get(`${base}/_docs/*`, (context) => pageAsset(context, live, options));
  if (base !== '') app.get('/', () => new Response(null, { status: 307, headers: { location: `${base}/` } }));
  app.get('*', (context) => {
    const { pathname } = new URL(context.req.url);
    return answerPage(context, live, options, sitePath(pathname, base));
  });
  app.all('*', () => methodNotAllowed(['GET', 'HEAD']));
  app.onError((error) => {
    options.report(error);
    return problem(500, 'the server failed to answer; its log says more');
  });
  return app;
}
