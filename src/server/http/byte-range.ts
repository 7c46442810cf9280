import { problem } from './problem.ts';

/** Bytes from `start` to `end` (exclusive). */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Ranges apply only to GET, and to clients that have another part of the same version. */
export function wantsRange({ method, headers }: Request, etag: string | null): boolean {
  const condition = headers.get('if-range');
  return method === 'GET' && (condition === null || condition.trim() === etag);
}

/** The response to a range outside of a file. */
export function unsatisfiable(size: number, headers: Readonly<Record<string, string>> = {}): Response {
  return problem(416, `the file has ${size} bytes`, {
    headers: { ...headers, 'accept-ranges': 'bytes', 'content-range': `bytes */${size}` },
  });
}

/** The header of a response with a part of a file. */
export function contentRange({ start, end }: ByteRange, size: number) {
  return { 'content-range': `bytes ${start}-${end - 1}/${size}` };
}

/**
 * The part of a file in a `Range` header (RFC 9110, section 14). Undefined if the whole file is to be sent,
 * including for several parts, and for other units than bytes.
 */
export function byteRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (size === 0 || (first === '' && last === '')) return undefined;
  if (first === '')
    return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size };
  const start = Number(first);
  const end = last === '' ? size : Math.min(size, Number(last) + 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}
