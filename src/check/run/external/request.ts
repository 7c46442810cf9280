import { isNetworkError, refusedAddress, type Outgoing } from '../../../machine/network/outgoing.ts';
import type { UnverifiedReason } from '../../rules/rule.ts';

/** How addresses are requested. */
export interface RequestOptions {
  readonly fetch: Outgoing;
  /** Milliseconds until a request times out. */
  readonly timeout: number;
  /** Retries after a temporary failure. */
  readonly retries: number;
  /** Milliseconds before the first retry; doubled for each further one. */
  readonly pause: number;
}

/** `unverified` if no request reached the server. */
export type Outcome =
  | { readonly kind: 'ok' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'unverified'; readonly reason: UnverifiedReason };

/** In milliseconds; a server that asks for a longer pause is not retried. */
const maxPause = 10_000;

/** Statuses with which servers reject HEAD although they accept GET. */
const refusesHead: ReadonlySet<number> = new Set([403, 405, 501]);

/** Requests an address with HEAD, or GET if the server rejects HEAD; follows redirects, and retries temporary failures. */
export async function requestAddress(address: string, options: RequestOptions): Promise<Outcome> {
  for (let attempt = 0; ; attempt += 1) {
    const result = await attemptRequest(address, options);
    if (!result.isTemporary || attempt >= options.retries) return result.outcome;
    await new Promise((resolve) => setTimeout(resolve, result.retryAfter ?? options.pause * 2 ** attempt));
  }
}

interface Result {
  readonly outcome: Outcome;
  readonly isTemporary: boolean;
  /** The delay that the server requests, in milliseconds. */
  readonly retryAfter?: number | undefined;
}

async function attemptRequest(address: string, options: RequestOptions): Promise<Result> {
  const head = await request(address, 'HEAD', options);
  return refusesHead.has(head.status ?? 0) ? request(address, 'GET', options) : head;
}

async function request(
  address: string,
  method: 'HEAD' | 'GET',
  { fetch, timeout }: RequestOptions,
): Promise<Result & { readonly status?: number }> {
  try {
    const { status, headers, body } = await fetch(address, {
      method,
      redirect: 'follow',
      signal: AbortSignal.timeout(timeout),
      headers: { 'user-agent': 'docs-check (link checker)', accept: '*/*' },
    });
    await body?.cancel();
    if (status < 400) return { outcome: { kind: 'ok' }, isTemporary: false, status };
    const isTemporary = status === 429 || status >= 502;
    const after = retryDelay(headers.get('retry-after'));
    return {
      outcome: { kind: 'failed', problem: `responds with ${status}` },
      isTemporary: isTemporary && (after ?? 0) <= maxPause,
      retryAfter: after,
      status,
    };
  } catch (error) {
    return failure(error, timeout);
  }
}

/** Only the form in seconds is supported. */
function retryDelay(value: string | null): number | undefined {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : undefined;
}

/** `fetch` throws for errors below HTTP; the code of the cause tells which. */
function failure(error: unknown, timeout: number): Result {
  if (!isNetworkError(error)) throw error;
  if (refusedAddress(error) !== undefined)
    return { outcome: { kind: 'unverified', reason: 'private-address' }, isTemporary: false };
  const code = codeOf(error.cause);
  if (offline.has(code))
    return { outcome: { kind: 'unverified', reason: 'no-network' }, isTemporary: code === 'EAI_AGAIN' };
  if (isEndless(error))
    return { outcome: { kind: 'failed', problem: 'redirects endlessly' }, isTemporary: false };
  const isTimeout = error.name === 'TimeoutError' || /TIMEOUT|ETIMEDOUT/.test(code);
  const problem = isTimeout
    ? `does not answer within ${timeout / 1000} seconds`
    : (problems[code] ??
      (/CERT|SIGNATURE|ALTNAME/.test(code) ? 'has no valid certificate' : 'does not answer'));
  return { outcome: { kind: 'failed', problem }, isTemporary: code !== 'ENOTFOUND' };
}

/** Not retried, since each attempt makes a request for every redirect. */
function isEndless({ cause }: Error): boolean {
  return cause instanceof Error && /redirect/i.test(cause.message);
}

function codeOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : '';
}

const offline: ReadonlySet<string> = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN']);

const problems: Readonly<Record<string, string>> = {
  ENOTFOUND: 'names a host that does not exist',
  ECONNREFUSED: 'refuses the connection',
  ECONNRESET: 'closes the connection',
  EHOSTUNREACH: 'cannot be reached',
};
