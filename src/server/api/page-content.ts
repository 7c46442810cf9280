import { problem } from '../http/problem.ts';
import type { ApiOptions } from '../options.ts';
import { mebibyte, type Endpoint } from './endpoint.ts';
import { pathOnSite } from './requested-path.ts';
import type { TakeQuota } from './quota.ts';

/** The page content API: a page as Markdown. */
export function pageEndpoint({ address, content }: ApiOptions, quota: TakeQuota): Endpoint<string> {
  return {
    accepts: 'either',
    quota,
    maxBytes: mebibyte,
    read: (body, read) => read.text(body, 'path', '', { required: true }),
    answer: async (requested) => {
      const current = content();
      const path = current.pageAt(pathOnSite(requested, address));
      if (path === undefined) return problem(404, `there is no page "${requested.slice(0, 200)}"`);
      return Response.json(
        { path, content: await current.markdown(path) },
        { headers: { 'cache-control': 'no-store' } },
      );
    },
  };
}
