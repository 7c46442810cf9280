import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  lstatSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { holdSignals } from './hold-signals.ts';
import { inFolder, RedirectedError } from './in-folder.ts';

/** A file to write: its folder by its real path, and its name there. */
export interface Place {
  readonly folder: string;
  readonly name: string;
}

export interface ReplaceOptions {
  /** Permissions of the file. Without them it keeps those it has. */
  readonly mode?: number;
  /** What can be made again need not outlive a power failure. */
  readonly disposable?: boolean;
  /** Names the temporary file, as `temporaryName` says, so that it can be removed where the process was killed. */
  readonly mark?: string;
}

/** Random, so that nobody can put a file of that name where one will be written. */
export function newMark(): string {
  return randomBytes(12).toString('hex');
}

/** The name that a file has in its folder until it is complete. */
export function temporaryName(mark: string): string {
  return `.docs-${mark}.tmp`;
}

/**
 * Writes a file whole or not at all: under a random name in the same folder, which takes the place of the file when it
 * is complete. The random file is created exclusively, so no link is followed; and a folder that is exchanged meanwhile
 * does not hold it, so it cannot be renamed there.
 *
 * Of the known packages, `atomically` 2 opens its temporary file with `w`, which follows a link of that name, ignores how
 * much of the content was written, and follows a link in place of the file to wherever it leads.
 */
export function replaceFile(
  { folder, name }: Place,
  content: string | Uint8Array,
  options: ReplaceOptions = {},
): void {
  holdSignals();
  inFolder(folder, (held) => {
    const target = `${held}/${name}`;
    const known = lstatSync(target, { throwIfNoEntry: false });
    if (known?.isSymbolicLink() === true) throw new RedirectedError(`${folder}/${name}`);
    // The permissions of the folder alone would allow to replace a file that is read-only.
    if (known?.isFile() === true) accessSync(target, constants.W_OK);
    const mode = options.mode ?? (known === undefined ? undefined : known.mode & 0o7777);
    const temporary = `${held}/${temporaryName(options.mark ?? newMark())}`;
    try {
      writeNew(temporary, content, mode, options.disposable !== true);
      renameSync(temporary, target);
    } finally {
      rmSync(temporary, { force: true });
    }
  });
}

function writeNew(path: string, content: string | Uint8Array, mode: number | undefined, sync: boolean): void {
  const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants;
  // Windows knows no O_NOFOLLOW; an exclusive file follows no link there either.
  const descriptor = openSync(path, O_WRONLY | O_CREAT | O_EXCL | (O_NOFOLLOW ?? 0), mode ?? 0o666);
  try {
    writeFileSync(descriptor, content);
    if (mode !== undefined) fchmodSync(descriptor, mode);
    if (sync) fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
