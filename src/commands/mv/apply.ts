import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileErrorReason, isFileError } from '../../system/files/file-error.ts';
import { newMark } from '../../system/files/replace-file.ts';
import {
  createSiteFile,
  removeEmptyFolders,
  removeSiteFile,
  removeTemporaryFiles,
  renameSiteFile,
} from '../../system/files/site-files.ts';
import { UsageError } from '../../system/usage-error.ts';
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
  rememberMove(journal, root, move);
  try {
    for (const step of steps) apply(root, step, move.mark);
  } catch (error) {
    rollBack(root, move);
    forgetMove(journal, root);
    if (!isFileError(error)) throw error;
    throw new UsageError(`nothing was moved: ${fileErrorReason(error)}`);
  }
  for (const { from, to } of steps) if (from !== to) removeEmptyFolders(root, dirname(from));
  finishMove(journal, root, move);
}

function apply(root: string, { from, to, mode, change }: Step, mark: string): void {
  if (change === undefined) renameSiteFile(root, from, to);
  else {
    createSiteFile(root, to, change.after, { mode, mark });
    if (from !== to) removeSiteFile(root, from);
  }
}

/** Restores the path and the content of each file, except those changed since; returns these. */
export function rollBack(root: string, { steps, mark }: Move): readonly string[] {
  const unrestored: string[] = [];
  const folders = new Set(steps.flatMap(({ from, to }) => [dirname(from), dirname(to)]));
  removeTemporaryFiles(root, folders, mark);
  for (const { from, to, mode, change } of [...steps].reverse()) {
    if (change === undefined) {
      if (existsSync(join(root, to)) && !existsSync(join(root, from))) renameSiteFile(root, to, from);
    } else if (hasBytes(root, to, change.after)) {
      createSiteFile(root, from, change.before, { mode, mark });
      if (from !== to) removeSiteFile(root, to);
    } else if (!hasBytes(root, from, change.before)) unrestored.push(to);
    if (from !== to) removeEmptyFolders(root, dirname(to));
  }
  return unrestored;
}

/** Whether a file has exactly these bytes. */
export function hasBytes(root: string, path: string, bytes: Uint8Array): boolean {
  const whole = join(root, path);
  return existsSync(whole) && readFileSync(whole).equals(bytes);
}
