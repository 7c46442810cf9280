import type { DurableObjectNamespace } from 'cloudflare:workers';
import { defaultSettings, type Limits } from '../../site/load/settings.ts';
import { openParts, type ReadPart } from '../../search/parts/open-parts.ts';
import { credentialsFrom } from '../api/credentials.ts';
import { limitIn, requestLimits } from '../api/limits.ts';
import { embeddedEngine } from '../assistant/embedded.ts';
import type { Engine } from '../assistant/engine.ts';
import { modelEngine } from '../assistant/model/engine.ts';
import { modelFrom } from '../assistant/model/from-environment.ts';
import type { Sources } from '../assistant/retrieve.ts';
import { siteSearch } from '../site-search.ts';
import { bodyTimeout } from '../http/body.ts';
import { createPublishedApp } from '../published/app.ts';
import type { PublishedFiles } from '../published/files.ts';
import { openPublished } from '../published/open-published.ts';
import { StoreUnavailable, type Store } from '../store/store.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { assetFiles, type Assets } from './assets.ts';
import type { Conversation } from './conversation.ts';
import type { Quotas } from './quotas.ts';

export { Conversation } from './conversation.ts';
export { Quotas } from './quotas.ts';

interface Environment extends DurableObjects {
  readonly ASSETS: Assets;
}

/** Each instance of the Worker opens the build on its first request. */
const app = cached(createApp);

export default {
  async fetch(request: Request, environment: Environment): Promise<Response> {
    const { fetch } = await app(environment);
    return fetch(request, { address: request.headers.get('cf-connecting-ip') ?? '' });
  },
};

async function createApp(environment: Environment) {
  const value = valuesOf(environment);
  const files = assetFiles(environment.ASSETS);
  const published = await openPublished(files);
  const { content, site } = published;
  const index = cached(() => openParts(readText(files)));
  const find = siteSearch(index);
  const sources: Sources = {
    content,
    find,
    index: async () => (await index()).index,
    withParts: async (use) => (await index()).withParts(use),
    address: site.address,
  };
  return createPublishedApp(published, {
    allowedOrigins: entriesOf(value('DOCS_ALLOW_ORIGINS') ?? ''),
    credentials: credentialsFrom(value),
    limits: { ...defaultSettings.dev.limits, ...limitsIn(value('DOCS_LIMITS') ?? '') },
    find,
    engine: engineOf(value, () => sources),
    store: durableStore(environment),
    bodyTimeout,
    finishMetadataOnly: false,
    report: (error) => console.error(error),
  });
}

/** Variables and secrets are bindings with a text value. */
function valuesOf(environment: object): (variable: string) => string | undefined {
  return (variable) => {
    const value: unknown = Reflect.get(environment, variable);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
}

function entriesOf(list: string): readonly string[] {
  return list.split(/[\s,]+/).filter((entry) => entry !== '');
}

function limitsIn(list: string): Partial<Limits> {
  const limits = entriesOf(list).map((entry) => {
    const limit = limitIn(entry, requestLimits);
    if (limit === undefined)
      throw new UsageError(`"${entry}" in DOCS_LIMITS is not a limit`, 'use a limit such as search=20000');
    return limit;
  });
  return Object.assign({}, ...limits) as Partial<Limits>;
}

function engineOf(value: (variable: string) => string | undefined, sources: () => Sources): Engine {
  const endpoint = modelFrom(value);
  return endpoint === undefined
    ? embeddedEngine(sources)
    : modelEngine({ ...endpoint, sources, report: (error) => console.error(error.message) });
}

function readText(files: PublishedFiles): ReadPart {
  return async (path) => {
    const bytes = await files.read(path);
    if (bytes === undefined) throw new Error(`there is no ${path}`);
    return new TextDecoder().decode(bytes);
  };
}

/** Computes a value on first use and keeps it; after a failure, the next call tries again. */
function cached<Given extends readonly unknown[], Value>(
  make: (...args: Given) => Promise<Value>,
): (...args: Given) => Promise<Value> {
  let value: Promise<Value> | undefined;
  return (...args) =>
    (value ??= make(...args).catch((error: unknown) => {
      value = undefined;
      throw error;
    }));
}

interface DurableObjects {
  readonly QUOTAS: DurableObjectNamespace<Pick<Quotas, 'take'>>;
  readonly CONVERSATIONS: DurableObjectNamespace<Pick<Conversation, 'begin' | 'turns' | 'remember'>>;
}

/** Stores state in Durable Objects: one for all quotas, and one per conversation. */
function durableStore({ QUOTAS, CONVERSATIONS }: DurableObjects): Store {
  const conversation = (id: string) => CONVERSATIONS.get(CONVERSATIONS.idFromName(id));
  return {
    take: (counts) => withRetry(() => QUOTAS.get(QUOTAS.idFromName('all')).take(counts)),
    startThread: async () => {
      const id = crypto.randomUUID();
      await withRetry(() => conversation(id).begin());
      return id;
    },
    turns: (id) => withRetry(() => conversation(id).turns()),
    remember: (id, turn) => withRetry(() => conversation(id).remember(turn)),
    close: async () => undefined,
  };
}

/** Retries once, because an object that is being moved or restarted fails once. */
async function withRetry<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask().catch(ask);
  } catch (error) {
    console.error(error);
    throw new StoreUnavailable('a Durable Object did not answer', { cause: error });
  }
}
