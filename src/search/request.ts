import type { SearchRequest } from './search.ts';

/** What is wrong with a request, by RFC 6901 pointer. */
export interface RequestError {
  readonly pointer: string;
  readonly detail: string;
}

export type ReadRequest =
  | { readonly kind: 'request'; readonly request: SearchRequest }
  | { readonly kind: 'errors'; readonly errors: readonly RequestError[] };

/** Reads the JSON body of a search request. Null filters count as absent, unknown keys are ignored. */
export function readRequest(body: unknown): ReadRequest {
  if (!isObject(body))
    return { kind: 'errors', errors: [{ pointer: '', detail: 'the body is no JSON object' }] };
  const errors: RequestError[] = [];
  const { query, pageSize, scoreThreshold, filter } = body;
  if (typeof query !== 'string' || query.trim() === '') {
    const detail =
      query === undefined ? 'is missing' : typeof query === 'string' ? 'is blank' : 'is no string';
    errors.push({ pointer: '/query', detail: `"query" ${detail}` });
  }
  if (
    pageSize !== undefined &&
    !(Number.isInteger(pageSize) && Number(pageSize) >= 1 && Number(pageSize) <= 50)
  ) {
    errors.push({ pointer: '/pageSize', detail: '"pageSize" is no whole number from 1 to 50' });
  }
  if (
    scoreThreshold !== undefined &&
    !(typeof scoreThreshold === 'number' && scoreThreshold >= 0 && scoreThreshold <= 1)
  ) {
    errors.push({ pointer: '/scoreThreshold', detail: '"scoreThreshold" is no number from 0 to 1' });
  }
  const read = readFilter(filter, errors);
  if (errors.length > 0) return { kind: 'errors', errors };
  return {
    kind: 'request',
    request: {
      query: String(query),
      pageSize: pageSize === undefined ? undefined : Number(pageSize),
      scoreThreshold: scoreThreshold === undefined ? undefined : Number(scoreThreshold),
      filter: read,
    },
  };
}

const filterKeys = ['version', 'language', 'tag'] as const;

function readFilter(filter: unknown, errors: RequestError[]): SearchRequest['filter'] {
  if (filter === undefined || filter === null) return undefined;
  if (!isObject(filter)) {
    errors.push({ pointer: '/filter', detail: '"filter" is no object' });
    return undefined;
  }
  const read: Partial<Record<(typeof filterKeys)[number], string>> = {};
  for (const key of filterKeys) {
    const value = filter[key];
    if (value === undefined || value === null) continue;
    if (typeof value === 'string') read[key] = value;
    else errors.push({ pointer: `/filter/${key}`, detail: `"${key}" is no string` });
  }
  return read;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
