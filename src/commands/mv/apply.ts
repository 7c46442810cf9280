import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileErrorReason, isFileError } from '../../machine/files/file-error.ts';
import { newMark } from '../../machine/files/replace-file.ts';
import {
  createSiteFile,
  removeEmptyFolders,
  removeSiteFile,
  removeTemporaryFile,
  renameSiteFile,
} from '../../machine/files/site-files.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { finishMove, forgetMove, type Journal, type Move, rememberMove } from './journal.ts';
import type { Step } from './steps.ts';

/**
 * Applies all steps, or none. The former contents are written to a journal first: if the process is killed, the next
 * `docs mv` rolls the move back.
 */
export function applySteps(
  journal: Journal,
  root: string,
  { steps, anchor }: Pick<Move, 'steps' | 'anchor'>,
): void {
  if (steps.length === 0) return;
  const move: Move = { steps, mark: newMark(), anchor };
  orUsageError('nothing was moved', () => rememberMove(journal, root, move));
  try {
    for (const step of steps) apply(root, step, move.mark);
    for (const { from, to } of steps) if (from !== to) removeEmptyFolders(root, dirname(from));
    finishMove(journal, root, move);
  } catch (error) {
    undoMove(journal, root, move);
    if (!isFileError(error)) throw error;
    throw new UsageError(`nothing was moved: ${fileErrorReason(error)}`);
  }
}

/** Rolls a move back and forgets it; returns the files that have changed since. */
export function undoMove(journal: Journal, root: string, move: Move): readonly string[] {
  return orUsageError('the files of a failed move could not all be put back', () => {
    const unrestored = rollBack(root, move);
    forgetMove(journal, root);
    return unrestored;
  });
}

function orUsageError<T>(what: string, use: () => T): T {
  try {
    return use();
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new UsageError(`${what}: ${fileErrorReason(error)}`, 'fix this, then run docs mv again');
  }
}

function apply(root: string, { from, to, mode, change }: Step, mark: string): void {
  if (change === undefined) renameSiteFile(root, from, to);
  else {
    createSiteFile(root, to, change.after, { mode, mark });
    if (from !== to) removeSiteFile(root, from);
  }
}

/** Restores the path and the content of each file, except those changed since; returns these. */
function rollBack(root: string, { steps, mark }: Move): readonly string[] {
  const folders = new Set(steps.flatMap(({ from, to }) => [dirname(from), dirname(to)]));
  for (const folder of folders) unlessReplaced(() => removeTemporaryFile(root, folder, mark));
  return [...steps]
    .reverse()
    .filter((step) => unlessReplaced(() => restore(root, step, mark)) !== true)
    .map(({ to }) => to);
}

/** False if the file has changed since. */
function restore(root: string, { from, to, mode, change }: Step, mark: string): boolean {
  if (change === undefined) {
    if (existsSync(join(root, to)) && !existsSync(join(root, from))) renameSiteFile(root, to, from);
  } else if (hasBytes(root, to, change.after)) {
    createSiteFile(root, from, change.before, { mode, mark });
    if (from !== to) removeSiteFile(root, to);
  } else if (!hasBytes(root, from, change.before)) return false;
  if (from !== to) removeEmptyFolders(root, dirname(to));
  return true;
}

/** The result of `use`, or undefined if files or folders were replaced by links or each other. */
function unlessReplaced<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch (error) {
    if (!isFileError(error) || !replacedCodes.has(error.code ?? '')) throw error;
    return undefined;
  }
}

const replacedCodes: ReadonlySet<string> = new Set(['EREDIRECTED', 'ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP']);

/** Whether a file has exactly these bytes. */
export function hasBytes(root: string, path: string, bytes: Uint8Array): boolean {
  const whole = join(root, path);
  return existsSync(whole) && readFileSync(whole).equals(bytes);
}
