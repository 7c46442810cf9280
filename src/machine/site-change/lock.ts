import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isRecord, parsedJson } from '../../site/source/plain.ts';
import { isFileError } from '../files/file-error.ts';
import { linkOnce, removeLockFile, renameOnce } from '../files/lock-file.ts';
import { newMark } from '../files/replace-file.ts';
import { writeOwnFile } from '../files/write-file.ts';
import { type ProcessId, stateOf, thisProcess } from '../process-id.ts';
import { UsageError } from '../usage-error.ts';

/** A lock that this process holds. */
export interface Lock {
  /** Whether nobody took it away, believing that this process had ended. */
  isHeld(): boolean;
  release(): void;
}

/** Who holds a lock, as its file says. */
interface Holder extends ProcessId {
  readonly mark: string;
}

/** Takes the lock at a path. Throws a `UsageError` if a running process has it, or one of another machine. */
export function takeLock(path: string): Lock {
  const mark = newMark();
  const own = `${path}.${mark}`;
  writeOwnFile(dirname(path), basename(own), JSON.stringify({ ...thisProcess(), mark }), { mode: 0o600 });
  try {
    // A few attempts: processes that ended may have been replaced by others in the meantime.
    for (let attempt = 0; attempt < 10; attempt += 1) {
      if (linkOnce(own, path)) return heldLock(path, mark);
      const holder = readHolder(path);
      if (holder === undefined) continue;
      if (holder === 'broken' || stateOf(holder) === 'elsewhere') throw foreign(path, holder);
      if (stateOf(holder) === 'running') throw busy(holder);
      removeStale(path, holder.mark);
    }
    throw new UsageError('other commands are changing this site', 'try again');
  } finally {
    removeLockFile(own);
  }
}

function heldLock(path: string, mark: string): Lock {
  const isHeld = (): boolean => {
    const holder = readHolder(path);
    return holder !== undefined && holder !== 'broken' && holder.mark === mark;
  };
  return {
    isHeld,
    release: () => {
      if (isHeld()) removeLockFile(path);
    },
  };
}

function readHolder(path: string): Holder | 'broken' | undefined {
  try {
    const value: unknown = parsedJson(readFileSync(path, 'utf8'));
    return isHolder(value) ? value : 'broken';
  } catch (error) {
    if (isFileError(error) && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isHolder(value: unknown): value is Holder {
  if (!isRecord(value) || typeof value['host'] !== 'string' || typeof value['mark'] !== 'string')
    return false;
  return Number.isInteger(value['pid']) && ['string', 'undefined'].includes(typeof value['started']);
}

/** Removes the lock of a process that has ended, unless another process has taken it since. */
function removeStale(path: string, mark: string): void {
  const aside = `${path}.${newMark()}`;
  if (!renameOnce(path, aside)) return;
  const moved = readHolder(aside);
  if (moved !== undefined && (moved === 'broken' || moved.mark !== mark)) linkOnce(aside, path);
  removeLockFile(aside);
}

function busy({ pid }: Holder): UsageError {
  return new UsageError(
    `another docs command is changing this site (process ${pid})`,
    'wait until it has ended',
  );
}

function foreign(path: string, holder: Holder | 'broken'): UsageError {
  return holder === 'broken'
    ? new UsageError(
        `the lock of this site cannot be read: ${path}`,
        'delete it if no docs command is running',
      )
    : new UsageError(
        `a docs command on ${holder.host} is changing this site, or was killed there`,
        `delete ${path} if it no longer runs`,
      );
}
