import type { Output } from '../../system/io.ts';
import type { Fetch } from './listen.ts';

/** Prints one line for each request when its answer begins. What pages load by themselves is left out. */
export function logged(fetch: Fetch, output: Output): Fetch {
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

/** A path can not move the cursor or colour the terminal: control characters are encoded in it already. */
function printable(path: string): string {
  return path.length > 200 ? `${path.slice(0, 200)}…` : path;
}
