import { lookUp } from './look-up.ts';

/** A text cut to a length in UTF-16 units, for messages that quote it. */
export function shorten(text: string, max = 40): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;
}

/** `"a", "b" and "c"` */
export function inWords(items: readonly string[], conjunction: 'and' | 'or'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)}`;
}

/** `"a", "b" and "c"`, from `a`, `b` and `c` */
export function quotedInWords(items: readonly string[], conjunction: 'and' | 'or'): string {
  return inWords(
    items.map((item) => `"${item}"`),
    conjunction,
  );
}

/** The kind of a value as messages name it; a boolean or null is named itself. */
export function kindName(value: unknown): string {
  if (Array.isArray(value)) return typeName('array');
  if (value === undefined) return 'nothing';
  return value === null || typeof value === 'boolean' ? String(value) : typeName(typeof value);
}

/** A type of JSON Schema as messages name it. */
export function typeName(type: string): string {
  return lookUp(typeNames, type) ?? type;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
  object: 'an object',
  array: 'a list',
};
