import {
  accessSync,
  chmodSync,
  constants,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileErrorReason, isFileError } from './file-error.ts';
import { UsageError } from './usage-error.ts';

/** Writes a file whole or not at all. A file that was there keeps its mode; a symbolic link or a device stays one. */
export function writeFile(path: string, content: string | Uint8Array): void {
  try {
    replaceFile(path, content);
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new UsageError(`cannot write ${path}: ${reasons[error.code ?? ''] ?? fileErrorReason(error)}`);
  }
}

/** The same, for those who can say more of what the file system refuses. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const known = statSync(path, { throwIfNoEntry: false });
  // What is no file, such as /dev/stdout or a pipe, takes the bytes itself.
  if (known !== undefined && !known.isFile()) writeFileSync(path, content);
  else swapIn(known === undefined ? path : realpathSync(path), content, known?.mode);
}

function swapIn(target: string, content: string | Uint8Array, mode: number | undefined): void {
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
  try {
    if (mode !== undefined) accessSync(target, constants.W_OK);
    writeFileSync(temporary, content);
    if (mode !== undefined) chmodSync(temporary, mode);
    renameSync(temporary, target);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** For one file some can be said more plainly. */
const reasons: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
};
