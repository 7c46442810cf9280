import type { SearchFilter } from '../../search/query/filter.ts';
import type { FieldReader, Fields } from './field-reader.ts';

/** The `filter` of a search or assistant request; null counts as absent. */
export function readFilter(body: Fields, read: FieldReader): SearchFilter {
  const { filter } = body;
  if (filter === undefined || filter === null) return {};
  const fields = read.object(filter, '/filter');
  if (fields === undefined) return {};
  const text = (name: string): string | undefined => read.text(fields, name, '/filter');
  return { version: text('version'), language: text('language'), tag: text('tag') };
}
