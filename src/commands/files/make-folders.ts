import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { isFileError } from '../file-error.ts';

/** As `mkdirSync` with `recursive`, which never comes back where the system takes no folders, such as below `/proc`. */
export function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFileError(error) || error.code !== 'EEXIST' || !existsSync(path)) throw error;
  }
}
