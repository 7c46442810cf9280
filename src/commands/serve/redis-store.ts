import type { Turn } from '../../server/assistant/engine.ts';
import { maxTurns, shortened, type Store, type QuotaState, threadAge } from '../../server/store/store.ts';
import { connectRedis } from './redis-connection.ts';

/** Keeps quotas and conversations in Redis, for several processes. Keys contain the `domain`. */
export async function redisStore(
  url: string,
  domain: string,
  report: (line: string) => void,
  timeout?: number,
): Promise<Store> {
  const { client, run, close } = await connectRedis(url, report, timeout);
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
    close,
  };
}
