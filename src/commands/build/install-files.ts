import { lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { manifestName } from '../../site/model/artifact.ts';
import { isFileError } from '../../machine/files/file-error.ts';
import { exchangeFolder, identityOf, journalName } from '../../machine/files/exchange-folder.ts';
import { linkFiles, moveFile } from '../../machine/files/move-files.ts';
import { setMode } from '../../machine/files/new-folder.ts';
import { removeBelow } from '../../machine/files/remove-folder.ts';
import type { TemporaryFolders } from '../../machine/temporary-folders.ts';

/** A new empty folder on the same file system: next to the target, or inside it if its parent is not writable. */
export function freshFolder(target: string, folders: TemporaryFolders): string {
  try {
    if (!isMountPoint(target)) return folders.create(dirname(target));
  } catch (error) {
    if (!isFileError(error) || !unwritableCodes.has(error.code ?? '') || !pathExists(target)) throw error;
  }
  return folders.create(target);
}

const unwritableCodes: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** A mount point cannot be renamed. */
function isMountPoint(folder: string): boolean {
  return pathExists(folder) && statSync(folder).dev !== statSync(dirname(folder)).dev;
}

/** Makes the fresh files the content of the target. Returns false, without any change, if another build came first. */
export function installFiles(
  paths: readonly string[],
  removed: ReadonlySet<string>,
  target: string,
  fresh: string,
): boolean {
  if (dirname(fresh) !== dirname(target)) {
    moveInto(paths, removed, target, fresh);
    return true;
  }
  const identity = identityOf(target);
  if (identity !== undefined) keepForeign(paths, removed, target, fresh);
  // A temporary folder is private; the target is not.
  setMode(fresh, identity === undefined ? 0o777 & ~process.umask() : statSync(target).mode & 0o7777);
  return exchangeFolder(target, fresh, identity);
}

/** Keeps the files in the target that no build wrote. */
function keepForeign(
  paths: readonly string[],
  removed: ReadonlySet<string>,
  target: string,
  fresh: string,
): void {
  const builtPaths = new Set([manifestName, journalName, ...removed, ...paths]);
  linkFiles(target, fresh, (path) => builtPaths.has(path));
}

/** The manifest goes last, so that everything it names exists. */
function moveInto(
  paths: readonly string[],
  removed: ReadonlySet<string>,
  target: string,
  fresh: string,
): void {
  for (const path of [...paths, manifestName]) moveFile(fresh, target, path);
  for (const path of removed) removeBelow(target, path);
}

export function pathExists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
