import { existsSync, mkdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isFileError } from './file-error.ts';
import { inFolder } from './in-folder.ts';

/**
 * Creates a folder with its missing parents; `path` is its real path. Unlike `mkdirSync` with `recursive`, it follows no
 * links, and returns where no folders can be created, such as below `/proc`.
 */
export function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  inFolder(dirname(path), (openFolder) => {
    try {
      mkdirSync(`${openFolder}/${basename(path)}`);
    } catch (error) {
      // Another process may have created it meanwhile.
      if (!isFileError(error) || error.code !== 'EEXIST') throw error;
    }
  });
}
