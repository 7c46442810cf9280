import { isFields, isList, type Fields, type Value } from '../expressions/value.ts';
import type { Plain } from '../../site/source/tree.ts';

/** A value as JSON; undefined for markup, functions and unset values. */
export function plainValue(value: Value): Plain | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (isList(value)) return value.map((item) => plainValue(item) ?? null);
  return isFields(value) ? plainFields(value) : undefined;
}

/** The fields that can be represented completely. */
export function wholeFields(fields: Fields): Readonly<Record<string, Plain>> {
  return plainFields(Object.fromEntries(Object.entries(fields).filter(([, value]) => isPlain(value))));
}

function isPlain(value: Value): boolean {
  if (isList(value)) return value.every(isPlain);
  if (isFields(value)) return Object.values(value).every(isPlain);
  return plainValue(value) !== undefined;
}

function plainFields(fields: Fields): Readonly<Record<string, Plain>> {
  const entries: [string, Plain][] = [];
  for (const [name, value] of Object.entries(fields)) {
    const plain = plainValue(value);
    if (plain !== undefined) entries.push([name, plain]);
  }
  return Object.fromEntries(entries);
}
