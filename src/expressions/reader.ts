import { type Read, type Scope, unread } from './value.ts';

/** A place in the text of an expression; reading moves it on. */
export interface Reader {
  readonly source: string;
  at: number;
  depth: number;
  readonly scope: Scope;
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
  takeMatch(reader, /(?:\s+|\/\*[^]*?\*\/|\/\/[^\n]*)+/y);
}

/** Moves behind what matches at that very place, and gives it; the pattern is sticky. */
export function takeMatch(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at;
  const [found] = pattern.exec(reader.source) ?? [];
  if (found !== undefined) reader.at += found.length;
  return found;
}

/** Moves behind a name. */
export function takeName(reader: Reader): string | undefined {
  skip(reader);
  return takeMatch(reader, /[\p{ID_Start}$_][\p{ID_Continue}$]*/uy);
}

/** Moves to where no more can be read, so that the whole is `unread`. */
export function fail(reader: Reader): Read {
  reader.at = reader.source.length + 1;
  return unread;
}

export function hasFailed(reader: Reader): boolean {
  return reader.at > reader.source.length;
}
