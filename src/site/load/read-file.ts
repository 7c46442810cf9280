import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs';
import { sep } from 'node:path';
import { isReachable, type Disk } from './boundary.ts';
import { isReadError, unlessUnreadable } from './read-error.ts';
import type { Part } from './host.ts';

/** Larger files are never read; no file of a real site comes close. */
export const maxSize = 256 * 1024 * 1024;

/** Undefined for what does not exist, points outside the site, is not a file, or is too large. */
export type ReadFile = (path: string) => Uint8Array | undefined;

/** Resolves links for every file. */
export function readerOf(disk: Disk): ReadFile {
  return (path) =>
    unlessUnreadable(() => {
      const real = readablePath(disk, path);
      return real === undefined ? undefined : readFileSync(real);
    });
}

/** Reads no more of a file than requested. */
export function partOf(disk: Disk, path: string, start: number, end: number): Part | undefined {
  return unlessUnreadable(() => {
    const real = readablePath(disk, path);
    if (real === undefined) return undefined;
    const descriptor = openSync(real, constants.O_RDONLY);
    try {
      const stats = fstatSync(descriptor);
      const bytes = new Uint8Array(Math.max(0, Math.min(end, stats.size) - start));
      let length = 0;
      for (let read = 1; read > 0 && length < bytes.byteLength; length += read)
        read = readSync(descriptor, bytes, length, bytes.byteLength - length, start + length);
      return { bytes: bytes.subarray(0, length), size: stats.size, stamp: stampOf(stats) };
    } finally {
      closeSync(descriptor);
    }
  });
}

/** Changes whenever the file does. */
export function stampOf({ dev, ino, size, mtimeMs, ctimeMs }: Stats): string {
  return [dev, ino, size, mtimeMs, ctimeMs].join();
}

function readablePath(disk: Disk, path: string): string | undefined {
  const real = realpathSync.native(disk.top + sep + path);
  return isReachable(disk, path, real) && isReadable(statSync(real)) ? real : undefined;
}

/**
 * Resolves links once per folder, which takes a third of the time: for reading a site in one pass, during which its
 * folders do not move. Files that are links, or where the system cannot refuse links, go to `other`.
 */
export function settledReaderOf(disk: Disk, other: ReadFile): ReadFile {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  if (O_NOFOLLOW === undefined) return other;
  const folders = new Map<string, string | undefined>();
  return (path) => {
    const at = path.lastIndexOf('/');
    const written = path.slice(0, Math.max(0, at));
    if (!folders.has(written))
      folders.set(
        written,
        unlessUnreadable(() => realpathSync.native(disk.top + sep + written)),
      );
    const folder = folders.get(written);
    if (folder === undefined || !isReachable(disk, path, folder + sep + path.slice(at + 1))) return undefined;
    let descriptor: number;
    try {
      descriptor = openSync(folder + sep + path.slice(at + 1), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    } catch (error) {
      if (isReadError(error)) return other(path);
      throw error;
    }
    try {
      return unlessUnreadable(() =>
        isReadable(fstatSync(descriptor)) ? readFileSync(descriptor) : undefined,
      );
    } finally {
      closeSync(descriptor);
    }
  };
}

/** Reading a pipe or a device might never end. */
function isReadable(stats: Stats): boolean {
  return stats.isFile() && stats.size <= maxSize;
}
