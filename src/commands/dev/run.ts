import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { diskHost } from '../../site/load/disk-host.ts';
import { hasSiteCode } from '../../pages/site-code/site-wide-files.ts';
import { createApp } from '../../server/app.ts';
import { memoryStore } from '../../server/store/memory.ts';
import { siteContent } from '../../server/content.ts';
import { publisher } from '../../server/discovery/publications.ts';
import { turns } from '../../server/pause.ts';
import { siteSearch } from '../../server/site-search.ts';
import { bodyTimeout } from '../../server/http/body.ts';
import { live as liveSite, type Live } from '../../server/live.ts';
import type { ServerOptions } from '../../server/options.ts';
import { warmUpServer } from '../../server/warm-up.ts';
import { changesBelow } from '../../workspace/changes.ts';
import { levelsOf } from '../check/rule-ids.ts';
import type { Io } from '../../machine/io.ts';
import { openBrowser } from '../../machine/open-browser.ts';
import { basePath } from '../../workspace/open-site.ts';
import { ownOutputs } from '../../workspace/own-outputs.ts';
import {
  assistantKind,
  destinationLine,
  embeddingsKind,
  endpointOf,
} from '../../workspace/trust/providers.ts';
import { printRemoved, settingsAt } from '../../workspace/settings-at.ts';
import { findRoot } from '../../workspace/root.ts';
import { announceServer } from '../../machine/running-server.ts';
import { stackOf } from '../../machine/stack-of.ts';
import { confirmedSiteCode, confirmedSettings, ignoredLines, siteCode } from '../../workspace/trust/ask.ts';
import type { DevOptions } from './options.ts';
import { searcherMaker } from './embeddings.ts';
import { contextTokensFrom } from '../../server/assistant/model/from-environment.ts';
import { engineOf } from '../assistant-engine.ts';
import { visible } from '../../check/report/visible.ts';
import { findingsLog } from './findings-log.ts';
import { identityOf, localAddressAt } from './identity.ts';
import { createIndexing } from './indexing.ts';
import { listen, type Fetch } from '../listen.ts';
import { withRequestLog } from './request-log.ts';
import { settingsLog } from './settings-log.ts';
import { siteSearcher } from './site-searcher.ts';
import { snapshotReader } from './snapshot.ts';
import { startScreen } from './start-screen.ts';

const defaultPort = 3000;
const defaultHost = '127.0.0.1';

