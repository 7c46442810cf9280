import { lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFileError } from '../files/file-error.ts';
import { hasBytesBelow } from '../files/read-below.ts';
import { realPath } from '../files/real-path.ts';
import {
  createSiteFile,
  removeEmptyFolders,
  removeSiteFile,
  removeTemporaryFile,
  renameSiteFile,
} from '../files/site-files.ts';
import { UsageError } from '../usage-error.ts';
import type { Change } from './record.ts';
import type { Step } from './step.ts';

/** Applies a step. Throws if its file is not as the step expects: each is compared right before it is written. */
export function applyStep(root: string, { from, to, mode, before, after }: Step, mark: string): void {
  if (from !== undefined && before !== undefined && !hasBytes(root, from, before)) throw changed(from);
  if (to !== undefined && to !== from && isThere(root, to)) throw changed(to);
  if (to !== undefined && after !== undefined) createSiteFile(root, to, after, { mode, mark });
  else if (to !== undefined && from !== undefined) renameSiteFile(root, from, to);
  if (from !== undefined && from !== to && (after !== undefined || to === undefined))
    removeSiteFile(root, from);
}

function changed(path: string): UsageError {
  return new UsageError(`"${path}" has changed in the meantime`, 'run the command again');
}

/** Removes the folders that a change leaves empty. */
export function tidyFolders(root: string, steps: readonly Step[]): void {
  for (const { from, to } of steps)
    if (from !== undefined && from !== to) removeEmptyFolders(root, dirname(from));
}

/** Restores the path and the content of each file that an interrupted change touched; returns those changed since. */
export function rollBack(root: string, { steps, mark }: Change): readonly string[] {
  const folders = new Set(steps.flatMap(({ from, to }) => [from, to].flatMap((path) => folderOf(path))));
  for (const folder of folders) unlessReplaced(() => removeTemporaryFile(root, folder, mark));
  return [...steps]
    .reverse()
    .filter((step) => unlessReplaced(() => restore(root, step, mark)) !== true)
    .map(({ from, to }) => to ?? from ?? '');
}

function folderOf(path: string | undefined): readonly string[] {
  return path === undefined ? [] : [dirname(path)];
}

/** False if the file has changed since. The step may have been applied in part, or not at all. */
function restore(root: string, { from, to, mode, before, after }: Step, mark: string): boolean {
  if (from !== undefined && before === undefined && to !== undefined) {
    if (isThere(root, to) && !isThere(root, from)) renameSiteFile(root, to, from);
  } else if (from !== undefined && before !== undefined && !hasBytes(root, from, before)) {
    const isOwn = to !== undefined && after !== undefined && hasBytes(root, to, after);
    if (isThere(root, from) ? from !== to || !isOwn : to !== undefined && !isOwn) return false;
    createSiteFile(root, from, before, { mode, mark });
  }
  if (to !== undefined && to !== from && after !== undefined && isThere(root, to)) {
    if (!hasBytes(root, to, after)) return false;
    removeSiteFile(root, to);
  }
  if (to !== undefined && to !== from) removeEmptyFolders(root, dirname(to));
  return true;
}

/** The files that are no longer as a change left them. */
export function changedSince(root: string, { steps }: Change): readonly string[] {
  return steps
    .filter(({ from, to, after }) => {
      if (from !== undefined && from !== to && isThere(root, from)) return true;
      if (to === undefined) return false;
      return after === undefined ? !isThere(root, to) : !hasBytes(root, to, after);
    })
    .map(({ from, to }) => to ?? from ?? '');
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

function isThere(root: string, path: string): boolean {
  return lstatSync(join(root, path), { throwIfNoEntry: false }) !== undefined;
}

/** Whether a file has exactly these bytes. */
export function hasBytes(root: string, path: string, bytes: Uint8Array): boolean {
  return hasBytesBelow(realPath(root), path, [bytes]) === true;
}
