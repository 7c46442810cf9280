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
import { inFolder, RedirectedError } from './in-folder.ts';

/** A file to write: its folder by its real path, and its name there. */
export interface Place {
  readonly folder: string;
  readonly name: string;
}

export interface ReplaceOptions {
  /** Permissions of the file; unchanged by default. */
  readonly mode?: number;
  /** Skips syncing to disk, for files that can be regenerated. */
  readonly disposable?: boolean;
  /** Part of the temporary name, so that the file can be removed if the process is killed. */
  readonly mark?: string;
}

/** Random, so that nobody can plant a file of that name. */
export function newMark(): string {
  return randomBytes(12).toString('hex');
}

/** The name that a file has in its folder until it is complete. */
export function temporaryName(mark: string): string {
  return `.docs-${mark}.tmp`;
}

/**
 * Writes a file atomically: under a random name in the same folder, renamed when complete. The temporary file is created
 * exclusively, so no link is followed; if the folder is exchanged meanwhile, the file is not in it and cannot be renamed.
 *
 * The package `atomically` 2 opens its temporary file with `w`, which follows a link of that name, ignores partial writes,
 * and follows a link in place of the file anywhere.
 */
export function replaceFile(
  { folder, name }: Place,
  content: string | Uint8Array,
  options: ReplaceOptions = {},
): void {
  holdSignals();
  inFolder(folder, (openFolder) => {
    const target = `${openFolder}/${name}`;
    const existing = lstatSync(target, { throwIfNoEntry: false });
    if (existing?.isSymbolicLink() === true) throw new RedirectedError(`${folder}/${name}`);
    // Otherwise the permissions of the folder would allow replacing a read-only file.
    if (existing?.isFile() === true) accessSync(target, constants.W_OK);
    const mode = options.mode ?? (existing === undefined ? undefined : existing.mode & 0o7777);
    const temporary = `${openFolder}/${temporaryName(options.mark ?? newMark())}`;
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

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Delays termination by signals until the next turn of the event loop, so that synchronous work is not left half done.
 * Without a listener, Node ends the process immediately.
 */
function holdSignals(): void {
  if (process.listeners('SIGINT').includes(passOn)) return;
  for (const signal of signals) process.on(signal, passOn);
  setImmediate(release);
}

function passOn(signal: NodeJS.Signals): void {
  release();
  // Other listeners decide themselves.
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
}

function release(): void {
  for (const signal of signals) process.off(signal, passOn);
}
