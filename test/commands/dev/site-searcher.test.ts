import { expect, onTestFinished, test } from 'vitest';
import { wordVectors } from '../../../src/agents/word-vectors.ts';
import { siteSearcher } from '../../../src/commands/dev/site-searcher.ts';
import { buildIndex } from '../../../src/search/index/build-index.ts';
import { fragments } from '../../../src/search/fragments/fragments.ts';
import { ownSearcher, type Searcher } from '../../../src/search/searcher.ts';
import { embeddedEngine } from '../../../src/server/assistant/embedded.ts';
import { siteSearch } from '../../../src/server/site-search.ts';
import { bakery, serverOf } from '../../support/server.ts';
import { siteOf } from '../../support/site.ts';

test('searches and questions during the first indexing are refused at once with the reason, and succeed afterwards', async () => {
  const { live } = await serverOf(bakery);
  const made = { finish: (_: Searcher): void => undefined };
  const making = new Promise<Searcher>((resolve) => (made.finish = resolve));
  const searcher = siteSearcher(
    live,
    () => making,
    (error) => {
      throw error;
    },
  );
  onTestFinished(() => searcher.close());
  const find = siteSearch(searcher.current);
  const index = async () => (await searcher.current()).index;
  const engine = (sources: Parameters<typeof embeddedEngine>[0]) =>
    embeddedEngine(() => ({ ...sources(), find, index }));
  const { call } = await serverOf(bakery, { find, index, engine });
  const search = () => call('v1/search/crumb', { query: 'cancel an order' });
  const message = { id: '1', role: 'user', parts: [{ type: 'text', text: 'How do I cancel an order?' }] };
  const ask = () => call('v2/assistant/crumb/message', { fp: 'anonymous', messages: [message] });

  for (const early of [await search(), await ask()]) {
    expect(early.status).toBe(503);
    expect(early.headers.get('retry-after')).toBe('2');
    expect(await early.json()).toMatchObject({ detail: expect.stringContaining('still being built') });
  }

  made.finish(ownSearcher(buildIndex(fragments(await siteOf(bakery)), wordVectors()), wordVectors()));
  await expect.poll(async () => (await search()).status).toBe(200);
  expect(await (await ask()).text()).toContain('"type":"source-url"');
});
