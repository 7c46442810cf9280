import { oncePer } from '../../site/source/once.ts';
import { bodyOf } from './body-of.ts';

/** A complete response body. */
export interface Payload {
  readonly body: Uint8Array<ArrayBufferLike> | string;
  /** Content type. */
  readonly type: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The response to a GET or HEAD with an ETag, without a body if the client already has it. */
export async function send(
  request: Request,
  { body, type, status = 200, headers = {} }: Payload,
): Promise<Response> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const etag = await entityTag(bytes);
  const shared = { etag, ...headers };
  if (status === 200 && matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: shared });
  const all = { ...shared, 'content-type': type, 'content-length': String(bytes.byteLength) };
  return new Response(request.method === 'HEAD' ? null : bodyOf(bytes), { status, headers: all });
}

/** Computed once for bytes that are served repeatedly. */
const entityTag = oncePer((bytes: Uint8Array): Promise<string> => tagOf(bytes));

/** The ETag for data that determines the response. */
export async function tagOf(data: Uint8Array | string): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  return `"${btoa(String.fromCharCode(...digest))}"`;
}

/** Whether a client with these ETags in `If-None-Match` already has the response. */
export function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
