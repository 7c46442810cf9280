import { field, isPlainObject } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';

/** When an address last answered, in milliseconds since 1970. What failed is asked again each time. */
export type Cache = ReadonlyMap<string, number>;

const day = 24 * 60 * 60 * 1000;

export function isFresh(cache: Cache, address: string, now: number): boolean {
  const answered = cache.get(address);
  return answered !== undefined && answered <= now && now - answered < day;
}

/** An unreadable cache is an empty one. */
export function parseCache(text: string): Cache {
  const addresses = field(parsed(text), 'addresses');
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

function parsed(text: string): Plain | undefined {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
