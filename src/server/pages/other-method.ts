import { pagePaths } from '../../site/model/pages/site-pages.ts';
import type { Site } from '../../site/model/site.ts';
import { answerDiscovery } from '../discovery/discovery.ts';
import { methodNotAllowed, problem } from '../http/problem.ts';
import { sitePath } from '../http/site-path.ts';
import type { Live } from '../live.ts';
import type { ServerOptions } from '../options.ts';
import { pagePathAt } from './answer-path.ts';

const readMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Answers methods other than GET and HEAD, which are not allowed. */
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
  }
  return discovery?.status === 404 ? discovery : methodNotAllowed(readMethods);
}

/** Whether a path is served by anything other than a redirect. */
function isAnswered(site: Site, path: string): boolean {
  return (
    path === '' ||
    site.files.has(path) ||
    pagePathAt(pagePaths(site), path.replace(/\.md$/, '')) !== undefined
  );
}
