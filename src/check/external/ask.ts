import { isNetworkError, refusedAddress, type Outgoing } from '../../network/outgoing.ts';
import type { UnverifiedReason } from '../../rules/rule.ts';

/** How addresses are asked, and how patiently. */
export interface AskOptions {
  readonly fetch: Outgoing;
  /** Milliseconds until one request is given up. */
  readonly timeout: number;
  /** Further tries after a failure that may pass. */
  readonly retries: number;
  /** Milliseconds before the first of them; doubled for each further one. */
  readonly pause: number;
}

/** `unverified` where nothing can be said of the address, because no request reached its server. */
export type Outcome =
  | { readonly kind: 'answers' }
  | { readonly kind: 'fails'; readonly problem: string }
  | { readonly kind: 'unverified'; readonly reason: UnverifiedReason };

/** A server that asks for more patience than this is not waited for. */
const maxPause = 10_000;

/** Statuses by which servers refuse HEAD although they answer GET. */
const refusesHead: ReadonlySet<number> = new Set([403, 405, 501]);

/** Asks with HEAD, and with GET where the server refuses HEAD; follows redirects; tries again what may pass. */
export async function ask(address: string, options: AskOptions): Promise<Outcome> {
  for (let attempt = 0; ; attempt += 1) {
    const result = await once(address, options);
    if (!result.mayPass || attempt >= options.retries) return result.outcome;
    await new Promise((resolve) => setTimeout(resolve, result.after ?? options.pause * 2 ** attempt));
  }
}

interface Result {
  readonly outcome: Outcome;
  readonly mayPass: boolean;
  /** Milliseconds the server requested. */
  readonly after?: number | undefined;
}

async function once(address: string, options: AskOptions): Promise<Result> {
  const head = await request(address, 'HEAD', options);
  return refusesHead.has(head.status ?? 0) ? request(address, 'GET', options) : head;
}

async function request(
  address: string,
  method: 'HEAD' | 'GET',
  { fetch, timeout }: AskOptions,
): Promise<Result & { readonly status?: number }> {
  try {
    const { status, headers, body } = await fetch(address, {
      method,
      redirect: 'follow',
      signal: AbortSignal.timeout(timeout),
      headers: { 'user-agent': 'docs-check (link checker)', accept: '*/*' },
    });
    await body?.cancel();
    if (status < 400) return { outcome: { kind: 'answers' }, mayPass: false, status };
    const mayPass = status === 429 || status >= 502;
    const after = retryAfter(headers.get('retry-after'));
    return {
      outcome: { kind: 'fails', problem: `answers ${status}` },
      mayPass: mayPass && (after ?? 0) <= maxPause,
      after,
      status,
    };
  } catch (error) {
    return failure(error, timeout);
  }
}

/** Only the form in seconds is waited for. */
function retryAfter(value: string | null): number | undefined {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : undefined;
}

/** `fetch` throws for whatever goes wrong below HTTP; the code of the cause says what. */
function failure(error: unknown, timeout: number): Result {
  if (!isNetworkError(error)) throw error;
  if (refusedAddress(error) !== undefined)
    return { outcome: { kind: 'unverified', reason: 'private-address' }, mayPass: false };
  const code = codeOf(error.cause);
  if (offline.has(code))
    return { outcome: { kind: 'unverified', reason: 'no-network' }, mayPass: code === 'EAI_AGAIN' };
  if (isEndless(error)) return { outcome: { kind: 'fails', problem: 'redirects endlessly' }, mayPass: false };
  const isTimeout = error.name === 'TimeoutError' || /TIMEOUT|ETIMEDOUT/.test(code);
  const problem = isTimeout
    ? `does not answer within ${timeout / 1000} seconds`
    : (problems[code] ??
      (/CERT|SIGNATURE|ALTNAME/.test(code) ? 'has no valid certificate' : 'does not answer'));
  return { outcome: { kind: 'fails', problem }, mayPass: code !== 'ENOTFOUND' };
}

/** Each such request is one for every redirect that is followed: it is not made again. */
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
