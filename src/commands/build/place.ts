import { lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { manifestName, type Artifact } from '../../model/artifact.ts';
import { isFileError } from '../../system/files/file-error.ts';
import { exchangeFolder, identityOf, journalName } from '../../system/files/exchange-folder.ts';
import { bringFiles, moveFile } from '../../system/files/move-files.ts';
import { newFolder, setMode } from '../../system/files/new-folder.ts';
import { removeBelow } from '../../system/files/remove-folder.ts';

/** An empty folder on the same file system: beside the target, or inside it where its parent is closed to us. */
export function freshFolder(target: string): string {
  try {
    if (!isMountPoint(target)) return newFolder(dirname(target), prefix);
  } catch (error) {
    if (!isFileError(error) || !closed.has(error.code ?? '') || !isThere(target)) throw error;
  }
  return newFolder(target, prefix);
}

const prefix = '.docs-new-';
const closed: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** A mounted folder cannot change places with another. */
function isMountPoint(folder: string): boolean {
  return isThere(folder) && statSync(folder).dev !== statSync(dirname(folder)).dev;
}

/** Makes the fresh files the content of the target. False where another build was quicker: then nothing is changed. */
export function place(
  artifacts: readonly Artifact[],
  removed: ReadonlySet<string>,
  target: string,
  fresh: string,
): boolean {
  if (dirname(fresh) !== dirname(target)) {
    moveInto(artifacts, removed, target, fresh);
    return true;
  }
  const identity = identityOf(target);
  if (identity !== undefined) carryForeign(artifacts, removed, target, fresh);
  // A temporary folder is closed to others; the one it becomes is not.
  setMode(fresh, identity === undefined ? 0o777 & ~process.umask() : statSync(target).mode & 0o7777);
  return exchangeFolder(target, fresh, identity);
}

/** Everything that no build wrote comes along. */
function carryForeign(
  artifacts: readonly Artifact[],
  removed: ReadonlySet<string>,
  target: string,
  fresh: string,
): void {
  const ours = new Set([manifestName, journalName, ...removed, ...artifacts.map(({ path }) => path)]);
  bringFiles(target, fresh, (path) => ours.has(path));
}

/** The manifest goes last: what it names is there. */
function moveInto(
  artifacts: readonly Artifact[],
  removed: ReadonlySet<string>,
  target: string,
  fresh: string,
): void {
  for (const { path } of [...artifacts, { path: manifestName }]) moveFile(fresh, target, path);
  for (const path of removed) removeBelow(target, path);
}

export function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
