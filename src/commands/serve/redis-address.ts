import { UsageError } from '../../machine/usage-error.ts';

/** Throws a `UsageError` if a text is not the address of a Redis server. Messages never contain its password. */
export function redisAddress(url: string): string {
  if (!/^rediss?:\/\/[^/]/i.test(url) || !URL.canParse(url))
    throw new UsageError(
      'the store is neither "memory" nor the address of a Redis server',
      'use an address such as redis://127.0.0.1:6379',
    );
  const { pathname } = new URL(url);
  if (!/^\/?\d*$/.test(pathname))
    throw new UsageError(
      'the path of the Redis address is not the number of a database',
      'use an address such as redis://127.0.0.1:6379/0',
    );
  return url;
}
