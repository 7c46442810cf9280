import { lstatSync } from 'node:fs';

/** Whether anything lies at a path, a link that leads nowhere included. */
export function exists(path: string): boolean {
  return unlessMissing(() => lstatSync(path, { throwIfNoEntry: false })) !== undefined;
}

/** What `read` gives, or undefined where there is nothing to read. */
export function unlessMissing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Folders on the way that are files, loops, locked or unspeakable hold no docs.json for us. */
function isMissing(error: unknown): boolean {
  const codes = ['ENOTDIR', 'ELOOP', 'EACCES', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'];
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
