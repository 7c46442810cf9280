import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Promised } from '../table.ts';
import { startCluster } from './cluster.ts';

const seconds = 10;
const kinds: Readonly<Record<string, autocannon.Request>> = {
  pages: { path: '/commands/build', headers: { 'accept-encoding': 'br' } },
  searches: {
    method: 'POST',
    path: '/discovery/v1/search/docs-toolchain',
    headers: { 'content-type': 'application/json', authorization: 'Bearer token_fast' },
    body: JSON.stringify({ query: 'build' }),
  },
};

/** How many requests a second one, two and three `docs serve` processes answer behind nginx, counting in one Redis. */
export async function* benchThroughput(): AsyncGenerator<Promised> {
  const cluster = await startCluster(3, { DOCS_ACCESS_TOKENS: 'fast:token_fast' }, [
    '--limit',
    'search=100000000',
  ]);
  try {
    for (const servers of [1, 2, 3]) {
      await cluster.forwardTo(servers);
      const counts: string[] = [];
      let failed = 0;
      for (const [kind, request] of Object.entries(kinds)) {
        // What a process compiles and compresses first is not what it takes later.
        await autocannon({ url: cluster.url, duration: 3, connections: 16, requests: [request] });
        const done = await autocannon({
          url: cluster.url,
          duration: seconds,
          connections: 16,
          requests: [request],
        });
        failed += done.errors + done.non2xx;
        counts.push(`${Math.round(done.requests.average)} ${kind}`);
        await pause(1000);
      }
      yield {
        name: `requests a second with ${servers} process${servers === 1 ? '' : 'es'}`,
        measured: counts.join(', '),
        target: 'none fails',
        isMet: failed === 0,
        note: `${failed} failed; the client, nginx and Redis run on the same machine`,
      };
    }
  } finally {
    cluster.close();
  }
}
