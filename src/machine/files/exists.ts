import { lstatSync } from 'node:fs';

/** Whether anything exists at a path, including a dangling link. */
export function exists(path: string): boolean {
  return unlessMissing(() => lstatSync(path, { throwIfNoEntry: false })) !== undefined;
}

/** The result of `read`, or undefined if there is nothing to read. */
export function unlessMissing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Paths through files, link loops, unreadable folders, invalid names and what was just deleted count as missing. */
function isMissing(error: unknown): boolean {
  const codes = ['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'EPERM', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'];
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
