import { levelsOf } from '../check/once.ts';
import { diskHost } from '../../load/disk-host.ts';
import { createApp } from '../../server/app.ts';
import { live as liveSite } from '../../server/live.ts';
import { changesBelow } from '../changes.ts';
import type { Io } from '../io.ts';
import { readSettings } from '../read-settings.ts';
import { findRoot } from '../root.ts';
import type { DevOptions } from './command.ts';
import { hostInUrl, identityOf, localAddressAt } from './identity.ts';
import { listen, type Fetch } from './listen.ts';
import { snapshotReader } from './snapshot.ts';
import { startScreen } from './start-screen.ts';

const defaultPort = 3000;
const defaultHost = '127.0.0.1';

/** Serves the site until it is interrupted. */
export async function runDev(io: Io, given: string | undefined, options: DevOptions): Promise<number> {
  const root = findRoot(io.cwd, given);
  const settings = readSettings(root);
  const host = diskHost(root, { ignore: settings.ignore });
  const live = await liveSite(snapshotReader(host, levelsOf({ rule: [] }, settings)));
  const identity = identityOf(io, options, settings, live.current().site);
  const at = options.host ?? settings.dev.host ?? defaultHost;
  const port = options.port ?? settings.dev.port;
  const state: { fetch: Fetch } = { fetch: () => new Response(null, { status: 503 }) };
  const server = await listen((request, connection) => state.fetch(request, connection), at, {
    port: port ?? defaultPort,
    exact: port !== undefined,
  });
  const address = identity.address ?? localAddressAt(at, server.port);
  const app = createApp(live, { ...identity, address, limits: settings.dev.limits, read: host.read });
  state.fetch = (request, connection) => app.fetch(request, connection);
  const interrupted = io.interrupted();
  const changes = changesBelow(root);
  const origin = `http://${hostInUrl(at)}:${server.port}`;
  io.stderr.write(startScreen(live.current(), { ...identity, address }, origin));
  io.stdout.write(`ready ${origin} domain=${identity.domain}\n`);
  try {
    for (;;) {
      const isDone = await Promise.race([interrupted.then(() => true), changes.next().then(() => false)]);
      if (isDone) return 0;
      await live.refresh();
    }
  } finally {
    await Promise.all([changes.close(), server.close()]);
  }
}
