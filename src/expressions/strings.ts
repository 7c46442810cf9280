import { fail, type Reader, takeMatch } from './reader.ts';
import type { Read } from './value.ts';

/** The string whose quote stands next. */
export function quoted(reader: Reader, quote: string): Read {
  let text = '';
  for (reader.at += 1; reader.at < reader.source.length;) {
    if (reader.source[reader.at] === quote) {
      reader.at += 1;
      return text;
    }
    text += character(reader);
  }
  return fail(reader);
}

/** The next character of a string, which may be written as an escape. */
export function character(reader: Reader): string {
  if (takeMatch(reader, /\\/y) === undefined) return takeMatch(reader, /[^]/uy) ?? '';
  const code = takeMatch(reader, /u\{[0-9a-f]{1,6}\}|u[0-9a-f]{4}|x[0-9a-f]{2}/iy);
  if (code !== undefined) {
    const point = parseInt(code.replace(/[^0-9a-f]/gi, ''), 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  }
  const escaped = takeMatch(reader, /[^]/uy) ?? '';
  return escapes.get(escaped) ?? escaped;
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['\n', ''],
]);
