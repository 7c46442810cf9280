import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UsageError } from './usage-error.ts';

/** Writes a file whole or not at all. A file that was there keeps its mode; a symbolic link stays one. */
export function writeFile(path: string, content: string | Uint8Array): void {
  const target = existsSync(path) ? realpathSync(path) : path;
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
  try {
    if (existsSync(target)) accessSync(target, constants.W_OK);
    writeFileSync(temporary, content);
    if (existsSync(target)) chmodSync(temporary, statSync(target).mode);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new UsageError(`cannot write ${path}: ${reasons[String(error.code)] ?? error.message}`);
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ENOENT: 'its folder does not exist',
  ENOSPC: 'no space left',
  ENOTDIR: 'its folder is a file',
  EPERM: 'permission denied',
  EROFS: 'read-only file system',
};
