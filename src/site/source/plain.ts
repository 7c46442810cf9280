import { decodePercent } from './text/percent.ts';
import type { Plain } from './tree.ts';

export type PlainObject = { readonly [key: string]: Plain };

export function isPlainObject(value: Plain | undefined): value is PlainObject {
  return isRecord(value);
}

/** For values that are not known to be plain. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a JSON text; undefined if it is not JSON. */
export function parsedJson(text: string): Plain | undefined {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** An own property, so that a file cannot reach inherited ones. */
export function field(value: Plain | undefined, key: string): Plain | undefined {
  return isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function textField(value: Plain | undefined, key: string): string | undefined {
  const text = field(value, key);
  return typeof text === 'string' ? text : undefined;
}

/** A text as it is, and anything else as JSON. */
export function valueText(value: Plain): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function isTrue(value: Plain | undefined, key: string): boolean {
  return field(value, key) === true;
}

export function entriesOf(value: Plain | undefined): readonly (readonly [string, Plain])[] {
  return isPlainObject(value) ? Object.entries(value) : [];
}

export function listOf(value: Plain | undefined): readonly Plain[] {
  return isPlainArray(value) ? value : [];
}

/** `Array.isArray` does not narrow readonly arrays. */
export function isPlainArray(value: Plain | undefined): value is readonly Plain[] {
  return Array.isArray(value);
}

/** Extends an RFC 6901 pointer by one step. */
export function pointerTo(parent: string, key: string | number): string {
  return `${parent}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The keys of an RFC 6901 pointer; percent escapes (in the fragment of an address) are decoded. */
export function pointerKeys(pointer: string): readonly string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((key) => decodePercent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a pointer; undefined if there is none. */
export function atPointer(value: Plain | undefined, pointer: string): Plain | undefined {
  let current = value;
  for (const key of pointerKeys(pointer)) {
    if (isPlainArray(current)) current = /^\d+$/.test(key) ? current[Number(key)] : undefined;
    else current = field(current, key);
  }
  return current;
}
