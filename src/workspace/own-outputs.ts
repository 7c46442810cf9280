import { fstatSync, statSync } from 'node:fs';
import type { Io } from '../machine/io.ts';
import { realPath } from '../machine/files/real-path.ts';

/** Recognises the files that a command writes itself: `files`, and those to which its output is redirected. */
export function ownOutputs({ stdout, stderr }: Io, files: readonly string[] = []): (path: string) => boolean {
  const redirected = [stdout, stderr]
    .flatMap(({ fd }) => (fd === undefined ? [] : [fstatSync(fd)]))
    .filter((stats) => stats.isFile());
  return (path) => {
    const real = realPath(path);
    if (files.some((file) => realPath(file) === real)) return true;
    const stats = redirected.length === 0 ? undefined : statSync(path, { throwIfNoEntry: false });
    return redirected.some(({ dev, ino }) => dev === stats?.dev && ino === stats.ino);
  };
}
