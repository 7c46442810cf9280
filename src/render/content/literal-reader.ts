import type { Scope, Value } from './value.ts';

/** Markup that stands inside an expression, handed to the reader of markup. */
export type ReadMarkup = (source: string, scope: Scope) => Value;

/** Stands for what cannot be read. */
export const unread = Symbol('an expression that is not a literal');
export type Read = Value | typeof unread;

/** A place in the text of an expression; reading moves it on. */
export interface Reader {
  readonly source: string;
  at: number;
  depth: number;
  readonly scope: Scope;
  readonly readMarkup: ReadMarkup;
}

/** Moves behind a sign where it stands next. */
export function take(reader: Reader, sign: string): boolean {
  skip(reader);
  if (!reader.source.startsWith(sign, reader.at)) return false;
  reader.at += sign.length;
  return true;
}

/** Moves behind white space and comments. */
export function skip(reader: Reader): void {
  const space = /(?:\s+|\/\*[\s\S]*?\*\/|\/\/[^\n]*)*/y;
  space.lastIndex = reader.at;
  reader.at += space.exec(reader.source)?.[0].length ?? 0;
}

/** Moves to where no more can be read, so that the whole is `unread`. */
export function fail(reader: Reader): typeof unread {
  reader.at = reader.source.length + 1;
  return unread;
}
