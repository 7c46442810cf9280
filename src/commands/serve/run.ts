import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { defaultSettings } from '../../site/load/settings.ts';
import { isThisMachine } from '../../machine/network/public-address.ts';
import { clientAddress, inNetworks } from '../../machine/network/trusted-networks.ts';
import { credentialsFrom } from '../../server/api/credentials.ts';
import { modelFrom } from '../../server/assistant/model/from-environment.ts';
import { turns } from '../../server/pause.ts';
import { siteSearch } from '../../server/site-search.ts';
import { bodyTimeout } from '../../server/http/body.ts';
import { ownHostNames } from '../../server/http/host-names.ts';
import { problem } from '../../server/http/problem.ts';
import { createPublishedApp } from '../../server/published/app.ts';
import { memoryStore } from '../../server/store/memory.ts';
import type { Store } from '../../server/store/store.ts';
import { fileErrorReason, isFileError } from '../../machine/files/file-error.ts';
import { onHangUp } from '../../machine/hang-up.ts';
import type { Io } from '../../machine/io.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { engineOf } from '../assistant-engine.ts';
import { hostInUrl, listen, type Fetch, type IdleTimeouts } from '../listen.ts';
import { createBodies } from './bodies.ts';
import { folderOf } from './build-folder.ts';
import { createMetrics, routeOf } from './metrics.ts';
import { answerOperations, isUrgent } from './operations.ts';
import type { ServeOptions } from './options.ts';
import { redisAddress } from './redis-address.ts';
import { takeover, type TakeoverOptions } from './takeover.ts';
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
  const report = (error: unknown): void => log.error({ err: error }, 'a request failed');
  const turn = turns();
  const makeFetch: TakeoverOptions['makeFetch'] = async (published, searcher) => {
    const { content, site } = published;
    const find = siteSearch(async () => searcher, turn);
    state.store ??= watchedStore(await openStore(site.domain, (line) => log.warn(line)), (isAnswered) => {
      state.isStoreUnavailable = !isAnswered;
      metrics.setStoreUp(isAnswered);
    });
    const app = createPublishedApp(published, {
      credentials,
      limits,
      find,
      engine: engineOf(
        model,
        () => ({
          content,
          find,
          index: async () => searcher.index,
          address: site.address,
        }),
        (error) => log.warn(error.message),
      ),
      store: state.store,
      bodyTimeout,
      finishMetadataOnly: options.finishMetadataOnly === true,
      allowedOrigins: options.allowOrigin,
      report,
    });
    return (request, connection) => app.fetch(request, connection);
  };
  const builds = await takeover({
    folder,
    bodies: createBodies(),
    makeFetch,
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
    const operations = {
      credentials,
      metrics,
      state: () => ({ ...state, pages: builds.current().published.site.pages.length }),
    };
    const host = options.host ?? defaultHost;
    const isOwnHost = ownHostNames([
      ...[host, ...options.allowHost].map((name) => `http://${name}`),
      site.address.origin,
    ]);
    const answer: Fetch = async (request, connection) => {
      const { hostname, pathname } = new URL(request.url);
      if (isThisMachine(host) && !isOwnHost(hostname)) return problem(403, foreignHost(hostname));
      return (await answerOperations(request, pathname, operations)) ?? builds.fetch(request, connection);
    };
    const isProxy = inNetworks(options.trustedProxy);
    const fetch: Fetch = async (request, { address = '' }) => {
      const started = performance.now();
      const client = clientAddress(address, request.headers.get('x-forwarded-for'), isProxy);
      const response = await answer(request, { address: client });
      const milliseconds = Math.round((performance.now() - started) * 10) / 10;
      const { pathname } = new URL(request.url);
      const { status } = response;
      metrics.countRequest(routeOf(pathname, site.address.base), request.method, status, milliseconds);
      if (options.quiet !== true)
        log.info({ client, method: request.method, path: pathname, status, milliseconds });
      if (state.isDraining) response.headers.set('connection', 'close');
      return response;
    };
    const server = await listen(
      fetch,
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

function foreignHost(hostname: string): string {
  return `"${hostname}" is not a name of this server: allow it with docs serve --allow-host`;
}

interface State {
  isDraining: boolean;
  isStoreUnavailable: boolean;
  store: Store | undefined;
}

type OpenStore = (domain: string, report: (line: string) => void) => Promise<Store>;

/** Throws a `UsageError` if it is neither the memory of this process nor Redis. */
function storeOf(text: string): OpenStore {
  if (text === 'memory') return async () => memoryStore(Date.now);
  const address = redisAddress(text);
  return async (domain, report) => {
    const { redisStore } = await import('./redis-store.ts');
    return redisStore(address, domain, report);
  };
}

/** A secret of the environment: a variable, or the file that the variable with `_FILE` names. */
function secretOf({ env }: Pick<Io, 'env'>, variable: string): string | undefined {
  const [value, file] = [env[variable] || undefined, env[`${variable}_FILE`] || undefined];
  if (value !== undefined && file !== undefined)
    throw new UsageError(`${variable} and ${variable}_FILE are both set`, 'set one of them');
  if (file === undefined) return value;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new UsageError(`the file in ${variable}_FILE cannot be read: ${fileErrorReason(error)}`, file);
  }
}
