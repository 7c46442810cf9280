import { createClient } from '@redis/client';
import { StoreUnavailable } from '../../server/store/store.ts';
import { take } from './redis-quotas.ts';

/**
 * In milliseconds. Redis itself waits up to two seconds for a slow disk when it writes its append-only file, and is
 * still available then.
 */
const defaultTimeout = 5000;

/**
 * Connects to Redis, and again after each failure. `report` gets a line when Redis becomes unavailable or available.
 * Commands go through `run`, which rejects with `StoreUnavailable` at once while there is no connection.
 */
export async function connectRedis(url: string, report: (line: string) => void, timeout = defaultTimeout) {
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
  return { client, run, close: async () => client.destroy() };
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
