import type { Output } from '../../machine/io.ts';
import type { Fetch } from '../listen.ts';

/** Logs each request when its response starts, except for assets of pages. */
export function withRequestLog(fetch: Fetch, output: Output): Fetch {
  return async (request, connection) => {
    const started = performance.now();
    const response = await fetch(request, connection);
    const { pathname } = new URL(request.url);
    if (!pathname.includes('/_docs/')) {
      const time = `${Math.round(performance.now() - started)} ms`;
      output.write(`${response.status} ${request.method} ${printable(pathname)} ${time}\n`);
    }
    return response;
  };
}

/** Paths cannot affect the terminal: control characters in them are percent-encoded. */
function printable(path: string): string {
  return path.length > 200 ? `${path.slice(0, 200)}…` : path;
}
