import type { Context } from 'hono';
import { playgroundAt } from '../../pages/expand/playground-at.ts';
import type { Server } from '../../site/model/operation/servers.ts';
import { outgoing, refusedAddress } from '../../machine/network/outgoing.ts';
import { parsedJson } from '../../site/source/plain.ts';
import { escapePattern } from '../../site/source/text/escape-pattern.ts';
import { isFromOwnPage } from '../http/admission.ts';
import { wholeBody } from '../http/body.ts';
import { problem } from '../http/problem.ts';
import type { Live } from '../live.ts';
import type { ServerEnvironment, ServerOptions } from '../options.ts';

/** A request from the form of an operation page, as base64-encoded JSON in the header `docs-request`. */
interface ForwardRequest {
  /** Page path. */
  readonly page: string;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
}

/** Maximum size of sent bodies, in bytes. */
const maxSize = 32 * 1024 * 1024;

/** Headers that the connection itself sets. */
const ownHeaders =
  /^(?:host|connection|content-length|transfer-encoding|keep-alive|upgrade|te|trailer|expect|proxy-.*)$/i;

/**
 * Sends a request from the form of an operation page, for servers that accept none from browsers: only to servers of
 * its spec, and to private addresses only if the spec names them and the folder is trusted. Status and headers of the
 * response are base64-encoded JSON in the header `docs-response`, so that nothing from the other server is attributed
 * to this one.
 */
export async function forward(
  context: Context<ServerEnvironment>,
  live: Live,
  { bodyTimeout, answerTimeout, siteComponents }: ServerOptions,
): Promise<Response> {
  const { raw } = context.req;
  if (!isFromOwnPage(raw)) return problem(403, 'only the pages of this server may send requests through it');
  const forwardRequest = parseForwardRequest(raw.headers.get('docs-request') ?? '');
  if (forwardRequest === undefined) return problem(400, 'the header "docs-request" contains no request');
  const servers = playgroundAt(live.current().site, forwardRequest.page)?.servers ?? [];
  const target = new URL(forwardRequest.url);
  if (!servers.some((server) => namesServer(server, target)))
    return problem(
      403,
      `${target.origin} is not a server that the spec of this page names: add it to "servers" of the spec`,
    );
  const body = await wholeBody(raw, { maxBytes: maxSize, timeout: bodyTimeout });
  if (body instanceof Response) return body;
  const mayBePrivate = siteComponents && servers.some((server) => namesPrivateServer(server, target));
  const send = outgoing({
    allowPrivate: false,
    timeout: answerTimeout,
    ...(mayBePrivate && { typed: target.href }),
  });
  try {
    const answer = await send(target.href, {
      method: forwardRequest.method,
      headers: forwardRequest.headers
        .filter(([name]) => !ownHeaders.test(name))
        .map(([name, value]) => [name, value]),
      body: body.length === 0 ? null : body,
      redirect: 'manual',
      signal: raw.signal,
    });
    const { status, statusText } = answer;
    const responseHead = JSON.stringify({ status, statusText, headers: [...answer.headers] });
    return new Response(answer.body && completeOrDropped(answer.body as ReadableStream, context.env?.drop), {
      headers: {
        'content-type': 'application/octet-stream',
        'cache-control': 'no-store',
        'docs-response': Buffer.from(responseHead).toString('base64'),
      },
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return failure(error, target, answerTimeout);
  }
}

/** A body that drops the connection to the browser if the one to the other server is lost. */
function completeOrDropped(body: ReadableStream, drop: (() => void) | undefined): ReadableStream {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        if (drop === undefined) throw error;
        drop();
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function parseForwardRequest(header: string): ForwardRequest | undefined {
  const value: unknown = parsedJson(Buffer.from(header, 'base64').toString('utf8'));
  return isForwardRequest(value) ? value : undefined;
}

function isForwardRequest(value: unknown): value is ForwardRequest {
  const { page, method, url, headers } = (value ?? {}) as {
    readonly [key in keyof ForwardRequest]?: unknown;
  };
  return (
    typeof page === 'string' &&
    typeof method === 'string' &&
    /^[A-Z]{1,20}$/.test(method) &&
    !/^(?:CONNECT|TRACE|TRACK)$/.test(method) &&
    typeof url === 'string' &&
    URL.canParse(url) &&
    Array.isArray(headers) &&
    headers.every(
      (pair) => Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'),
    )
  );
}

function failure(error: Error, { host, hostname }: URL, answerTimeout: number): Response {
  if (error.name === 'AbortError') return problem(408, 'the request was cancelled');
  if (refusedAddress(error) !== undefined)
    return problem(
      403,
      `${hostname} is an address of this machine or of a private network: the spec has to name it, and the folder has to be trusted (docs dev --trust)`,
    );
  const { cause } = error;
  if (cause === undefined) return problem(400, `the request cannot be sent: ${error.message}`);
  if (cause instanceof Error && cause.name === 'HeadersTimeoutError')
    return problem(504, `${host} did not answer within ${answerTimeout / 1000} seconds`);
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'its response is not valid';
  const [reason = ''] = (cause instanceof Error ? cause.message || code : error.message).split('\n');
  return problem(503, `${host} did not answer: ${reason}`);
}

/** Whether an address is at or below a server of a spec, with any values of its variables. */
export function namesServer(server: Server, target: URL): boolean {
  return isHttp(target) && target.username === '' && patternOf(server).test(target.href);
}

/** The same for a server whose host contains no variable, which could be any address. */
export function namesPrivateServer(server: Server, target: URL): boolean {
  const [host] = /^https?:\/\/[^/?#]+/i.exec(server.template) ?? [];
  return host !== undefined && !host.includes('{') && namesServer(server, target);
}

function isHttp({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:';
}

function patternOf({ template, variables }: Server): RegExp {
  const choices = new Map(variables.map((variable) => [variable.name, variable.choices]));
  // What is written between the variables that may have any value.
  const literalParts = [''];
  for (const part of withOrigin(template)
    .replace(/(?<!\/)\/+$/, '')
    .split(/(\{[^{}]*\})/)) {
    const allowed = choices.get(part.slice(1, -1)) ?? [];
    if (!/^\{.*\}$/.test(part)) literalParts.push(literalParts.pop() + escapePattern(part));
    else if (allowed.length > 0)
      literalParts.push(`${literalParts.pop()}(?:${allowed.map(escapePattern).join('|')})`);
    else literalParts.push('');
  }
  const last = `${literalParts.pop()}(?:[/?#]|$)`;
  const [first] = literalParts;
  const between = literalParts.slice(1).filter((text) => text !== '');
  const pattern = first === undefined ? [last] : [first, ...between.map(upTo), anyValue, last];
  return new RegExp(`^${pattern.join('')}`, 'i');
}

/** A template with its origin as addresses write it, without the default port: `http://127.0.0.1` for `http://127.1:80`. */
function withOrigin(template: string): string {
  return template.replace(/^https?:\/\/[^/?#{}]+(?=[/?#]|$)/i, (written) =>
    URL.canParse(written) ? new URL(written).origin : written,
  );
}

const anyValue = '[^/?#@]*';

/**
 * Any value, up to the nearest place of a text. Further ones would match nothing else, but trying them takes time that
 * multiplies with each variable.
 */
function upTo(text: string, index: number): string {
  return `(?=(?<to${index}>${anyValue}?${text}))\\k<to${index}>`;
}
