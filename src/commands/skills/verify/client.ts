import { refusedAddress, type Outgoing } from '../../../machine/network/outgoing.ts';
import type { Plain } from '../../../site/source/tree.ts';

/** The response of a server, or why there is none. */
export interface Answer {
  readonly url: string;
  /** 0 without a response. */
  readonly status: number;
  readonly type: string;
  /** The absolute target of a redirect; '' for other responses. */
  readonly location: string;
  /** The `Link` header; '' if there is none. */
  readonly link: string;
  readonly body: Uint8Array;
  readonly problem: string | undefined;
}

/** Requests an address, with an optional `Accept` header. */
export type Get = (url: string, accept?: string) => Promise<Answer>;

const timeout = 10_000;
const maxBytes = 16 * 1024 * 1024;

/** Sends single requests without following redirects, whose targets are verified, too. */
export function getter(fetch: Outgoing): Get {
  return async (url, accept = '*/*') => {
    try {
      return await answerOf(fetch, url, accept);
    } catch (error) {
      return {
        url,
        status: 0,
        type: '',
        location: '',
        link: '',
        body: new Uint8Array(),
        problem: reasonOf(error),
      };
    }
  };
}

async function answerOf(fetch: Outgoing, url: string, accept: string): Promise<Answer> {
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { accept },
    signal: AbortSignal.timeout(timeout),
  });
  const location = response.headers.get('location');
  const body = await read(response.body);
  return {
    url,
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    location: location !== null && URL.canParse(location, url) ? new URL(location, url).href : '',
    link: response.headers.get('link') ?? '',
    body: body ?? new Uint8Array(),
    problem: body === undefined ? `it is larger than ${maxBytes / 1024 / 1024} MB` : undefined,
  };
}

/** Undefined if the body is too large. */
async function read(body: AsyncIterable<Uint8Array> | null): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** As `get`, but follows up to five redirects, as clients do. */
export async function getFollowing(get: Get, url: string, accept?: string): Promise<Answer> {
  let answer = await get(url, accept);
  for (let hops = 0; hops < 5 && answer.location !== ''; hops += 1)
    answer = await get(answer.location, accept);
  return answer;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  const refused = refusedAddress(error);
  if (refused !== undefined)
    return `${refused} is this machine or in a private network; use --allow-private to allow it`;
  if (error.name === 'TimeoutError') return `no answer within ${timeout / 1000} seconds`;
  const { cause } = error;
  if (cause instanceof Error)
    return 'code' in cause ? `${String(cause.code)} ${cause.message}`.trim() : cause.message;
  return error.message;
}

/** The JSON in a body; undefined if it is not JSON. */
export function jsonOf(body: Uint8Array): Plain | undefined {
  try {
    const value: Plain = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return value;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}
