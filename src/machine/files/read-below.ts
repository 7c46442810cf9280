import { closeSync, constants, createReadStream, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { isFileError } from './file-error.ts';
import { inFolder } from './in-folder.ts';

/**
 * The bytes of a file below a folder, or undefined if there is none, or one whose size is not wanted. Follows no links, and
 * does not block on pipes.
 */
export function readBelow(
  folder: string,
  path: string,
  isWanted: (size: number) => boolean = () => true,
): Buffer | undefined {
  return withFileBelow(folder, path, (descriptor) =>
    isWanted(fstatSync(descriptor).size) ? readFileSync(descriptor) : undefined,
  );
}

/** Whether such a file consists of these pieces. */
export function hasBytesBelow(
  folder: string,
  path: string,
  pieces: Iterable<Uint8Array>,
): boolean | undefined {
  return withFileBelow(folder, path, (descriptor) => {
    for (const piece of pieces) if (!readNext(descriptor, piece.length).equals(piece)) return false;
    return readNext(descriptor, 1).length === 0;
  });
}

/** The next bytes of an open file; fewer than `length` at its end. */
function readNext(descriptor: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let read = 0;
  for (let last = -1; read < length && last !== 0; read += last)
    last = readSync(descriptor, bytes, read, length - read, null);
  return bytes.subarray(0, read);
}

/** Calls `use` with a descriptor of such a file, and closes it afterwards. */
export function withFileBelow<T>(
  folder: string,
  path: string,
  use: (descriptor: number) => T,
): T | undefined {
  try {
    const descriptor = openBelow(folder, path);
    try {
      return fstatSync(descriptor).isFile() ? use(descriptor) : undefined;
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (isFileError(error)) return undefined;
    throw error;
  }
}

/** The bytes of such a file from `start` up to `end`, read as they are taken. Throws if there is none. */
export function streamBelow(folder: string, path: string, start: number, end: number): ReadableStream {
  const fd = openBelow(folder, path);
  return Readable.toWeb(
    createReadStream('', { fd, start, end: end - 1, highWaterMark: 32 * 1024 }),
  ) as ReadableStream;
}

function openBelow(folder: string, path: string): number {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const flags = O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0);
  return inFolder(dirname(join(folder, path)), (openFolder) =>
    openSync(`${openFolder}/${basename(path)}`, flags),
  );
}
