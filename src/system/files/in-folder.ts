import { closeSync, constants, existsSync, lstatSync, openSync, readlinkSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Calls `use` with a path that stands for the folder itself. `folder` has to be its real path: if a symbolic link lies on
 * the way, or is put there meanwhile, this throws. On Linux the folder is held open, so nothing can take its place while
 * it is used. Elsewhere a random name in it protects: see `replaceFile`.
 */
export function inFolder<T>(folder: string, use: (held: string) => T): T {
  if (!existsSync(descriptors)) {
    if (isRedirected(folder)) throw new RedirectedError(folder);
    return use(folder);
  }
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    const held = `${descriptors}/${descriptor}`;
    if (readlinkSync(held) !== folder) throw new RedirectedError(folder);
    return use(held);
  } finally {
    closeSync(descriptor);
  }
}

const descriptors = '/proc/self/fd';

function isRedirected(folder: string): boolean {
  if (lstatSync(folder).isSymbolicLink()) return true;
  const parent = dirname(folder);
  return parent !== folder && isRedirected(parent);
}

/** A symbolic link on the way to a place leads elsewhere. It counts as an error of the file system. */
export class RedirectedError extends Error {
  readonly code = 'EREDIRECTED';
  readonly syscall = 'open';

  constructor(path: string) {
    super(`a symbolic link leads away from ${path}`);
    this.name = RedirectedError.name;
  }
}
