import { expect } from 'vitest';
import { redisStore } from '../../src/commands/serve/redis-store.ts';
import { StoreUnavailable, type Policy, type Store } from '../../src/server/store/store.ts';
import { needing, startRedis } from '../support/redis.ts';

const test = needing('redis-server');
const hour: Policy = { id: 'search', name: 'org', quota: 50, seconds: 3600 };
const day: Policy = { id: 'address', name: 'address', quota: 3, seconds: 86_400 };
const open = (url: string, domain = 'crumb') => redisStore(url, domain, () => undefined);
/** In milliseconds. */
const patience = 300;
const answered = async (store: Store): Promise<void> => {
  // It connects again by itself.
  while ((await store.turns('none').catch(() => 'away')) === 'away') await new Promise(setImmediate);
};

test('two processes share a quota, however their requests interleave', async () => {
  const { url } = await startRedis();
  const stores = [await open(url), await open(url)];
  const taken = await Promise.all(
    Array.from({ length: 120 }, (_, at) => stores[at % 2]!.take([{ policy: hour, key: 'web' }])),
  );
  const allowed = taken.flat().filter((one) => one.allowed);
  expect(allowed).toHaveLength(50);
  expect(new Set(allowed.map(({ remaining }) => remaining)).size).toBe(50);
  const [other] = await stores[0]!.take([{ policy: hour, key: 'app' }]);
  expect(other).toMatchObject({ allowed: true, name: 'org', quota: 50, seconds: 3600, remaining: 49 });
  expect(other?.reset).toBe(3600);
  for (const store of stores) await store.close();
});

test('a request counts for all policies or for none', async () => {
  const { url } = await startRedis();
  const store = await open(url);
  const counts = [
    { policy: hour, key: 'web' },
    { policy: day, key: '192.0.2.1' },
  ];
  for (let count = 0; count < 3; count += 1)
    expect((await store.take(counts)).every(({ allowed }) => allowed)).toBe(true);
  const refused = await store.take(counts);
  expect(refused.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
    [true, 47],
    [false, 0],
  ]);
  expect((await store.take([counts[0]!]))[0]?.remaining).toBe(46);
  const unlimited = { ...day, quota: 0 };
  expect((await store.take([{ policy: unlimited, key: 'x' }]))[0]?.allowed).toBe(true);
  await store.close();
});

test('a sliding window forgets older requests', async () => {
  const { url } = await startRedis();
  const store = await open(url);
  const short = { ...hour, quota: 2, seconds: 1 };
  const takes = () => store.take([{ policy: short, key: 'web' }]);
  expect((await takes())[0]?.allowed).toBe(true);
  expect((await takes())[0]?.allowed).toBe(true);
  // Asked until it is allowed again, it is so for one more at a time.
  while (!(await takes())[0]?.allowed) await new Promise(setImmediate);
  expect((await takes())[0]).toMatchObject({ quota: 2, seconds: 1 });
  await store.close();
});

test('a conversation continues in another process, and after a restart of Redis', async () => {
  const redis = await startRedis();
  const [one, other] = [await open(redis.url), await open(redis.url)];
  const thread = await one.startThread();
  expect(await other.turns(thread)).toEqual([]);
  await one.remember(thread, { question: 'Oven?', answer: '240 degrees' });
  await other.remember(thread, { question: 'Rye?', answer: 'x'.repeat(10_000) });
  const kept = await one.turns(thread);
  expect(kept?.map(({ question, answer }) => [question, answer.length])).toEqual([
    ['Oven?', 11],
    ['Rye?', 4000],
  ]);
  await redis.stop();
  await redis.start();
  for (const store of [one, other]) await answered(store);
  expect(await other.turns(thread)).toEqual(kept);
  for (let turn = 0; turn < 20; turn += 1) await one.remember(thread, { question: String(turn), answer: '' });
  expect((await one.turns(thread))?.map(({ question }) => question)).toEqual(
    Array.from({ length: 12 }, (_, at) => String(at + 8)),
  );
  expect(await one.turns('unknown')).toBeUndefined();
  for (const store of [one, other]) await store.close();
});

test('sites that share a Redis share no data', async () => {
  const { url } = await startRedis();
  const [one, other] = [await open(url, 'crumb'), await open(url, 'loaf')];
  const thread = await one.startThread();
  expect(await other.turns(thread)).toBeUndefined();
  await one.take([{ policy: hour, key: 'web' }]);
  expect((await other.take([{ policy: hour, key: 'web' }]))[0]?.remaining).toBe(49);
  for (const store of [one, other]) await store.close();
});

test('every use fails while Redis is unavailable, and succeeds afterwards', async () => {
  const redis = await startRedis();
  const lines: string[] = [];
  const store = await redisStore(redis.url, 'crumb', (line) => lines.push(line), patience);
  const thread = await store.startThread();
  const uses = () => [
    store.take([{ policy: hour, key: 'web' }]),
    store.startThread(),
    store.turns(thread),
    store.remember(thread, { question: 'a', answer: 'b' }),
  ];
  await redis.stop();
  for (const used of await Promise.allSettled(uses()))
    expect(used).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
  await redis.start();
  await answered(store);
  expect(await store.turns(thread)).toEqual([]);
  expect(lines).toEqual([expect.stringMatching(/^Redis is unavailable: /), 'Redis is available again']);
  redis.pause();
  for (const used of await Promise.allSettled(uses()))
    expect(used).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
  expect(lines.slice(2)).toEqual(['Redis is unavailable: no answer within 300 ms']);
  // Nobody else waits.
  for (const used of await Promise.allSettled(uses()))
    expect(used).toMatchObject({ reason: { message: 'it is not connected' } });
  redis.resume();
  await answered(store);
  expect((await store.take([{ policy: hour, key: 'app' }]))[0]?.allowed).toBe(true);
  await store.close();
});

test('a response that arrives while the process is busy is not a timeout', async () => {
  const { url } = await startRedis();
  const store = await redisStore(url, 'crumb', () => undefined, patience);
  const thread = store.startThread();
  // By then the command is sent.
  await new Promise(setImmediate);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * patience);
  expect(await store.turns(await thread)).toEqual([]);
  await store.close();
});

test('a server that is not running yet is connected as soon as it is', async () => {
  const redis = await startRedis();
  await redis.stop();
  const store = await open(redis.url);
  await expect(store.startThread()).rejects.toBeInstanceOf(StoreUnavailable);
  await redis.start();
  await answered(store);
  await store.close();
});
