import { preflight } from '../api/cors.ts';
import { answerDiscovery } from '../discovery/discovery.ts';
import { methodNotAllowed, problem } from '../http/problem.ts';
import { sitePath } from '../http/site-path.ts';
import type { Live } from '../live.ts';
import type { ServerOptions } from '../options.ts';
import { isAnswered, pagePathAt } from './page-path.ts';

const reading = ['GET', 'HEAD'];

/**
 * Answers what is no GET, where all is only read. Everything but pages may be read by those of other origins, which ask
 * first when they send headers of their own.
 */
export async function answerOtherMethod(
  request: Request,
  live: Live,
  options: ServerOptions,
): Promise<Response> {
  const { site } = live.current();
  const discovery = await answerDiscovery(new Request(request.url), live, options);
  if (discovery === undefined) {
    const path = sitePath(new URL(request.url).pathname, options.address.base);
    if (path === undefined || !isAnswered(site, path)) return problem(404, 'nothing answers here');
    if (path === '' || pagePathAt(site, path) !== undefined) return methodNotAllowed(reading);
  }
  if (request.method === 'OPTIONS') return preflight(request, reading);
  if (discovery?.status === 404) return discovery;
  const refusal = methodNotAllowed([...reading, 'OPTIONS']);
  refusal.headers.set('access-control-allow-origin', '*');
  return refusal;
}
