import { join } from 'node:path';
import { fileErrorReason, isFileError } from '../files/file-error.ts';
import { newMark } from '../files/replace-file.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';
import { cacheFolder } from '../user-folders.ts';
import { applyStep, changedSince, rollBack, tidyFolders } from './apply.ts';
import { takeLock } from './lock.ts';
import {
  type Change,
  readRecord,
  recordPath,
  removeRecord,
  type RenamedAnchor,
  writeRecord,
} from './record.ts';
import { reverse, type Step } from './step.ts';

/** A site that only this process changes. */
export interface HeldSite {
  /** The last completed change of the site by any command; undefined if there is none, or its record is broken. */
  readonly last: Change | undefined;
  /**
   * Applies all steps or none, and records them for `undo`. Throws a `UsageError` if a file is not as its step expects, or
   * cannot be written; the site is then as it was.
   */
  apply(steps: readonly Step[], anchor?: RenamedAnchor): void;
  /** Takes back the last change. Throws a `UsageError` if there is none, or if one of its files was edited since. */
  undo(): Change;
}

/**
 * Holds the lock of a site while `use` reads and changes it: every command that edits a site goes through here. A change
 * that a killed process left unfinished is rolled back first. Throws a `UsageError` if another process holds the lock.
 *
 * `command` names the change for people: `docs mv`. Lock and records lie in the user's own cache folder.
 */
export async function changingSite<T>(
  { env, stderr }: Pick<Io, 'env' | 'stderr'>,
  root: string,
  command: string,
  use: (held: HeldSite) => Promise<T>,
): Promise<T> {
  const folder = join(cacheFolder(env), 'changes');
  const lock = unlessUnwritable(() => takeLock(recordPath(folder, root, 'lock')));
  try {
    for (const line of repair(folder, root)) stderr.write(`${line}\n`);
    return await use(heldSite(folder, root, command, () => lock.isHeld()));
  } finally {
    lock.release();
  }
}

/** The last completed change of a site; undefined if there is none, or its record is broken. */
export function lastChange({ env }: Pick<Io, 'env'>, root: string): Change | undefined {
  const last = readRecord(join(cacheFolder(env), 'changes'), root, 'last');
  return last === 'broken' ? undefined : last;
}

export function noChange(): UsageError {
  return new UsageError('there is no change of this site to take back', 'git shows what changed before');
}

/** Rolls back an unfinished change, and returns what to say about it. */
function repair(folder: string, root: string): readonly string[] {
  const pending = readRecord(folder, root, 'pending');
  if (pending === undefined) return [];
  if (pending === 'broken')
    throw new UsageError(
      `the record of an interrupted change is broken: ${recordPath(folder, root, 'pending')}`,
      'check the files that were changed, and delete the record',
    );
  const last = readRecord(folder, root, 'last');
  if (last !== undefined && last !== 'broken' && last.mark === pending.mark) {
    // It was killed after its last step.
    removeRecord(folder, root, 'pending');
    return [];
  }
  const left = takeBack(folder, root, pending);
  return [
    `an interrupted ${pending.command} was rolled back`,
    ...left.map((path) => `${path} has changed since and is left as it is`),
  ];
}

function takeBack(folder: string, root: string, change: Change): readonly string[] {
  try {
    const left = rollBack(root, change);
    removeRecord(folder, root, 'pending');
    return left;
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new UsageError(
      `the files of an interrupted change could not all be put back: ${fileErrorReason(error)}`,
      'fix this, then run the command again',
    );
  }
}

function heldSite(folder: string, root: string, command: string, isHeld: () => boolean): HeldSite {
  const last = readRecord(folder, root, 'last');
  const run = (change: Change): void => {
    if (!isHeld())
      throw new UsageError('another docs command is changing this site', 'run the command again');
    unlessUnwritable(() => writeRecord(folder, root, 'pending', change));
    try {
      for (const step of change.steps) applyStep(root, step, change.mark);
      tidyFolders(root, change.steps);
    } catch (error) {
      takeBack(folder, root, change);
      if (!isFileError(error)) throw error;
      throw new UsageError(`nothing was changed: ${fileErrorReason(error)}`);
    }
  };
  return {
    last: last === 'broken' ? undefined : last,
    apply(steps, anchor) {
      if (steps.length === 0) return;
      const change = { command, steps, mark: newMark(), anchor };
      run(change);
      writeRecord(folder, root, 'last', change);
      removeRecord(folder, root, 'pending');
    },
    undo() {
      if (last === undefined || last === 'broken') throw noChange();
      const edited = changedSince(root, last);
      if (edited.length > 0)
        throw new UsageError(
          `edited since ${last.command}: ${edited.join(', ')}`,
          'take it back by hand: what was edited would be lost',
        );
      run({ ...last, steps: last.steps.map(reverse).reverse(), mark: newMark() });
      removeRecord(folder, root, 'last');
      removeRecord(folder, root, 'pending');
      return last;
    },
  };
}

/** Without a record, nothing that goes wrong could be put back. */
function unlessUnwritable<T>(write: () => T): T {
  try {
    return write();
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new UsageError(
      `nothing was changed: the change cannot be recorded: ${fileErrorReason(error)}`,
      'set XDG_CACHE_HOME to a folder that can be written',
    );
  }
}
