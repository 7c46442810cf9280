import { createClient, defineScript } from '@redis/client';
import type { Turn } from '../../server/assistant/engine.ts';
import {
  maxTurns,
  shortened,
  type Store,
  StoreUnavailable,
  type QuotaState,
  threadAge,
} from '../../server/store/store.ts';

/**
 * A list of times in microseconds per key, the oldest first, by the clock of Redis, which all processes share. Counts for
 * all keys, or for none if the quota of one is used up. Returns the count of each key, and the age of its oldest time.
 */
const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local allowed = true
local counts = {}
for i, key in ipairs(KEYS) do
  local quota, window = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i]) * 1000000
  local oldest = redis.call('LINDEX', key, 0)
  while oldest and tonumber(oldest) <= now - window do
    redis.call('LPOP', key)
    oldest = redis.call('LINDEX', key, 0)
  end
  counts[i] = redis.call('LLEN', key)
  if counts[i] >= quota then allowed = false end
end
local result = {}
for i, key in ipairs(KEYS) do
  local quota, seconds = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i])
  local free = counts[i] < quota
  if allowed then
    redis.call('RPUSH', key, string.format('%.0f', now))
    redis.call('EXPIRE', key, seconds)
    counts[i] = counts[i] + 1
  end
  local oldest = redis.call('LINDEX', key, 0)
  local age = oldest and now - tonumber(oldest) or 0
  result[i] = { free and 1 or 0, counts[i], string.format('%.0f', age) }
end
return result`;

type Row = readonly [free: number, count: number, age: string];

const take = defineScript({
  SCRIPT: takeScript,
  parseCommand: (parser, keys: readonly string[], limits: readonly string[]) => {
    parser.pushKeysLength([...keys]);
    parser.push(...limits);
  },
  transformReply: (reply: unknown) => reply as readonly Row[],
});

/**
 * In milliseconds. Redis itself waits up to two seconds for a slow disk when it writes its append-only file, and is
 * still available then.
 */
const defaultTimeout = 5000;

/** Keeps quotas and conversations in Redis, for several processes. Keys contain the `domain`. */
export async function redisStore(
  url: string,
  domain: string,
  report: (line: string) => void,
  timeout = defaultTimeout,
): Promise<Store> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    socket: { connectTimeout: timeout, reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 1000) },
    scripts: { take },
  });
  // An error per attempt would fill the log while Redis is unavailable.
  let isUnavailable = false;
  const reportUnavailable = ({ message }: Error): void => {
    if (!isUnavailable) report(`Redis is unavailable: ${message}`);
    isUnavailable = true;
  };
  client.on('error', reportUnavailable);
  client.on('ready', () => {
    if (isUnavailable) report('Redis is available again');
    isUnavailable = false;
  });
  const connect = () => client.connect().catch(() => undefined);
  const firstAttempt = new Promise((resolve) => {
    client.once('error', resolve);
    setTimeout(resolve, timeout).unref();
  });
  await Promise.race([connect(), firstAttempt]);
  const run = async <T>(command: () => Promise<T>): Promise<T> => {
    try {
      if (!client.isReady) throw new Error('it is not connected');
      return await withTimeout(command(), timeout);
    } catch (error) {
      if (error instanceof TimeoutError && client.isReady) {
        reportUnavailable(error);
        // Until there is another connection, further commands fail immediately.
        client.destroy();
        void connect();
      }
      throw new StoreUnavailable(error instanceof Error ? error.message : String(error));
    }
  };
  // In a cluster, keys that are counted together have to be in one slot: the part in braces decides.
  const keyOf = (kind: string, name: string): string => `docs:{${domain}}:${kind}:${name}`;
  const threadKey = (thread: string): string => keyOf('thread', thread);
  return {
    take: async (counts) => {
      const limited = counts.filter(({ policy }) => policy.quota > 0);
      const rows =
        limited.length === 0
          ? []
          : await run(() =>
              client.take(
                limited.map(({ policy, key }) => keyOf(policy.id, key)),
                limited.flatMap(({ policy }) => [String(policy.quota), String(policy.seconds)]),
              ),
            );
      return counts.map(({ policy: { name, quota, seconds } }, at): QuotaState => {
        const row = rows[limited.indexOf(counts[at]!)] ?? [1, 0, '0'];
        const reset = Math.max(1, Math.ceil(seconds - Number(row[2]) / 1e6));
        return { allowed: row[0] === 1, name, quota, seconds, remaining: Math.max(0, quota - row[1]), reset };
      });
    },
    startThread: async () => {
      const id = crypto.randomUUID();
      // Redis drops empty lists: an empty element marks a thread as existing.
      await run(() => client.multi().rPush(threadKey(id), '').expire(threadKey(id), threadAge).exec());
      return id;
    },
    turns: async (thread) => {
      const entries = await run(() => client.lRange(threadKey(thread), 0, -1));
      return entries.length === 0
        ? undefined
        : entries.filter((turn) => turn !== '').map((turn) => JSON.parse(turn) as Turn);
    },
    remember: async (thread, turn) => {
      const key = threadKey(thread);
      await run(() =>
        client
          .multi()
          .rPush(key, JSON.stringify(shortened(turn)))
          .lTrim(key, -maxTurns, -1)
          .expire(key, threadAge)
          .exec(),
      );
    },
    close: async () => client.destroy(),
  };
}

class TimeoutError extends Error {}

/** Rejects if a command is not answered in time: a connection may stay open when the server is gone. */
function withTimeout<T>(answer: Promise<T>, timeout: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new TimeoutError(`no answer within ${timeout} ms`));
    // An answer that has come while this process was busy is read first.
    const timer = setTimeout(() => setImmediate(giveUp), timeout);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
