import { lstatSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isFileError } from './file-error.ts';
import { inFolder } from './in-folder.ts';
import { readBelow } from './read-below.ts';
import { removeBelow, removeFolder } from './remove-folder.ts';
import { replaceFile } from './replace-file.ts';

/**
 * Lies in a folder while another takes its place. It names the folder, as no repository can name one that it holds, and
 * says where it was: a folder without it is somebody else's, whatever it is called.
 */
export const journalName = '.docs-journal.json';

/** Names a folder as long as it is there, whatever it is called; undefined where there is none. */
export function identityOf(folder: string): string | undefined {
  const stats = lstatSync(folder, { bigint: true, throwIfNoEntry: false });
  return stats?.isDirectory() === true ? `${stats.dev}:${stats.ino}` : undefined;
}

/**
 * Puts a folder in the place of another beside it, if that is still the one of this identity, and tells whether it is
 * done. Killed on the way, it leaves what `putBack` needs.
 */
export function exchangeFolder(target: string, fresh: string, identity: string | undefined): boolean {
  const parent = dirname(target);
  if (identityOf(target) !== identity) return false;
  if (identity === undefined) return rename(parent, basename(fresh), basename(target));
  const old = oldPrefix + basename(fresh).slice(-6);
  replaceFile({ folder: target, name: journalName }, journalOf(identity, target));
  if (!rename(parent, basename(target), old)) return false;
  if (!rename(parent, basename(fresh), basename(target))) {
    rename(parent, old, basename(target));
    return false;
  }
  removeFolder(join(parent, old));
  return true;
}

/** Puts right what a process left that was killed while it exchanged a folder. */
export function putBack(target: string): void {
  const parent = dirname(target);
  const names = readdirSync(parent).filter((name) => name.startsWith(oldPrefix));
  for (const name of names.filter((other) => wasOnce(target, join(parent, other))))
    if (identityOf(target) !== undefined) removeFolder(join(parent, name));
    else rename(parent, name, basename(target));
  if (lstatSync(join(target, journalName), { throwIfNoEntry: false }) !== undefined)
    removeBelow(target, journalName);
}

const oldPrefix = '.docs-old-';

function journalOf(identity: string, target: string): string {
  return `${JSON.stringify({ version: 1, folder: identity, name: basename(target) })}\n`;
}

function wasOnce(target: string, folder: string): boolean {
  const identity = identityOf(folder);
  if (identity === undefined) return false;
  return readBelow(folder, journalName)?.toString('utf8') === journalOf(identity, target);
}

/** False where another process was quicker. */
function rename(parent: string, from: string, to: string): boolean {
  try {
    inFolder(parent, (held) => renameSync(`${held}/${from}`, `${held}/${to}`));
    return true;
  } catch (error) {
    if (!isFileError(error) || !['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) throw error;
    return false;
  }
}