/** Serves the site until it is interrupted. */
export async function runDev(io: Io, folder: string | undefined, options: DevOptions): Promise<number> {
  const { root, fileSettings, settings, host, live, makeIndex, isTrusted, ignored } = await openPreview(
    io,
    folder,
    options,
  );
  for (const line of ignoredLines(ignored)) io.stderr.write(`${line}\n`);
  // Nothing needs to be closed before this point, so an interrupt may end the process.
  const interrupted = io.interrupted();
  const model = endpointOf(io, assistantKind, settings);
  const { contextTokens = contextTokensFrom((name) => io.env[name] || undefined), timeoutSeconds } =
    settings.assistant;
  const chosenModel = model && {
    ...model,
    contextTokens,
    timeout: timeoutSeconds === undefined ? undefined : timeoutSeconds * 1000,
  };
  const embeddings = endpointOf(io, embeddingsKind, settings);
  const isPaid = model !== undefined || embeddings !== undefined;
  const identity = identityOf(io, options, settings, live.current().site, isPaid);
  for (const kind of [assistantKind, embeddingsKind]) io.stderr.write(destinationLine(io, kind, settings));
  const makeSearcher = searcherMaker(io, embeddings, makeIndex);
  const listenHost = options.host ?? settings.dev.host ?? defaultHost;
  const port = options.port ?? settings.dev.port;
  const handler: { fetch: Fetch } = { fetch: () => new Response(null, { status: 503 }) };
  const server = await listen(
    (request, connection) => handler.fetch(request, connection),
    listenHost,
    { port: port ?? defaultPort, exact: port !== undefined },
    { limits: { ...settings.dev.limits, isProxy: () => false } },
  );
  const report = (error: unknown): void => {
    io.stderr.write(`${stackOf(error)}\n`);
  };
  const cleanups: (() => unknown)[] = [() => server.close()];
  try {
    const address = identity.address ?? localAddressAt(listenHost, server.port);
    const { origin } = localAddressAt(listenHost, server.port);
    cleanups.push(announceServer(io, root, origin + address.base));
    const isOwnOutput = ownOutputs(io);
    const changes = changesBelow(root, ({ path }) => !isOwnOutput(join(root, path)));
    cleanups.push(() => changes.close());
    const searcher = siteSearcher(live, makeSearcher, report);
    cleanups.push(() => searcher.close());
    const publish = publisher(address);
    const find = siteSearch(searcher.current, turns());
    const contentOf = siteContent(publish);
    const content = () => contentOf(live.current().site);
    const closed = new AbortController();
    cleanups.push(() => closed.abort());
    const serverOptions: ServerOptions = {
      domain: identity.domain,
      credentials: {
        accessTokens: [{ name: 'organisation', secret: identity.accessToken }],
        assistantKeys: [{ name: 'organisation', secret: identity.assistantKey }],
      },
      address,
      host: listenHost,
      // An origin from an untrusted settings file could read the served site.
      ownOrigins:
        identity.address !== undefined && (isTrusted || options.url !== undefined) ? [address.origin] : [],
      allowedOrigins: options.allowOrigin,
      siteComponents: isTrusted,
      limits: settings.dev.limits,
      remoteMedia: options.remoteMedia === true || new Set(),
      read: host.read,
      part: host.part,
      index: async () => (await searcher.current()).index,
      content,
      find,
      engine: engineOf(
        chosenModel,
        () => ({
          content: content(),
          find,
          index: async () => (await searcher.current()).index,
          address,
        }),
        (error) => void io.stderr.write(`${visible(error.message)}\n`),
      ),
      publish,
      store: memoryStore(Date.now),
      bodyTimeout,
      answerTimeout: 300_000,
      finishMetadataOnly: options.finishMetadataOnly === true,
      simulate: options.simulate,
      report,
    };
    const app = createApp(live, serverOptions);
    const warm = searcher.first
      .then(({ index }) => warmUpServer(live, serverOptions, index, setImmediate, closed.signal))
      // Errors are reported by the requests that need the index.
      .catch(() => undefined);
    const fetch: Fetch = (request, connection) => app.fetch(request, connection);
    handler.fetch = options.quiet === true ? fetch : withRequestLog(fetch, io.stderr);
    await changes.ready;
    io.stderr.write(
      startScreen(
        live.current(),
        { ...identity, address, ignored, verbose: options.verbose === true },
        origin,
      ),
    );
    void warm.then(() => {
      if (!closed.signal.aborted) io.stdout.write(`ready ${origin} domain=${identity.domain}\n`);
    });
    const failedProgram =
      options.open === true ? await openBrowser(io, `${origin}${address.base}/`) : undefined;
    if (failedProgram !== undefined)
      io.stderr.write(`${failedProgram} cannot be started: open the address yourself\n`);
    await Promise.race([
      interrupted,
      follow(io, live, changes.next, settingsLog(root, fileSettings), report),
    ]);
    return 0;
  } finally {
    await Promise.all(cleanups.map((close) => close()));
  }
}

/** Reads the site, and decides with the user which of its settings apply and whether its code may run. */
async function openPreview(io: Io, folder: string | undefined, options: DevOptions) {
  const root = findRoot(io.cwd, folder);
  const fileSettings = await settingsAt(root);
  printRemoved(io, fileSettings);
  const replaced = options.host === undefined ? [] : ['dev.host'];
  const effective = await confirmedSettings(io, root, fileSettings, { trust: options.trust, replaced });
  const { settings } = effective;
  const host = diskHost(root, { ignore: settings.ignore });
  const url = options.url ?? settings.url;
  const base = basePath({ ...settings, url });
  const { readPages, makeIndex } = createIndexing(root);
  const live = await liveSite(snapshotReader(host, levelsOf(settings), { base, url }, readPages));
  const hasCode = await hasSiteCode(live.current().site, (path) => host.read(path));
  const isTrusted = hasCode
    ? await confirmedSiteCode(io, root, fileSettings, effective)
    : effective.isTrusted;
  const ignored = hasCode && !isTrusted ? [...effective.leftOut, siteCode] : effective.leftOut;
  return { root, fileSettings, settings, host, live, makeIndex, isTrusted, ignored };
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
