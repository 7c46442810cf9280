import { wordVectors } from '../../src/agents/word-vectors.ts';
import { checkSite } from '../../src/check/run/check.ts';
import { levels } from '../../src/check/run/levels.ts';
import { memoryHost } from './memory-host.ts';
import { defaultSettings } from '../../src/site/load/settings.ts';
import { parseAddress } from '../../src/site/model/addresses/address.ts';
import type { Site } from '../../src/site/model/site.ts';
import { buildIndex } from '../../src/search/index/build-index.ts';
import { fragments } from '../../src/search/fragments/fragments.ts';
import { ownSearcher } from '../../src/search/searcher.ts';
import { createApp } from '../../src/server/app.ts';
import { embeddedEngine } from '../../src/server/assistant/embedded.ts';
import type { Engine } from '../../src/server/assistant/engine.ts';
import type { Sources } from '../../src/server/assistant/retrieve.ts';
import { memoryStore } from '../../src/server/store/memory.ts';
import { siteContent } from '../../src/server/content.ts';
import { publisher } from '../../src/server/discovery/publications.ts';
import { siteSearch } from '../../src/server/site-search.ts';
import { live } from '../../src/server/live.ts';
import type { ServerOptions } from '../../src/server/options.ts';
import { defaultLevels } from './levels.ts';
import { siteOf } from './site.ts';

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** What tests may ask of a server besides its files. */
export interface Wishes extends Partial<Omit<ServerOptions, 'address' | 'engine'>> {
  readonly url?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly engine?: (sources: () => Sources) => Engine;
}

/** A site served without a socket. */
export async function serverOf(files: Files, { url, engine, now, ...wishes }: Wishes = {}) {
  const current: { files: Files } = { files };
  const served = await live(async () => {
    const site = await siteOf(current.files);
    return { site, check: () => checkSite(site, levels(defaultLevels)), stale: false };
  });
  const address = parseAddress(url ?? 'http://localhost:3000');
  if (address === undefined) throw new Error(`${url} is no address`);
  const indexes = new WeakMap<Site, ReturnType<typeof buildIndex>>();
  const index = async () => {
    const { site } = served.current();
    const known = indexes.get(site) ?? buildIndex(fragments(site), wordVectors());
    indexes.set(site, known);
    return known;
  };
  const publish = publisher(address);
  const find = siteSearch(async () => ownSearcher(await index(), wordVectors()));
  const contentOf = siteContent(publish);
  const content = () => contentOf(served.current().site);
  const options: ServerOptions = {
    address,
    host: '127.0.0.1',
    ownOrigins: [address.origin],
    allowedOrigins: [],
    siteComponents: false,
    domain: 'crumb',
    credentials: {
      accessTokens: [{ name: 'organisation', secret: 'docs_dev_token' }],
      assistantKeys: [{ name: 'organisation', secret: 'docs_dsc_dev' }],
    },
    limits: defaultSettings.dev.limits,
    read: (path) => memoryHost(current.files).read(path),
    part: (path, start, end) => memoryHost(current.files).part(path, start, end),
    index,
    content,
    find,
    engine: (engine ?? embeddedEngine)(() => ({ content: content(), find, index, address })),
    publish,
    store: memoryStore(now ?? Date.now),
    bodyTimeout: 500,
    answerTimeout: 500,
    finishMetadataOnly: false,
    simulate: undefined,
    report: (error) => {
      throw error;
    },
    ...wishes,
  };
  const app = createApp(served, options);
  return {
    app,
    options,
    live: served,
    request: (path: string, init?: RequestInit) => app.request(path, init),
    /** A call of an API with a JSON body. */
    call: (path: string, body: unknown, token: string | undefined = 'docs_dsc_dev', headers: object = {}) =>
      app.request(`/discovery/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    change: (changed: Files) => {
      current.files = changed;
      return served.refresh();
    },
  };
}

/** A small bakery site. */
export const bakery: Files = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Crumb',
    description: 'Bread by order.',
    colors: { primary: '#8a4b14' },
    redirects: [
      { source: '/begin', destination: '/start' },
      { source: '/old/:slug*', destination: '/guides/:slug*', permanent: false },
      { source: '/shop', destination: 'https://shop.crumb.example/' },
    ],
    navigation: {
      versions: [
        { version: 'v1', groups: [{ group: 'Old', pages: ['v1/ovens'] }] },
        {
          version: 'v2',
          default: true,
          groups: [{ group: 'New', pages: ['start', 'guides/orders', 'guides/ovens'] }],
        },
      ],
    },
  }),
  'start.mdx': '---\ntitle: Start\n---\n\nCrumb bakes your bread. [Order a loaf](/guides/orders).\n',
  'guides/orders.mdx':
    '---\ntitle: Orders\ndescription: Order bread.\n---\n\nOrders reach the oven at night.\n\n## Cancel an order\n\nYou can cancel an order until the cut-off.\n\n1. Open the order.\n2. Press **Cancel**.\n\n<CodeGroup>\n\n```python cancel.py\ncrumb.orders.cancel("42")\n```\n\n```javascript cancel.js\nawait crumb.orders.cancel("42");\n```\n\n</CodeGroup>\n\n## Cut-off\n\nThe cut-off for orders is 18:00. See [ovens](./ovens#heat).\n',
  'guides/ovens.mdx':
    '---\ntitle: Ovens\n---\n\n## Heat\n\nThe oven preheats to 240 degrees for rye loaves.\n',
  'v1/ovens.mdx': '---\ntitle: Ovens of old\n---\n\nThe wood oven takes two hours.\n',
  'secret.mdx': '---\ntitle: Secret\nhidden: true\n---\n\nThe recipe is hidden.\n',
  'images/loaf.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'snippets/note.mdx': 'A note.',
};
