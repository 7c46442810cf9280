import type { Request } from '../../../pages/expand/operation/samples/request.ts';
import type { PlaygroundWords } from '../../playground-words.ts';
import { base64, textOfBase64 } from './base64.ts';
import type { Filled } from './body.ts';

/** The response; its body may still be streaming. */
export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ReadableStream<Uint8Array> | null;
  /** How the request was sent, where readers need to know. */
  readonly note?: 'passedOn' | 'withoutCookies';
}

/** Why there was no response, in words for the reader. */
export class Failure extends Error {}

export interface Sending {
  readonly request: Request;
  readonly filled: Filled | undefined;
  /** Page path. */
  readonly page: string;
  /** The route of the preview that passes requests on; undefined if there is none. */
  readonly through: string | undefined;
  /** Whether the servers may be at any address, which only the preview checks. */
  readonly untrusted: boolean;
  readonly credentials: boolean;
  readonly signal: AbortSignal;
}

/**
 * Safe requests are sent from the browser, and if that fails, again through the preview. A request that changes something
 * is sent only once: through the preview if there is one, as are all requests in an untrusted folder.
 */
export async function send(sending: Sending, words: PlaygroundWords): Promise<Answer> {
  const { request, through, untrusted, signal } = sending;
  try {
    new Request(request.url, { headers: pairs(request.headers) });
  } catch (error) {
    // For example, a character that headers cannot contain.
    throw error instanceof TypeError ? new Failure(error.message) : error;
  }
  const isSafe = /^(?:GET|HEAD|OPTIONS)$/.test(request.method);
  // Only the preview can send cookies.
  const isPossible = request.headers.every(([name]) => name !== 'Cookie');
  if (through !== undefined && (untrusted || !isSafe || !isPossible)) return passOn(sending, through);
  try {
    return await direct(sending);
  } catch (error) {
    if (signal.aborted || !(error instanceof TypeError)) throw error;
    if (through !== undefined) return passOn(sending, through);
    const isMixed = location.protocol === 'https:' && request.url.startsWith('http:');
    throw new Failure(isMixed ? words.mixedContent : words.notReached);
  }
}

async function direct({ request, filled, credentials, signal }: Sending): Promise<Answer> {
  const headers = pairs(request.headers).filter(([name]) => name !== 'Cookie');
  const response = await fetch(request.url, {
    method: request.method,
    headers,
    body: payload(filled),
    credentials: credentials ? 'include' : 'omit',
    signal,
  });
  const { status, statusText, body } = response;
  const answer = { status, statusText, headers: [...response.headers], body };
  return headers.length < request.headers.length ? { ...answer, note: 'withoutCookies' } : answer;
}

async function passOn({ request, filled, page, signal }: Sending, through: string): Promise<Answer> {
  // The content type of a form contains the boundary that the browser chose.
  const sent = new Response(payload(filled));
  const type = filled?.body?.kind === 'multipart' ? sent.headers.get('content-type') : null;
  const headers = [...request.headers, ...(type === null ? [] : [['Content-Type', type] as const])];
  const wanted = JSON.stringify({ page, method: request.method, url: request.url, headers });
  const response = await fetch(through, {
    method: 'POST',
    headers: { 'docs-request': base64(wanted) },
    body: await sent.blob(),
    signal,
  });
  const said = response.headers.get('docs-response');
  if (said === null) {
    const problem = (await response.json()) as { readonly detail?: string };
    throw new Failure(problem.detail ?? response.statusText);
  }
  const answer = JSON.parse(textOfBase64(said)) as Pick<Answer, 'status' | 'statusText' | 'headers'>;
  return { ...answer, body: response.body, note: 'passedOn' };
}

function pairs(headers: Request['headers']): [string, string][] {
  return headers.map(([name, value]) => [name, value]);
}

function payload(filled: Filled | undefined): BodyInit | null {
  const body = filled?.body;
  if (filled === undefined || body === undefined) return null;
  if (body.kind === 'json') return JSON.stringify(body.value);
  if (body.kind === 'text') return body.value;
  if (body.kind === 'file') return filled.files.get('') ?? null;
  if (body.kind === 'form') return new URLSearchParams(body.value.map(({ name, value }) => [name, value]));
  const form = new FormData();
  for (const { name, value, isFile } of body.value) {
    const file = filled.files.get(name);
    if (!isFile) form.append(name, value);
    else if (file !== undefined) form.append(name, file);
  }
  return form;
}
