import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isFileError } from './file-error.ts';

/** The real path of a file, even if it does not exist. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (!isFileError(error)) throw error;
    const folder = dirname(path);
    return folder === path ? path : join(realPath(folder), basename(path));
  }
}
