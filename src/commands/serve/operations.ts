import { type Credentials, authenticate } from '../../server/api/credentials.ts';
import { methodNotAllowed } from '../../server/http/problem.ts';
import type { Fetch } from '../listen.ts';
import type { Metrics } from './metrics.ts';

/** The state of the server for its operators. */
export interface Operations {
  readonly credentials: Credentials;
  readonly metrics: Metrics;
  readonly state: () => {
    readonly isDraining: boolean;
    readonly pages: number;
    readonly isStoreUnavailable: boolean;
  };
}

/** Answers at the addresses for operators, and passes on other requests. */
export function withOperations(operations: Operations, others: Fetch): Fetch {
  return (request, connection) => {
    const { pathname } = new URL(request.url);
    return paths.has(pathname) ? answer(request, pathname, operations) : others(request, connection);
  };
}

/** Operators must learn that an overloaded server is alive. */
export function isUrgent(path: string): boolean {
  return path === '/healthz' || path === '/readyz';
}

const paths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

async function answer(
  request: Request,
  pathname: string,
  { credentials, metrics, state }: Operations,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed(['GET', 'HEAD']);
  if (pathname === '/healthz') return json(200, { status: 'ok' });
  const { isDraining, pages, isStoreUnavailable } = state();
  // Pages and search work without the store, so the server is still ready.
  if (pathname === '/readyz')
    return json(isDraining ? 503 : 200, {
      status: isDraining ? 'draining' : 'ready',
      pages,
      store: isStoreUnavailable ? 'away' : 'ok',
    });
  const caller = await authenticate(request.headers.get('authorization') ?? undefined, 'either', credentials);
  if (caller instanceof Response) return caller;
  return new Response(await metrics.text(), {
    headers: { 'content-type': metrics.type, 'cache-control': 'no-store' },
  });
}

function json(status: number, value: object): Response {
  return Response.json(value, { status, headers: { 'cache-control': 'no-store' } });
}
