import { onTestFinished } from 'vitest';
import { listen, type Fetch } from '../../src/commands/listen.ts';
import { serverOf, type Files, type Wishes } from './server.ts';

/** The address of a site that is served on a free port as long as the test lives. */
export async function listening(files: Files, wishes: Wishes = {}): Promise<string> {
  const handler: { fetch: Fetch } = { fetch: () => new Response(null, { status: 503 }) };
  const server = await listen((request, connection) => handler.fetch(request, connection), '127.0.0.1', {
    port: 0,
    exact: true,
  });
  onTestFinished(() => server.close());
  const url = `http://127.0.0.1:${server.port}`;
  const { app } = await serverOf(files, { url, ...wishes });
  handler.fetch = (request, connection) => app.fetch(request, connection);
  return url;
}
