import { field, isPlainObject, parsedJson } from '../../../site/source/plain.ts';

/** When an address last responded, in milliseconds since 1970. Failures are not cached. */
export type Cache = ReadonlyMap<string, number>;

const day = 24 * 60 * 60 * 1000;

export function isFresh(cache: Cache, address: string, now: number): boolean {
  const responded = cache.get(address);
  return responded !== undefined && responded <= now && now - responded < day;
}

/** An unreadable cache is an empty one. */
export function parseCache(text: string): Cache {
  const addresses = field(parsedJson(text), 'addresses');
  if (!isPlainObject(addresses)) return new Map();
  return new Map(
    Object.entries(addresses).flatMap(([address, time]) =>
      typeof time === 'number' && URL.canParse(address) ? [[address, time] as const] : [],
    ),
  );
}

export function formatCache(cache: Cache): string {
  const addresses = Object.fromEntries([...cache].sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ version: 1, addresses }, null, 1)}\n`;
}
