import { fstatSync, statSync } from 'node:fs';
import type { Io } from '../system/io.ts';
import { realPath } from '../system/files/real-path.ts';

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
