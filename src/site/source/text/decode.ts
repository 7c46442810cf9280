import type { SourceFile } from '../span.ts';

export interface Decoded {
  readonly file: SourceFile;
  /** Whether bytes that are not UTF-8 were replaced with U+FFFD. */
  readonly lossy: boolean;
}

/** The text of a UTF-8 file. A byte order mark is dropped, so that it does not shift positions. */
export function decode(path: string, bytes: Uint8Array): Decoded {
  try {
    return { file: { path, text: strict.decode(bytes) }, lossy: false };
  } catch {
    return { file: { path, text: lenient.decode(bytes), lossy: true }, lossy: true };
  }
}

/** Like `decode`; undefined for a picture or another file that is not text. */
export function decodeText(path: string, bytes: Uint8Array): Decoded | undefined {
  const decoded = decode(path, bytes);
  return decoded.lossy && decoded.file.text.includes('\0') ? undefined : decoded;
}

/** The byte order mark that a file starts with, which its text lacks; otherwise ''. */
export function byteOrderMark(bytes: Uint8Array): string {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? '\ufeff' : '';
}

const strict = new TextDecoder('utf-8', { fatal: true });
const lenient = new TextDecoder('utf-8');
