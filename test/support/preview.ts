import { wordVectors } from '../../src/agents/word-vectors.ts';
import { listen } from '../../src/commands/listen.ts';
import type { Host } from '../../src/site/load/host.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';
import { buildIndex } from '../../src/search/index/build-index.ts';
import { fragments } from '../../src/search/fragments/fragments.ts';
import { ownSearcher } from '../../src/search/searcher.ts';
import { createApp } from '../../src/server/app.ts';
import { embeddedEngine } from '../../src/server/assistant/embedded.ts';
import { memoryStore } from '../../src/server/store/memory.ts';
import { siteContent } from '../../src/server/content.ts';
import { publisher } from '../../src/server/discovery/publications.ts';
import { siteSearch } from '../../src/server/site-search.ts';
import { live, type Live } from '../../src/server/live.ts';

export interface Preview {
  readonly url: string;
  readonly live: Live;
  close(): Promise<void>;
}

/** A site served on a port of this machine as `docs dev` serves it. */
export async function startPreview(host: () => Host, trusted = false): Promise<Preview> {
  const current = await live(async () => ({ site: await loadSite(host()), check: () => [], stale: false }));
  const address = { origin: 'http://127.0.0.1', base: '' };
  const index = async () => buildIndex(fragments(current.current().site), wordVectors());
  const find = siteSearch(async () => ownSearcher(await index()));
  const publish = publisher(address);
  const contentOf = siteContent(publish);
  const content = () => contentOf(current.current().site);
  const engine = embeddedEngine(() => ({ content: content(), find, index, address }));
  const app = createApp(current, {
    address,
    host: '127.0.0.1',
    ownOrigins: [],
    allowedOrigins: [],
    siteComponents: trusted,
    domain: 'crumb',
    remoteMedia: new Set(),
    credentials: {
      accessTokens: [{ name: 'organisation', secret: 'docs_dev_token' }],
      assistantKeys: [{ name: 'organisation', secret: 'docs_dsc_dev' }],
    },
    limits: { search: 0, page: 0, assistant: 0, address: 0 },
    read: (path) => host().read(path),
    part: (path, start, end) => host().part(path, start, end),
    index,
    content,
    find,
    engine,
    publish,
    store: memoryStore(Date.now),
    bodyTimeout: 5_000,
    answerTimeout: 5_000,
    finishMetadataOnly: false,
    simulate: undefined,
    report: (error) => {
      throw error;
    },
  });
  const server = await listen((request, connection) => app.fetch(request, connection), '127.0.0.1', {
    port: 0,
    exact: true,
  });
  return { url: `http://127.0.0.1:${server.port}`, live: current, close: server.close };
}
