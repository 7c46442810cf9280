import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bakery, serverOf } from '../support/server.ts';

const names = [
  'query',
  'pageSize',
  'scoreThreshold',
  'filter',
  'fp',
  'messages',
  'threadId',
  'retrievalPageSize',
  'context',
  'currentPath',
  'path',
  'message',
  '__proto__',
];
const value = fc.oneof(
  fc.jsonValue(),
  fc.string(),
  fc.constant([{ role: 'user', parts: [{ type: 'text', text: 'oven' }], content: 'oven' }]),
);
const body = fc
  .oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...names), value))
  .map((any) => JSON.stringify(any));
const apis = [
  '/discovery/v1/search/crumb',
  '/discovery/v1/page/crumb',
  '/discovery/v2/assistant/crumb/message',
  '/discovery/v1/assistant/crumb/message',
  '/message:send',
  '/v1/message:send',
];

test('any body gets one of the promised responses', async () => {
  const { request } = await serverOf(bakery, { limits: { search: 0, page: 0, assistant: 0, address: 0 } });
  const headers = { authorization: 'Bearer docs_dsc_dev', 'content-type': 'application/json' };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...apis), fc.oneof(body, fc.string()), async (path, text) => {
      const response = await request(path, { method: 'POST', headers, body: text });
      expect([200, 400, 404, 422]).toContain(response.status);
      if (response.status !== 200) expect((await response.json()).detail).not.toBe('');
      else await response.text();
    }),
    { numRuns: 300 },
  );
});

test('any path gets a response without a server error', async () => {
  const { request } = await serverOf(bakery);
  await fc.assert(
    fc.asyncProperty(fc.webPath(), fc.string(), async (path, accept) => {
      const headers = new Headers();
      if (/^[\x20-\x7e]*$/.test(accept)) headers.set('accept', accept);
      const response = await request(`/${path}`, { headers });
      expect([200, 307, 308, 404]).toContain(response.status);
    }),
    { numRuns: 200 },
  );
});
