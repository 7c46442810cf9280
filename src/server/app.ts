import { Hono } from 'hono';
import { changeEvents } from './events.ts';
import { methodNotAllowed, problem } from './http/problem.ts';
import { sitePath } from './http/site-path.ts';
import type { Live } from './live.ts';
import type { ServerEnvironment, ServerOptions } from './options.ts';
import { pageAsset } from './pages/page-asset.ts';
import { answerPage } from './pages/pages.ts';

/** Everything a site answers, as one function from request to response. */
export function createApp(live: Live, options: ServerOptions): Hono<ServerEnvironment> {
  const { base } = options.address;
  const app = new Hono<ServerEnvironment>();
  app.get(`${base}/_docs/events`, (context) => changeEvents(live, context.req.raw.signal));
  app.get(`${base}/_docs/*`, (context) => pageAsset(context, live, options));
  if (base !== '') app.get('/', () => new Response(null, { status: 307, headers: { location: `${base}/` } }));
  app.get('*', (context) => {
    const { pathname } = new URL(context.req.url);
    return answerPage(context, live, options, sitePath(pathname, base));
  });
  app.all('*', () => methodNotAllowed(['GET', 'HEAD']));
  app.onError(() => problem(500, 'the server failed to answer; its log says more'));
  return app;
}
