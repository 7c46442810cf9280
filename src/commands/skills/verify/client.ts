import { refusedAddress, type Outgoing } from '../../../network/outgoing.ts';

/** What a server answered, or why it did not. */
export interface Answer {
  readonly url: string;
  /** 0 where nothing was answered. */
  readonly status: number;
  readonly type: string;
  /** Where a redirect leads, absolute; '' for other answers. */
  readonly location: string;
  /** The `Link` header; '' where there is none. */
  readonly link: string;
  readonly body: Uint8Array;
  readonly problem: string | undefined;
}

/** Asks for anything, or for what `accept` names. */
export type Get = (url: string, accept?: string) => Promise<Answer>;

const patience = 10_000;
const largest = 16 * 1024 * 1024;

/** Asks once, without following redirects: where they lead is part of what is verified. */
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
    signal: AbortSignal.timeout(patience),
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
    problem: body === undefined ? `it is larger than ${largest / 1024 / 1024} MB` : undefined,
  };
}

/** Undefined where there is too much of it. */
async function read(body: AsyncIterable<Uint8Array> | null): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > largest) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** As `get`, through at most five redirects, as clients do. */
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
  if (error.name === 'TimeoutError') return `no answer within ${patience / 1000} seconds`;
  const { cause } = error;
  if (cause instanceof Error)
    return 'code' in cause ? `${String(cause.code)} ${cause.message}`.trim() : cause.message;
  return error.message;
}
