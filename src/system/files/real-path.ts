import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isFileError } from './file-error.ts';

/** Where a file really lies, behind all links. Of one that is not there, the place it would have. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (!isFileError(error)) throw error;
    const folder = dirname(path);
    return folder === path ? path : join(realPath(folder), basename(path));
  }
}
