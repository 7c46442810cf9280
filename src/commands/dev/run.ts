import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { diskHost } from '../../load/disk-host.ts';
import { hasSiteCode } from '../../site-code/has-site-code.ts';
import { createApp } from '../../server/app.ts';
import { memoryStore } from '../../server/store/memory.ts';
import { siteContent } from '../../server/content.ts';
import { publisher } from '../../server/discovery/publications.ts';
import { finder } from '../../server/find.ts';
import { bodyTimeout } from '../../server/http/body.ts';
import { live as liveSite, type Live } from '../../server/live.ts';
import type { ServerOptions } from '../../server/options.ts';
import { warmUpServer } from '../../server/warm-up.ts';
import { changesBelow } from '../../workspace/changes.ts';
import { levelsOf } from '../check/levels-of.ts';
import type { Io } from '../../system/io.ts';
import { openBrowser } from '../../system/open-browser.ts';
import { basePath } from '../../workspace/open-site.ts';
import { ownOutputs } from '../../workspace/own-outputs.ts';
import {
  assistantKind,
  destinationLine,
  embeddingsKind,
  endpointOf,
} from '../../workspace/trust/providers.ts';
import { settingsAt } from '../../workspace/settings-at.ts';
import { findRoot } from '../../workspace/root.ts';
import { announceServer } from '../../system/running-server.ts';
import { confirmedSiteCode, confirmedSettings, ignoredLines, siteCode } from '../../workspace/trust/ask.ts';
import type { DevOptions } from './options.ts';
import { searcherMaker } from './embeddings.ts';
import { engineOf } from '../assistant-engine.ts';
import { changedFindings } from './findings-log.ts';
import { identityOf, localAddressAt } from './identity.ts';
import { createIndexing } from './indexing.ts';
import { hostInUrl } from '../host-in-url.ts';
import { listen, type Fetch } from '../listen.ts';
import { logged } from './request-log.ts';
import { settingsLog } from './settings-log.ts';
import { siteSearcher } from './site-searcher.ts';
import { snapshotReader } from './snapshot.ts';
import { startScreen } from './start-screen.ts';

const defaultPort = 3000;
const defaultHost = '127.0.0.1';

/** Serves the site until it is interrupted. */
export async function runDev(io: Io, folder: string | undefined, options: DevOptions): Promise<number> {
  const root = findRoot(io.cwd, folder);
  const written = await settingsAt(root);
  const replaced = options.host === undefined ? [] : ['dev.host'];
  const effective = await confirmedSettings(io, root, written, { trust: options.trust, replaced });
  const { settings } = effective;
  const host = diskHost(root, { ignore: settings.ignore });
  const url = options.url ?? settings.url;
  const base = basePath({ ...settings, url });
  const { readPages, makeIndex } = createIndexing(root);
  const live = await liveSite(
    snapshotReader(host, levelsOf({ rule: [] }, settings), { base, url }, readPages),
  );
  const hasCode = await hasSiteCode(live.current().site, (path) => host.read(path));
  const isTrusted = hasCode ? await confirmedSiteCode(io, root, written, effective) : effective.isTrusted;
  const leftOut = hasCode && !isTrusted ? [...effective.leftOut, siteCode] : effective.leftOut;
  for (const line of ignoredLines(leftOut)) io.stderr.write(`${line}\n`);
  // Nothing needs to be closed before this point, so an interrupt may end the process.
  const interrupted = io.interrupted();
  const model = endpointOf(io, assistantKind, settings);
  const embeddings = endpointOf(io, embeddingsKind, settings);
  const isPaid = model !== undefined || embeddings !== undefined;
  const identity = identityOf(io, options, settings, live.current().site, isPaid);
  for (const kind of [assistantKind, embeddingsKind]) io.stderr.write(destinationLine(io, kind, settings));
  const makeSearcher = searcherMaker(io, embeddings, makeIndex);
  const at = options.host ?? settings.dev.host ?? defaultHost;
  const port = options.port ?? settings.dev.port;
  const handler: { fetch: Fetch } = { fetch: () => new Response(null, { status: 503 }) };
  const server = await listen((request, connection) => handler.fetch(request, connection), at, {
    port: port ?? defaultPort,
    exact: port !== undefined,
  });
  const report = (error: unknown): void => {
    io.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  };
  const closing: (() => unknown)[] = [() => server.close()];
  try {
    const address = identity.address ?? localAddressAt(at, server.port);
    const origin = `http://${hostInUrl(at)}:${server.port}`;
    closing.push(announceServer(io, root, origin + address.base));
    const isOwn = ownOutputs(io);
    const changes = changesBelow(root, ({ path }) => !isOwn(join(root, path)));
    closing.push(() => changes.close());
    const searcher = siteSearcher(live, makeSearcher, report);
    closing.push(() => searcher.close());
    const publish = publisher(address);
    const find = finder(searcher.current);
    const contentOf = siteContent(publish);
    const content = () => contentOf(live.current().site);
    const closed = new AbortController();
    closing.push(() => closed.abort());
    const served: ServerOptions = {
      domain: identity.domain,
      credentials: {
        accessTokens: [{ name: 'organisation', secret: identity.accessToken }],
        assistantKeys: [{ name: 'organisation', secret: identity.assistantKey }],
      },
      address,
      host: at,
      // An origin from an untrusted settings file could read the served site.
      ownOrigins:
        identity.address !== undefined && (isTrusted || options.url !== undefined) ? [address.origin] : [],
      allowedOrigins: options.allowOrigin,
      siteComponents: isTrusted,
      limits: settings.dev.limits,
      drafts: settings.build.drafts,
      remoteMedia: options.remoteMedia === true || new Set(),
      read: host.read,
      part: host.part,
      index: async () => (await searcher.current()).index,
      content,
      find,
      engine: engineOf(model, () => ({
        content: content(),
        find,
        index: async () => (await searcher.current()).index,
        address,
      })),
      publish,
      store: memoryStore(Date.now),
      bodyTimeout,
      answerTimeout: 300_000,
      finishMetadataOnly: options.finishMetadataOnly === true,
      simulate: options.simulate,
      report,
    };
    const app = createApp(live, served);
    const warm = searcher.first
      .then(({ index }) => warmUpServer(live, served, index, setImmediate, closed.signal))
      // Whatever fails is reported where it is wanted.
      .catch(() => undefined);
    const fetch: Fetch = (request, connection) => app.fetch(request, connection);
    handler.fetch = options.quiet === true ? fetch : logged(fetch, io.stderr);
    await changes.ready;
    io.stderr.write(startScreen(live.current(), { ...identity, address, leftOut }, origin));
    void warm.then(() => {
      if (!closed.signal.aborted) io.stdout.write(`ready ${origin} domain=${identity.domain}\n`);
    });
    const missing = options.open === true ? await openBrowser(io, `${origin}${address.base}/`) : undefined;
    if (missing !== undefined) io.stderr.write(`${missing} cannot be started: open the address yourself\n`);
    await Promise.race([interrupted, follow(io, live, changes.next, settingsLog(root, written), report)]);
    return 0;
  } finally {
    await Promise.all(closing.map((close) => close()));
  }
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
    io.stderr.write(changedSettings() + changedFindings(before, live.current()));
  }
}
