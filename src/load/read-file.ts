import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs';
import { sep } from 'node:path';
import { boundaryOf, isInside, type Disk } from './boundary.ts';
import { isFileError } from './file-error.ts';

/** Larger files are never read; nothing a site is made of comes near. */
export const largest = 256 * 1024 * 1024;

/** Undefined for what is not there, leads out of the site, is no file, or is too large. */
export type ReadFile = (path: string) => Uint8Array | undefined;

/** Asks for each file where it really lies. */
export function readerOf(disk: Disk): ReadFile {
  return (path) =>
    whereAllowed(() => {
      const real = realpathSync.native(disk.top + sep + path);
      return isInside(boundaryOf(disk, path), real) && isReadable(statSync(real))
        ? readFileSync(real)
        : undefined;
    });
}

/**
 * Asks for each folder only once where it really lies, which takes a third of the time: for those who read a site in one
 * go, while nobody moves its folders. Files that are links, or where the system can not refuse them, go to `other`.
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
        whereAllowed(() => realpathSync.native(disk.top + sep + written)),
      );
    const folder = folders.get(written);
    if (folder === undefined || !isInside(boundaryOf(disk, path), folder)) return undefined;
    let descriptor: number;
    try {
      descriptor = openSync(folder + sep + path.slice(at + 1), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    } catch (error) {
      if (isFileError(error)) return other(path);
      throw error;
    }
    try {
      return whereAllowed(() => (isReadable(fstatSync(descriptor)) ? readFileSync(descriptor) : undefined));
    } finally {
      closeSync(descriptor);
    }
  };
}

/** Reading a pipe or a device might never end. */
function isReadable(stats: Stats): boolean {
  return stats.isFile() && stats.size <= largest;
}

function whereAllowed<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (error) {
    if (isFileError(error)) return undefined;
    throw error;
  }
}
