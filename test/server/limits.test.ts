import { describe, expect, test } from 'vitest';
import { bakery, serverOf } from '../support/server.ts';

const search = 'v1/search/crumb';
const assistant = 'v2/assistant/crumb/message';

describe('limits', () => {
  const limits = { search: 2, page: 1, assistant: 1, address: 3 };

  test('search, page content and assistant are counted separately, and rejected calls not at all', async () => {
    const at = { time: 0 };
    const { call } = await serverOf(bakery, { limits, now: () => at.time });
    await call(search, { query: 'x' }, 'wrong');
    await call('v1/search/other', { query: 'x' });
    const first = await call(search, { query: 'oven' });
    expect(first.headers.get('ratelimit-policy')).toBe('"org";q=2;w=3600');
    expect(first.headers.get('ratelimit')).toBe('"org";r=1;t=3600');
    at.time = 1000_000;
    expect((await call(search, {})).headers.get('ratelimit')).toBe('"org";r=0;t=2600');
    const refused = await call(search, { query: 'oven' });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('2600');
    expect(refused.headers.get('ratelimit')).toBe('"org";r=0;t=2600');
    expect(await refused.json()).toMatchObject({
      type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
      'violated-policies': ['org'],
    });
    expect((await call('v1/page/crumb', { path: 'start' })).status).toBe(200);
    expect((await call('v1/page/crumb', { path: 'start' })).status).toBe(429);
    at.time = 3600_001;
    expect((await call(search, { query: 'oven' })).status).toBe(200);
  });

  test('the assistant also counts by address, for a day', async () => {
    const at = { time: 0 };
    const { app } = await serverOf(bakery, { limits: { ...limits, assistant: 0 }, now: () => at.time });
    const ask = (address: string) =>
      app.request(
        `/discovery/${assistant}`,
        {
          method: 'POST',
          headers: { authorization: 'Bearer docs_dsc_dev', 'content-type': 'application/json' },
          body: '{}',
        },
        { address },
      );
    const statuses = [];
    for (const address of ['1.1.1.1', '1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2'])
      statuses.push((await ask(address)).status);
    expect(statuses).toEqual([422, 422, 422, 429, 422]);
    at.time = 24 * 3600_000 + 1;
    expect((await ask('1.1.1.1')).status).toBe(422);
  });

  test('a request that one quota rejects does not use up the other', async () => {
    const at = { time: 0 };
    const { request, call } = await serverOf(bakery, {
      limits: { ...limits, address: 4 },
      now: () => at.time,
    });
    const answers = [];
    for (let count = 0; count < 6; count += 1) {
      const { status, headers } = await call(assistant, {});
      answers.push([status, headers.get('ratelimit'), headers.get('retry-after')]);
    }
    expect(answers[0]).toEqual([422, '"org";r=0;t=3600, "address";r=3;t=86400', null]);
    for (const answer of answers.slice(1))
      expect(answer).toEqual([429, '"org";r=0;t=3600, "address";r=3;t=86400', '3600']);
    expect((await request('/message:send', { method: 'POST' })).status).toBe(415);
    at.time = 3600_001;
    expect((await call(assistant, {})).status).toBe(422);
  });

  test('0 means no limit and no header', async () => {
    const { call } = await serverOf(bakery, { limits: { search: 0, page: 0, assistant: 0, address: 0 } });
    expect((await call(search, { query: 'oven' })).headers.get('ratelimit')).toBeNull();
  });
});

test.each(['401', '403', '404', '429', '500'] as const)(
  'a simulated %s is sent to the client',
  async (simulate) => {
    const { call, request } = await serverOf(bakery, { simulate });
    for (const path of [search, assistant]) {
      const origin = 'http://localhost:5173';
      const response = await call(path, { query: 'oven' }, undefined, { origin });
      expect(response.status).toBe(Number(simulate));
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect((await response.json()).detail).toContain('simulated');
    }
    const open = await request('/message:send', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        message: { messageId: 'm1', role: 'ROLE_USER', parts: [{ text: 'How hot?' }] },
      }),
    });
    expect(open.status).toBe(200);
  },
);
