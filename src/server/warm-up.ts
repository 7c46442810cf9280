import { wordVectors } from '../agents/word-vectors.ts';
import { pathAt } from '../site/model/addresses/address.ts';
import type { SearchPage } from '../search/fragments/fragment.ts';
import type { SearchIndex } from '../search/index/index-data.ts';
import { ownSearcher } from '../search/searcher.ts';
import { createApp } from './app.ts';
import { embeddedEngine } from './assistant/embedded.ts';
import { siteSearch } from './site-search.ts';
import type { Live } from './live.ts';
import type { ServerOptions } from './options.ts';
import { memoryStore } from './store/memory.ts';

const maxPages = 6;

/**
 * Sends requests about some pages to a server like the given one, but without models and limits: the first requests of a
 * process take much longer than all others, since nothing is compiled yet. Pauses after each, so that readers are not kept
 * waiting.
 */
export async function warmUpServer(
  live: Live,
  options: ServerOptions,
  searchIndex: SearchIndex,
  pause: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const { address, content } = options;
  const { pages } = searchIndex;
  const index = () => Promise.resolve(searchIndex);
  const find = siteSearch(() => Promise.resolve(ownSearcher(searchIndex, wordVectors())));
  const app = createApp(live, {
    ...options,
    index,
    find,
    engine: embeddedEngine(() => ({ content: content(), find, index, address })),
    limits: { search: 0, page: 0, assistant: 0, address: 0 },
    store: memoryStore(Date.now),
    simulate: undefined,
  });
  const step = Math.max(1, Math.ceil(pages.length / maxPages));
  for (let page = 0; page < pages.length; page += step) {
    for (const request of requestsAbout(pages[page]!, options)) {
      const response = await app.fetch(request);
      if (!response.ok) throw new Error(`${request.url} answered ${response.status} during the warm-up`);
      await response.text();
      await pause();
      if (signal.aborted) return;
    }
  }
}

/** One of each kind that readers and agents send. */
function requestsAbout(
  { path, title }: SearchPage,
  { address, domain, credentials, content }: ServerOptions,
): readonly Request[] {
  const [token, key] = [credentials.accessTokens, credentials.assistantKeys].map((list) => list[0]?.secret);
  const message = { id: '1', role: 'user', parts: [{ type: 'text', text: `How does ${title} work?` }] };
  const tool = { name: content().tools.search.name, arguments: { query: title } };
  return [
    new Request(new URL(pathAt(address, path), local), { headers: { accept: 'text/html' } }),
    post(`/discovery/v1/search/${domain}`, token, { query: title }),
    post(`/discovery/v2/assistant/${domain}/message`, key, { fp: 'warm-up', messages: [message] }),
    post('/mcp', undefined, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool }),
  ];
}

/** A name that every server answers to. */
const local = 'http://localhost';

function post(path: string, secret: string | undefined, body: object): Request {
  const headers = {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
  };
  return new Request(new URL(path, local), { method: 'POST', headers, body: JSON.stringify(body) });
}
