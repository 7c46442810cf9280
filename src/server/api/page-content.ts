import type { Address } from '../../model/addresses/address.ts';
import { pagePathOf } from '../../model/pages/site-pages.ts';
import { problem } from '../http/problem.ts';
import type { ApiOptions } from '../options.ts';
import { mebibyte, type Endpoint } from './endpoint.ts';
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
      const path = current.pageAt(plainPath(requested, address));
      if (path === undefined) return problem(404, `there is no page "${requested.slice(0, 200)}"`);
      return Response.json(
        { path, content: await current.markdown(path) },
        { headers: { 'cache-control': 'no-store' } },
      );
    },
  };
}

/** Clients may pass paths with a leading slash, an origin, a fragment or an extension. */
export function plainPath(requested: string, { origin, base }: Address): string {
  const place = requested.startsWith(`${origin}${base}/`)
    ? requested.slice(origin.length + base.length)
    : requested;
  return pagePathOf(place.replace(/[?#].*$/s, '').replace(/^\/+|\/+$/g, ''));
}
