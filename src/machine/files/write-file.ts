import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileErrorReason, isFileError } from './file-error.ts';
import { UsageError } from '../usage-error.ts';
import { followLinks } from './follow-links.ts';
import { inFolder, RedirectedError } from './in-folder.ts';
import { makeFolders } from './make-folders.ts';
import { type Place, replaceFile, type ReplaceOptions } from './replace-file.ts';

/**
 * Writes a file that the user named, as with `--output`, with its missing folders. A device or pipe, such as `/dev/stdout`,
 * receives the bytes itself. Throws a `UsageError` if it cannot be written.
 */
export function writeNamedFile(path: string, content: string | Uint8Array): void {
  try {
    const real = followLinks(path);
    makeFolders(dirname(real));
    if (isSpecial(statSync(path, { throwIfNoEntry: false }))) writeThrough(path, content);
    else replaceFile(placeOf(real), content);
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new UsageError(`cannot write ${path}: ${reasons[error.code ?? ''] ?? fileErrorReason(error)}`);
  }
}

/** Writes one of our own files into a folder of the user, such as the cache, with missing folders. */
export function writeOwnFile(
  folder: string,
  path: string,
  content: string | Uint8Array,
  options: ReplaceOptions,
): void {
  makeFolders(folder);
  const top = realpathSync.native(folder);
  const place = placeOf(join(top, path));
  makeFolders(place.folder);
  replaceFile(place, content, options);
}

/** As `writeOwnFile`, for what can be regenerated: a folder that is not writable only costs time. */
export function writeCacheFile(folder: string, path: string, content: string | Uint8Array): void {
  try {
    writeOwnFile(folder, path, content, { disposable: true });
  } catch (error) {
    if (!isFileError(error)) throw error;
  }
}

/** The text of a file that `writeCacheFile` wrote; undefined if there is none. */
export function readCacheFile(folder: string, path: string): string | undefined {
  try {
    return readFileSync(join(folder, path), 'utf8');
  } catch (error) {
    if (isFileError(error)) return undefined;
    throw error;
  }
}

/** Removes what `writeOwnFile` wrote. */
export function removeOwnFile(folder: string, path: string): void {
  const { folder: inside, name } = placeOf(join(realpathSync.native(folder), path));
  inFolder(inside, (openFolder) => rmSync(`${openFolder}/${name}`, { force: true }));
}

function placeOf(real: string): Place {
  return { folder: dirname(real), name: basename(real) };
}

function isSpecial(stats: Stats | undefined): boolean {
  return stats !== undefined && !stats.isFile() && !stats.isDirectory();
}

function writeThrough(path: string, content: string | Uint8Array): void {
  const descriptor = openSync(path, constants.O_WRONLY);
  try {
    if (!isSpecial(fstatSync(descriptor))) throw new RedirectedError(path);
    writeFileSync(descriptor, content);
  } finally {
    closeSync(descriptor);
  }
}

/** For a single file, some reasons can be more specific. */
const reasons: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
  EREDIRECTED: 'a symbolic link of the site or its repository points elsewhere',
};
