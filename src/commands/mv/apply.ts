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
 * Does all steps, or none. What the files held is in a journal before the first one changes: where the process ends in
 * between, the next `docs mv` takes back what was done.
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
    takeBack(root, move);
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

/** Brings each file back to where it was and what it held; one that somebody has changed meanwhile is left alone. */
export function takeBack(root: string, { steps, mark }: Move): readonly string[] {
  const left: string[] = [];
  const folders = new Set(steps.flatMap(({ from, to }) => [dirname(from), dirname(to)]));
  removeTemporaryFiles(root, folders, mark);
  for (const { from, to, mode, change } of [...steps].reverse()) {
    if (change === undefined) {
      if (existsSync(join(root, to)) && !existsSync(join(root, from))) renameSiteFile(root, to, from);
    } else if (isHeld(root, to, change.after)) {
      createSiteFile(root, from, change.before, { mode, mark });
      if (from !== to) removeSiteFile(root, to);
    } else if (!isHeld(root, from, change.before)) left.push(to);
    if (from !== to) removeEmptyFolders(root, dirname(to));
  }
  return left;
}

/** Whether a file holds these bytes. */
export function isHeld(root: string, path: string, bytes: Uint8Array): boolean {
  const whole = join(root, path);
  return existsSync(whole) && readFileSync(whole).equals(bytes);
}
