import { Hono } from 'hono';
import { addApis } from './api/api.ts';
import { answerDiscovery } from './discovery/discovery.ts';
import { changeEvents } from './events.ts';
import { crossOrigin } from './api/cors.ts';
import { admission } from './http/admission.ts';
import { markdownErrors } from './http/markdown-errors.ts';
import { securityHeaders, thisMachine } from './http/security-headers.ts';
import { errorResponse } from './http/error-response.ts';
import type { Live } from './live.ts';
import type { ServerEnvironment, ServerOptions } from './options.ts';
import { forward } from './playground/forward.ts';
import { answerOtherMethod } from './pages/other-method.ts';
import { pageAsset } from './pages/page-asset.ts';
import { allowRemote } from './remote-media.ts';
import { answerPage } from './pages/pages.ts';

/**
 * Everything that a site answers, as one function from request to response. The APIs also answer without the base path.
 */
export function createApp(live: Live, options: ServerOptions): Hono<ServerEnvironment> {
  const { base } = options.address;
  const app = new Hono<ServerEnvironment>();
  const framedBy = [...thisMachine, ...options.allowedOrigins];
  app.use('*', securityHeaders(framedBy), markdownErrors(), admission(options), crossOrigin());
  addApis(app, options);
  app.get(`${base}/_docs/events`, (context) => changeEvents(live, context.req.raw.signal));
  app.post(`${base}/_docs/playground`, (context) => forward(context, live, options));
  app.post(`${base}/_docs/remote-media`, ({ req }) => allowRemote(req.raw, options));
  app.get(`${base}/_docs/*`, (context) => pageAsset(context, live, options));
  if (base !== '') app.get('/', () => new Response(null, { status: 307, headers: { location: `${base}/` } }));
  app.get('*', async (context) => {
    const { raw } = context.req;
    return (await answerDiscovery(raw, live, options)) ?? answerPage(context, live, options);
  });
  app.all('*', (context) => answerOtherMethod(context.req.raw, live, options));
  app.onError((error) => errorResponse(error, options.report));
  return app;
}
