import { existsSync, mkdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isFileError } from './file-error.ts';
import { inFolder } from './in-folder.ts';

/**
 * Makes a folder and those above it that are missing; `path` is its real path. Unlike `mkdirSync` with `recursive` it
 * follows no link, and comes back where the system takes no folders, such as below `/proc`.
 */
export function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  inFolder(dirname(path), (held) => {
    try {
      mkdirSync(`${held}/${basename(path)}`);
    } catch (error) {
      // Another process may have made it meanwhile.
      if (!isFileError(error) || error.code !== 'EEXIST') throw error;
    }
  });
}
