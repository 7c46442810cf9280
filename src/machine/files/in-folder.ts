import { closeSync, constants, existsSync, lstatSync, openSync, readlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { once } from '../../site/source/once.ts';

/**
 * Calls `use` with a path that refers to the folder itself. `folder` must be its real path: this throws if a symbolic link is
 * on it, or is put there meanwhile. On Linux the folder is held open, so nothing can take its place while it is used.
 * Elsewhere, random file names in it give protection: see `replaceFile`.
 */
export function inFolder<T>(folder: string, use: (openFolder: string) => T): T {
  if (!hasDescriptors()) {
    if (isRedirected(folder)) throw new RedirectedError(folder);
    return use(folder);
  }
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    const descriptorPath = `${descriptors}/${descriptor}`;
    if (readlinkSync(descriptorPath) !== folder) throw new RedirectedError(folder);
    return use(descriptorPath);
  } finally {
    closeSync(descriptor);
  }
}

const descriptors = '/proc/self/fd';
const hasDescriptors = once(() => existsSync(descriptors));

function isRedirected(folder: string): boolean {
  if (lstatSync(folder).isSymbolicLink()) return true;
  const parent = dirname(folder);
  return parent !== folder && isRedirected(parent);
}

/** A symbolic link on a path points elsewhere. Treated as a file system error. */
export class RedirectedError extends Error {
  readonly code = 'EREDIRECTED';
  readonly syscall = 'open';

  constructor(path: string) {
    super(`a symbolic link on the path ${path} points elsewhere`);
    this.name = RedirectedError.name;
  }
}
