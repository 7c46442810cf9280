import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of the server, in the format of Prometheus. */
export interface Metrics {
  countRequest(route: string, method: string, status: number, milliseconds: number): void;
  /** A connection beyond a limit. */
  countRefusal(limit: string): void;
  countBuild(pages: number): void;
  setStoreUp(isAnswered: boolean): void;
  readonly type: string;
  text(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'docs_requests_total',
    help: 'Requests that were answered',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'docs_request_duration_seconds',
    help: 'Time until a response starts',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const refusals = new Counter({
    name: 'docs_refused_connections_total',
    help: 'Connections that a limit refused',
    labelNames: ['limit'],
    registers,
  });
  const takeovers = new Counter({
    name: 'docs_builds_total',
    help: 'Builds that were loaded',
    registers,
  });
  const pages = new Gauge({ name: 'docs_pages', help: 'Pages of the build that is served', registers });
  const store = new Gauge({
    name: 'docs_store_up',
    help: 'Whether the last request to the store of quotas and conversations succeeded',
    registers,
  });
  store.set(1);
  return {
    countRequest: (route, method, status, milliseconds) => {
      requests.inc({ route, method, status });
      durations.observe({ route }, milliseconds / 1000);
    },
    countRefusal: (limit) => refusals.inc({ limit }),
    countBuild: (count) => {
      takeovers.inc();
      pages.set(count);
    },
    setStoreUp: (isAnswered) => store.set(isAnswered ? 1 : 0),
    type: registry.contentType,
    text: () => registry.metrics(),
  };
}

/** The kind of a request: there are too many paths to count each one. */
export function routeOf(pathname: string, base: string): string {
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  if (path.startsWith('/discovery/')) return apis.find((name) => path.includes(`/${name}/`)) ?? 'discovery';
  if (path === '/mcp') return 'mcp';
  if (/^(?:\/v1)?\/message:send$/.test(path)) return 'a2a';
  if (path.startsWith('/_docs/')) return 'asset';
  if (/^\/(?:\.well-known\/|skill\.md$|llms)/.test(path)) return 'agents';
  return 'page';
}

const apis = ['search', 'page', 'assistant'];
