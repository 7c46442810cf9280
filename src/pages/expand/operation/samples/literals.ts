import { isPlainArray } from '../../../../site/source/plain.ts';
import type { Plain } from '../../../../site/source/tree.ts';
import type { Body, FormField } from './body.ts';

/** Methods that languages have names of their own for. */
export const standardMethod = /^(?:get|head|post|put|patch|delete|options|trace)$/i;

export function jsonLiteral(value: Plain): string {
  return JSON.stringify(value, undefined, 2);
}

/** A text in double quotes, as JSON and most languages write it. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** The same for languages with other escapes; `escaped` writes one for a character code. */
export function quotedWith(text: string, escaped: (code: number) => string): string {
  return quoted(text).replace(/\\(?:u([\da-f]{4})|([bf])|.)/g, (written, hex?: string, letter?: string) => {
    if (hex !== undefined) return escaped(parseInt(hex, 16));
    return letter === undefined ? written : escaped(letter === 'b' ? 8 : 12);
  });
}

/** The escape of languages that write `\u{1b}`. */
export function bracedEscape(code: number): string {
  return `\\u{${code.toString(16)}}`;
}

/** Whether a text is best written over several lines; editors would change carriage returns. */
export function isBlock(text: string): boolean {
  return text.includes('\n') && !text.includes('\r');
}

/** How a language writes values; only keywords and brackets differ from JSON. */
export interface Notation {
  readonly words: Readonly<Record<'true' | 'false' | 'null', string>>;
  readonly object: readonly [string, string];
  readonly emptyObject: string;
  /** The separator between a name and its value. */
  readonly pair: string;
  readonly text: (text: string) => string;
}

export function literal(value: Plain, notation: Notation, depth = 1): string {
  if (value === null || typeof value === 'boolean') return notation.words[`${value}`];
  if (typeof value === 'string') return notation.text(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  const isList = isPlainArray(value);
  const rows = isList
    ? value.map((each) => literal(each, notation, depth + 1))
    : Object.entries(value).map(
        ([key, each]) => `${notation.text(key)}${notation.pair}${literal(each, notation, depth + 1)}`,
      );
  if (rows.length === 0) return isList ? '[]' : notation.emptyObject;
  const [open, close] = isList ? ['[', ']'] : notation.object;
  const space = '    '.repeat(depth);
  return `${open}\n${rows.map((row) => `${space}${row}`).join(',\n')}\n${space.slice(4)}${close}`;
}

export function indented(text: string, by: number): string {
  return text.replace(/\n/g, `\n${' '.repeat(by)}`);
}

/** The form values by name; a list where a name occurs several times. */
export function byName(fields: readonly FormField[]): Readonly<Record<string, string | readonly string[]>> {
  const names = [...new Set(fields.map(({ name }) => name))];
  return Object.fromEntries(
    names.map((name) => {
      const values = fields.filter((each) => each.name === name).map(({ value }) => value);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

export function isRepeated(fields: readonly FormField[]): boolean {
  return new Set(fields.map(({ name }) => name)).size < fields.length;
}

/** A URL-encoded form: `tags=rye&tags=wheat`. */
export function formText(fields: readonly FormField[]): string {
  return fields
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

/** What a body consists of, except files and multipart bodies. */
export function bodyText(body: Exclude<Body, { kind: 'file' | 'multipart' }>): string {
  if (body.kind === 'json') return jsonLiteral(body.value);
  return body.kind === 'form' ? formText(body.value) : body.value;
}
