import type { Logger } from 'pino';
import { clientAddress } from '../../machine/network/trusted-networks.ts';
import type { Fetch } from '../listen.ts';
import { routeOf, type Metrics } from './metrics.ts';

interface Observer {
  readonly isProxy: (address: string) => boolean;
  /** The base path of the site. */
  readonly base: string;
  readonly metrics: Metrics;
  /** Undefined if requests are only counted. */
  readonly log: Logger | undefined;
  readonly isDraining: () => boolean;
}

/** Counts and logs each request with the address of its client, which may be behind a proxy. */
export function withAccessLog(answer: Fetch, { isProxy, base, metrics, log, isDraining }: Observer): Fetch {
  return async (request, { address = '' }) => {
    const started = performance.now();
    const client = clientAddress(address, request.headers.get('x-forwarded-for'), isProxy);
    const response = await answer(request, { address: client });
    const milliseconds = Math.round((performance.now() - started) * 10) / 10;
    const { pathname } = new URL(request.url);
    const { status } = response;
    metrics.countRequest(routeOf(pathname, base), request.method, status, milliseconds);
    log?.info({ client, method: request.method, path: pathname, status, milliseconds });
    if (isDraining()) response.headers.set('connection', 'close');
    return response;
  };
}
