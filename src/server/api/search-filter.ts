import type { SearchFilter } from '../../search/query/filter.ts';
import type { FieldReader, Fields } from './field-reader.ts';

/** The `filter` of a search or assistant request; null counts as absent. */
export function readFilter(fields: Fields, read: FieldReader): SearchFilter {
  const { filter } = fields;
  if (filter === undefined || filter === null) return {};
  const own = read.object(filter, '/filter');
  if (own === undefined) return {};
  const text = (name: string): string | undefined => read.text(own, name, '/filter');
  return { version: text('version'), language: text('language'), tag: text('tag') };
}
