import { memoryHost } from './memory-host.ts';
import { defaultSettings } from '../../src/site/load/settings.ts';
import { parseAddress } from '../../src/site/model/addresses/address.ts';
import { decodeIndex } from '../../src/search/index/index-file.ts';
import { ownSearcher } from '../../src/search/searcher.ts';
import { embeddedEngine } from '../../src/server/assistant/embedded.ts';
import { siteSearch } from '../../src/server/site-search.ts';
import { createPublishedApp, type PublishedOptions } from '../../src/server/published/app.ts';
import type { PublishedFiles } from '../../src/server/published/files.ts';
import { openPublished } from '../../src/server/published/open-published.ts';
import { memoryStore } from '../../src/server/store/memory.ts';
import { buildOf } from './build-of.ts';
import type { Files } from './server.ts';

/** What `docs build --site` makes of the files of a site, by path. */
async function builtSite(files: Files, url: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const address = parseAddress(url);
  if (address === undefined) throw new Error(`${url} is no address`);
  const artifacts = await buildOf(memoryHost(files), address);
  return new Map(artifacts.map(({ path, body }) => [path, body]));
}

/** A finished build served without a socket, in the same form as `serverOf`. */
export async function publishedServerOf(
  files: Files,
  { url = 'http://localhost:3000', ...wishes }: Partial<PublishedOptions> & { readonly url?: string } = {},
) {
  const built = await builtSite(files, url);
  const published = await openPublished(filesOf(built));
  const { content, site } = published;
  const index = decodeIndex(new TextDecoder().decode(built.get('search-index.json')));
  const find = siteSearch(async () => ownSearcher(index));
  const app = createPublishedApp(published, {
    allowedOrigins: [],
    credentials: {
      accessTokens: [{ name: 'organisation', secret: 'docs_dev_token' }],
      assistantKeys: [{ name: 'organisation', secret: 'docs_dsc_dev' }],
    },
    limits: defaultSettings.dev.limits,
    find,
    engine: embeddedEngine(() => ({ content, find, index: async () => index, address: site.address })),
    store: memoryStore(Date.now),
    bodyTimeout: 500,
    finishMetadataOnly: false,
    report: (error) => {
      throw error;
    },
    ...wishes,
  });
  return { app, built, request: (path: string, init?: RequestInit) => app.request(path, init) };
}

function filesOf(built: ReadonlyMap<string, Uint8Array>): PublishedFiles {
  return {
    read: async (path) => built.get(path),
    send: async (_, path, { status, headers }) => {
      const bytes = built.get(path);
      return bytes && new Response(new Uint8Array(bytes), { status, headers });
    },
  };
}
