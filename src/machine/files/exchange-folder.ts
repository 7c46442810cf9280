import { lstatSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isFileError } from './file-error.ts';
import { inFolder } from './in-folder.ts';
import { moveFile } from './move-files.ts';
import { readBelow } from './read-below.ts';
import { removeBelow, removeFolder } from './remove-folder.ts';
import { replaceFile } from './replace-file.ts';

/**
 * Marks a folder while another takes its place. It contains the identity of the folder, which no repository can know, and
 * its former name: a folder without it is never touched, whatever its name.
 */
export const journalName = '.docs-journal.json';

/** Device and inode of a folder, which survive renaming; undefined if there is no folder. */
export function identityOf(folder: string): string | undefined {
  const stats = lstatSync(folder, { bigint: true, throwIfNoEntry: false });
  return stats?.isDirectory() === true ? `${stats.dev}:${stats.ino}` : undefined;
}

/**
 * Replaces a folder with one next to it if its identity is unchanged; returns whether it did. If the process is killed
 * meanwhile, `putBack` can repair the state.
 */
export function exchangeFolder(target: string, fresh: string, identity: string | undefined): boolean {
  const parent = dirname(target);
  if (identityOf(target) !== identity) return false;
  if (identity === undefined) return rename(parent, basename(fresh), basename(target));
  const old = oldPrefix + basename(fresh).slice(-6);
  // What is left of it if the process is killed must not stay in the target.
  replaceFile({ folder: fresh, name: journalName }, journalOf(identity, target));
  moveFile(fresh, target, journalName);
  if (!rename(parent, basename(target), old)) return false;
  if (!rename(parent, basename(fresh), basename(target))) {
    rename(parent, old, basename(target));
    return false;
  }
  removeFormer(join(parent, old));
  return true;
}

/** Repairs the state that a process left when it was killed while exchanging a folder. */
export function putBack(target: string): void {
  const parent = dirname(target);
  const names = readdirSync(parent).filter((name) => name.startsWith(oldPrefix));
  for (const name of names.filter((other) => isFormer(target, join(parent, other))))
    if (identityOf(target) !== undefined) removeFormer(join(parent, name));
    else rename(parent, name, basename(target));
  if (lstatSync(join(target, journalName), { throwIfNoEntry: false }) !== undefined)
    removeBelow(target, journalName);
}

const oldPrefix = '.docs-old-';

/** What cannot be removed, such as a folder in it that is read-only, stays: the new folder is complete without it. */
function removeFormer(folder: string): void {
  try {
    removeFolder(folder);
  } catch (error) {
    if (!isFileError(error)) throw error;
  }
}

function journalOf(identity: string, target: string): string {
  return `${JSON.stringify({ version: 1, folder: identity, name: basename(target) })}\n`;
}

function isFormer(target: string, folder: string): boolean {
  const identity = identityOf(folder);
  if (identity === undefined) return false;
  return readBelow(folder, journalName)?.toString('utf8') === journalOf(identity, target);
}

/** False if another process came first. */
function rename(parent: string, from: string, to: string): boolean {
  try {
    inFolder(parent, (openFolder) => renameSync(`${openFolder}/${from}`, `${openFolder}/${to}`));
    return true;
  } catch (error) {
    if (!isFileError(error) || !['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) throw error;
    return false;
  }
}
