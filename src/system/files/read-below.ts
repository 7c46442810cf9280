import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isFileError } from './file-error.ts';
import { inFolder } from './in-folder.ts';

/** The bytes of a file below a folder, or undefined if there is none. Follows no links, and does not block on pipes. */
export function readBelow(folder: string, path: string): Buffer | undefined {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  try {
    return inFolder(dirname(join(folder, path)), (held) => {
      const flags = O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0);
      const descriptor = openSync(`${held}/${basename(path)}`, flags);
      try {
        return fstatSync(descriptor).isFile() ? readFileSync(descriptor) : undefined;
      } finally {
        closeSync(descriptor);
      }
    });
  } catch (error) {
    if (isFileError(error)) return undefined;
    throw error;
  }
}
