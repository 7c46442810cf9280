import type { Plain } from '../../site/source/tree.ts';

export type PlainObject = { readonly [key: string]: Plain };

export function isObject(value: Plain | undefined): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of an own key. */
export function at(value: Plain | undefined, ...keys: readonly string[]): Plain | undefined {
  let found = value;
  for (const key of keys) found = isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  return found;
}

export function text(value: Plain | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function list(value: Plain | undefined): readonly Plain[] {
  return Array.isArray(value) ? (value as readonly Plain[]) : [];
}

/** The given fields, without those that are undefined. */
export function fields(record: Readonly<Record<string, Plain | undefined>>): PlainObject {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
