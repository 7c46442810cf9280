import { createClient, defineScript } from '@redis/client';
import type { Turn } from '../../server/assistant/engine.ts';
import {
  maxTurns,
  shortened,
  type Store,
  StoreUnavailable,
  type Taken,
  threadAge,
} from '../../server/store/store.ts';

/**
 * A list of times in microseconds a key, the eldest first, by the clock of Redis: that of all processes. Counts by all
 * keys, or by none where one is used up. Gives for each how many are counted, and the eldest time left.
 */
const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local allowed = true
local counts = {}
for i, key in ipairs(KEYS) do
  local quota, window = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i]) * 1000000
  local eldest = redis.call('LINDEX', key, 0)
  while eldest and tonumber(eldest) <= now - window do
    redis.call('LPOP', key)
    eldest = redis.call('LINDEX', key, 0)
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
  local eldest = redis.call('LINDEX', key, 0)
  local age = eldest and now - tonumber(eldest) or 0
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
 * Milliseconds after which a command counts as not answered. Redis is not away while it waits two seconds for a slow disk, as it
 * does to write its append-only file.
 */
const usualPatience = 5000;

/** Keeps quotas and conversations in Redis, for several processes. Keys contain the `domain`. */
export async function redisStore(
  url: string,
  domain: string,
  report: (line: string) => void,
  patience = usualPatience,
): Promise<Store> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    socket: { connectTimeout: patience, reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 1000) },
    scripts: { take },
  });
  // An error per attempt would fill the log while Redis is away.
  let isAway = false;
  const isGone = ({ message }: Error): void => {
    if (!isAway) report(`Redis is away: ${message}`);
    isAway = true;
  };
  client.on('error', isGone);
  client.on('ready', () => {
    if (isAway) report('Redis is back');
    isAway = false;
  });
  const connect = () => client.connect().catch(() => undefined);
  const isTried = new Promise((resolve) => {
    client.once('error', resolve);
    setTimeout(resolve, patience).unref();
  });
  await Promise.race([connect(), isTried]);
  const asked = async <T>(command: () => Promise<T>): Promise<T> => {
    try {
      if (!client.isReady) throw new Error('it is not connected');
      return await inTime(command(), patience);
    } catch (error) {
      if (error instanceof Late && client.isReady) {
        isGone(error);
        // Until another connection is ready, nobody waits for this long.
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
          : await asked(() =>
              client.take(
                limited.map(({ policy, key }) => keyOf(policy.id, key)),
                limited.flatMap(({ policy }) => [String(policy.quota), String(policy.seconds)]),
              ),
            );
      return counts.map(({ policy: { name, quota, seconds } }, at): Taken => {
        const row = rows[limited.indexOf(counts[at]!)] ?? [1, 0, '0'];
        const reset = Math.max(1, Math.ceil(seconds - Number(row[2]) / 1e6));
        return { allowed: row[0] === 1, name, quota, seconds, remaining: Math.max(0, quota - row[1]), reset };
      });
    },
    startThread: async () => {
      const id = crypto.randomUUID();
      // Redis drops empty lists: an empty element marks a thread as existing.
      await asked(() => client.multi().rPush(threadKey(id), '').expire(threadKey(id), threadAge).exec());
      return id;
    },
    turns: async (thread) => {
      const kept = await asked(() => client.lRange(threadKey(thread), 0, -1));
      return kept.length === 0
        ? undefined
        : kept.filter((turn) => turn !== '').map((turn) => JSON.parse(turn) as Turn);
    },
    remember: async (thread, turn) => {
      const key = threadKey(thread);
      await asked(() =>
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

class Late extends Error {}

/** Rejects where a command is not answered in time: a connection may stay open although the server is gone. */
function inTime<T>(answer: Promise<T>, patience: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new Late(`no answer within ${patience} ms`));
    // An answer that has come while this process was busy is read first.
    const late = setTimeout(() => setImmediate(giveUp), patience);
    answer.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
