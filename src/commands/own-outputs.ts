import { fstatSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isFileError } from './file-error.ts';
import type { Io } from './io.ts';

/** Tells the files that a command itself writes: `files`, and those its output is led to. */
export function ownOutputs({ stdout, stderr }: Io, files: readonly string[] = []): (path: string) => boolean {
  const ledTo = [stdout, stderr]
    .flatMap(({ fd }) => (fd === undefined ? [] : [fstatSync(fd)]))
    .filter((stats) => stats.isFile());
  return (path) => {
    const real = realPath(path);
    if (files.some((file) => realPath(file) === real)) return true;
    const stats = ledTo.length === 0 ? undefined : statSync(path, { throwIfNoEntry: false });
    return ledTo.some(({ dev, ino }) => dev === stats?.dev && ino === stats.ino);
  };
}

/** Of a file that is not there, the place it would have. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (!isFileError(error)) throw error;
    const folder = dirname(path);
    return folder === path ? path : join(realPath(folder), basename(path));
  }
}
