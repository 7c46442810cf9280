import { expect, test } from 'vitest';
import { wordVectors } from '../../src/agents/word-vectors.ts';
import { buildIndex } from '../../src/search/index/build-index.ts';
import { fragments } from '../../src/search/fragments/fragments.ts';
import { warmUpServer } from '../../src/server/warm-up.ts';
import { bakery, serverOf } from '../support/server.ts';
import { siteOf } from '../support/site.ts';

const never = new AbortController().signal;
const index = buildIndex(fragments(await siteOf(bakery)), wordVectors());

test('every kind of request is answered once for some pages, without the model and the quota of readers', async () => {
  const { live, options, call } = await serverOf(bakery, {
    limits: { search: 1, page: 1, assistant: 1, address: 1 },
    engine: () => () => {
      throw new Error('the model was asked');
    },
  });
  let answered = 0;
  await warmUpServer(live, options, index, async () => void answered++, never);
  expect(answered % 4).toBe(0);
  expect(answered).toBeGreaterThan(8);
  expect(answered).toBeLessThanOrEqual(24);
  const search = await call('v1/search/crumb', { query: 'bread' }, 'docs_dev_token');
  expect(search.status).toBe(200);
});

test('simulated failures are for readers only, and nothing is sent after the end', async () => {
  const { live, options } = await serverOf(bakery, { simulate: '500' });
  const ended = new AbortController();
  let answered = 0;
  const end = async (): Promise<void> => {
    answered++;
    ended.abort();
  };
  await warmUpServer(live, options, index, end, ended.signal);
  expect(answered).toBe(1);
  await warmUpServer(live, options, index, async () => void answered++, never);
  expect(answered).toBeGreaterThan(8);
});
