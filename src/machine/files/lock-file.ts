import { linkSync, renameSync, rmSync } from 'node:fs';
import { isFileError } from './file-error.ts';

// Files of ours in a folder of the user, by which processes exclude each other.

/** Gives a file a second name; false if that exists, so that only one process succeeds. */
export function linkOnce(from: string, to: string): boolean {
  return !failsWith('EEXIST', () => linkSync(from, to));
}

/** Renames a file; false if another process was first. */
export function renameOnce(from: string, to: string): boolean {
  return !failsWith('ENOENT', () => renameSync(from, to));
}

export function removeLockFile(path: string): void {
  rmSync(path, { force: true });
}

function failsWith(code: string, act: () => void): boolean {
  try {
    act();
    return false;
  } catch (error) {
    if (isFileError(error) && error.code === code) return true;
    throw error;
  }
}
