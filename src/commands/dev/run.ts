import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createApp } from '../../server/app.ts';
import type { Live } from '../../server/live.ts';
import { warmUpServer } from '../../server/warm-up.ts';
import { changesBelow } from '../../workspace/changes.ts';
import type { Io } from '../../machine/io.ts';
import { openBrowser } from '../../machine/open-browser.ts';
import { ownOutputs } from '../../workspace/own-outputs.ts';
import {
  assistantKind,
  destinationLine,
  embeddingsKind,
  endpointOf,
} from '../../workspace/trust/providers.ts';
import { announceServer } from '../../machine/running-server.ts';
import { stackOf } from '../../machine/stack-of.ts';
import { ignoredLines } from '../../workspace/trust/ask.ts';
import type { DevOptions } from './options.ts';
import { searcherMaker } from './embeddings.ts';
import { findingsLog } from './findings-log.ts';
import { identityOf, localAddressAt } from './identity.ts';
import { listen, type Fetch } from '../listen.ts';
import { modelOf } from './model.ts';
import { openPreview } from './preview.ts';
import { withRequestLog } from './request-log.ts';
import { serverOptions } from './server-options.ts';
import { settingsLog } from './settings-log.ts';
import { siteSearcher } from './site-searcher.ts';
import { startScreen } from './start-screen.ts';

const defaultPort = 3000;
const defaultHost = '127.0.0.1';

/** Serves the site until it is interrupted. */
export async function runDev(io: Io, folder: string | undefined, options: DevOptions): Promise<number> {
  const preview = await openPreview(io, folder, options);
  const { root, settings, live, ignored } = preview;
  for (const line of ignoredLines(ignored)) io.stderr.write(`${line}\n`);
  // Nothing needs to be closed before this point, so an interrupt may end the process.
  const interrupted = io.interrupted();
  const model = modelOf(io, settings);
  const embeddings = endpointOf(io, embeddingsKind, settings);
  const isPaid = model !== undefined || embeddings !== undefined;
  const identity = identityOf(io, options, settings, live.current().site, isPaid);
  for (const kind of [assistantKind, embeddingsKind]) io.stderr.write(destinationLine(io, kind, settings));
  const makeSearcher = searcherMaker(io, embeddings, preview.makeIndex);
  const host = options.host ?? settings.dev.host ?? defaultHost;
  const port = options.port ?? settings.dev.port;
  const handler: { fetch: Fetch } = { fetch: () => new Response(null, { status: 503 }) };
  const server = await listen(
    (request, connection) => handler.fetch(request, connection),
    host,
    { port: port ?? defaultPort, exact: port !== undefined },
    { limits: { ...settings.dev.limits, isProxy: () => false } },
  );
  const report = (error: unknown): void => {
    io.stderr.write(`${stackOf(error)}\n`);
  };
  const cleanups: (() => unknown)[] = [() => server.close()];
  try {
    const local = localAddressAt(host, server.port);
    const address = identity.address ?? local;
    const { origin } = local;
    cleanups.push(announceServer(io, root, origin + address.base));
    const isOwnOutput = ownOutputs(io);
    const changes = changesBelow(root, ({ path }) => !isOwnOutput(join(root, path)));
    cleanups.push(() => changes.close());
    const searcher = siteSearcher(live, makeSearcher, report);
    cleanups.push(() => searcher.close());
    const closed = new AbortController();
    cleanups.push(() => closed.abort());
    const serving = { identity, address, host, model, searcher, report };
    const appOptions = serverOptions(io, preview, options, serving);
    const app = createApp(live, appOptions);
    const warm = searcher.first
      .then(({ index }) => warmUpServer(live, appOptions, index, setImmediate, closed.signal))
      // Errors are reported by the requests that need the index.
      .catch(() => undefined);
    const fetch: Fetch = (request, connection) => app.fetch(request, connection);
    handler.fetch = options.quiet === true ? fetch : withRequestLog(fetch, io.stderr);
    await changes.ready;
    const shown = { ...identity, address, ignored, verbose: options.verbose === true };
    io.stderr.write(startScreen(live.current(), shown, origin));
    void warm.then(() => {
      if (!closed.signal.aborted) io.stdout.write(`ready ${origin} domain=${identity.domain}\n`);
    });
    if (options.open === true) await open(io, `${origin}${address.base}/`);
    await Promise.race([
      interrupted,
      follow(io, live, changes.next, settingsLog(root, preview.fileSettings), report),
    ]);
    return 0;
  } finally {
    await Promise.all(cleanups.map((close) => close()));
  }
}

async function open(io: Io, address: string): Promise<void> {
  const failedProgram = await openBrowser(io, address);
  if (failedProgram !== undefined)
    io.stderr.write(`${failedProgram} cannot be started: open the address yourself\n`);
}

/** Reads the site again after every burst of changes and logs what is new. Never resolves. */
async function follow(
  io: Io,
  live: Live,
  nextChange: () => Promise<unknown>,
  changedSettings: () => string,
  report: (error: unknown) => void,
): Promise<never> {
  for (;;) {
    await nextChange();
    const before = live.current();
    const started = performance.now();
    const unsubscribe = live.subscribe(() => {
      io.stderr.write(`read again in ${Math.round(performance.now() - started)} ms\n`);
      unsubscribe();
    });
    await live.refresh().catch(report);
    unsubscribe();
    io.stderr.write(changedSettings() + findingsLog(before, live.current()));
  }
}
