import { pino } from 'pino';
import { defaultSettings } from '../../site/load/settings.ts';
import { inNetworks } from '../../machine/network/trusted-networks.ts';
import { credentialsFrom } from '../../server/api/credentials.ts';
import { modelFrom } from '../../server/assistant/model/from-environment.ts';
import type { Store } from '../../server/store/store.ts';
import { onHangUp } from '../../machine/hang-up.ts';
import type { Io } from '../../machine/io.ts';
import { hostInUrl, listen, type IdleTimeouts } from '../listen.ts';
import { withAccessLog } from './access-log.ts';
import { createBodies } from './bodies.ts';
import { folderOf } from './build-folder.ts';
import { appMaker } from './build-app.ts';
import { createMetrics } from './metrics.ts';
import { isUrgent, withOperations } from './operations.ts';
import type { ServeOptions } from './options.ts';
import { onOwnNames } from './own-names.ts';
import { secretOf } from './secret.ts';
import { storeOf } from './store.ts';
import { takeover } from './takeover.ts';
import { watchedStore } from './watched-store.ts';

const defaultHost = '127.0.0.1';
const defaultPort = 3000;
/**
 * In milliseconds. Between requests it is longer than that of proxies (nginx: 60 seconds), which could otherwise send a
 * request on a connection that is being closed; during one, longer than a model may be silent.
 */
const timeouts: IdleTimeouts = { betweenRequests: 75_000, duringRequest: 150_000 };
/** How long requests may take after SIGTERM, in milliseconds. */
const drainTime = 10_000;

/** Serves a finished build until it is interrupted. */
export async function runServe(io: Io, dir: string | undefined, options: ServeOptions): Promise<number> {
  const folder = folderOf(io.cwd, dir);
  const variable = (name: string): string | undefined => secretOf(io, name);
  const credentials = credentialsFrom(variable);
  const model = modelFrom(variable);
  const openStore = storeOf(options.store ?? variable('DOCS_STORE') ?? 'memory');
  const limits = { ...defaultSettings.dev.limits, ...options.limit };
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, io.stderr);
  const metrics = createMetrics();
  const state: State = { isDraining: false, isStoreUnavailable: false, store: undefined };
  const storeFor = async (domain: string): Promise<Store> => {
    state.store ??= watchedStore(await openStore(domain, (line) => log.warn(line)), (isAnswered) => {
      state.isStoreUnavailable = !isAnswered;
      metrics.setStoreUp(isAnswered);
    });
    return state.store;
  };
  const builds = await takeover({
    folder,
    bodies: createBodies(),
    makeFetch: appMaker(options, { credentials, limits, model, log, storeFor }),
    onTakeover: ({ published: { site } }, milliseconds) => {
      metrics.countBuild(site.pages.length);
      log.info({ pages: site.pages.length, milliseconds }, 'took over a build');
    },
    onFailure: (error) => log.warn({ err: error }, 'a new build was not taken over'),
  });
  // Nothing needs to be closed before this point, so an interrupt may end the process.
  const interrupted = io.interrupted();
  const cleanups: (() => unknown)[] = [() => state.store?.close(), builds.close];
  try {
    const { site } = builds.current().published;
    metrics.countBuild(site.pages.length);
    const host = options.host ?? defaultHost;
    const isProxy = inNetworks(options.trustedProxy);
    const operations = {
      credentials,
      metrics,
      state: () => ({ ...state, pages: builds.current().published.site.pages.length }),
    };
    const names = [...[host, ...options.allowHost].map((name) => `http://${name}`), site.address.origin];
    const server = await listen(
      withAccessLog(onOwnNames(host, names, withOperations(operations, builds.fetch)), {
        isProxy,
        base: site.address.base,
        metrics,
        log: options.quiet === true ? undefined : log,
        isDraining: () => state.isDraining,
      }),
      host,
      { port: options.port ?? defaultPort, exact: true },
      { timeouts, limits: { ...limits, isProxy }, onRefusal: metrics.countRefusal, isUrgent },
    );
    cleanups.unshift(() => server.close());
    cleanups.unshift(onHangUp(() => void builds.checkForBuild()));
    io.stdout.write(`ready http://${hostInUrl(host)}:${server.port} domain=${site.domain}\n`);
    await interrupted;
    state.isDraining = true;
    await server.drain(drainTime);
    return 0;
  } finally {
    for (const close of cleanups) await close();
  }
}

interface State {
  isDraining: boolean;
  isStoreUnavailable: boolean;
  store: Store | undefined;
}
