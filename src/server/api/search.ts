import type { SearchFilter } from '../../search/query/filter.ts';
import type { SearchRequest } from '../../search/search.ts';
import { mebibyte, type Endpoint } from './endpoint.ts';
import type { FieldReader, Fields } from './field-reader.ts';
import type { ApiOptions } from '../options.ts';
import type { TakeQuota } from './quota.ts';

/** The search API. */
export function searchEndpoint(
  { find, address: { base } }: ApiOptions,
  quota: TakeQuota,
): Endpoint<SearchRequest> {
  return {
    accepts: 'either',
    quota,
    maxBytes: mebibyte,
    read: (body, read) => {
      const query = read.text(body, 'query', '', { required: true, filled: true });
      const pageSize = read.number(body, 'pageSize', '', { least: 1, most: 50, whole: true });
      const scoreThreshold = read.number(body, 'scoreThreshold', '', { least: 0, most: 1, whole: false });
      const filter = readFilter(body, read);
      return query === undefined ? undefined : { query, pageSize, scoreThreshold, filter };
    },
    answer: async (request) => {
      const results = await find(request);
      const placed =
        base === ''
          ? results
          : results.map(({ metadata, ...result }) => ({
              ...result,
              metadata: { ...metadata, href: base + metadata.href },
            }));
      return Response.json(placed, { headers: { 'cache-control': 'no-store' } });
    },
  };
}

/** The `filter` of a search or assistant request; null counts as absent. */
export function readFilter(body: Fields, read: FieldReader): SearchFilter {
  const { filter } = body;
  if (filter === undefined || filter === null) return {};
  const fields = read.object(filter, '/filter');
  if (fields === undefined) return {};
  const text = (name: string): string | undefined => read.text(fields, name, '/filter');
  return { version: text('version'), language: text('language'), tag: text('tag') };
}
