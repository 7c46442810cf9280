import { lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { digest } from '../../build/skills/indexes.ts';
import type { Artifact } from '../../model/artifact.ts';
import { UsageError } from '../../system/usage-error.ts';
import { fileErrorReason, isFileError } from '../../system/files/file-error.ts';
import { putBack } from '../../system/files/exchange-folder.ts';
import { makeFolders } from '../../system/files/make-folders.ts';
import { addFiles } from '../../system/files/new-folder.ts';
import { readBelow } from '../../system/files/read-below.ts';
import { removeFolder } from '../../system/files/remove-folder.ts';
import { hashesOf, type Manifest, manifestOf, readManifest } from './manifest.ts';
import { freshFolder, isThere, place } from './place.ts';

export interface WriteOptions {
  /** The folder in messages. */
  readonly shown: string;
  /** Checked before each step: if true, the folder is left unchanged. */
  readonly interrupted: () => boolean;
  readonly progress: (done: number) => void;
}

/** What `writeAll` did to the folder. */
export interface Written {
  readonly files: number;
  readonly removed: number;
  /** False if everything was up to date. */
  readonly changed: boolean;
}

/**
 * Writes the artifacts into a folder, all of them or none: they are written to a folder beside it, foreign files are added
 * to it, and then the two are exchanged. `late` resolves while the others are written. `target` is the real path of the
 * folder.
 */
export async function writeAll(
  early: readonly Artifact[],
  late: Promise<readonly Artifact[]>,
  target: string,
  options: WriteOptions,
): Promise<Written> {
  const { shown } = options;
  try {
    makeFolders(dirname(target));
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const written = await writeOnce(early, late, target, options);
      if (written !== undefined) return written;
    }
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new UsageError(
      `${shown} cannot be written: ${fileErrorReason(error)}`,
      'nothing in it has changed',
    );
  }
  throw new UsageError(`other builds are writing ${shown}`, 'wait until they are done');
}

/** More than the builds anybody runs at once. */
const maxAttempts = 20;

/** Undefined if another build came first. */
async function writeOnce(
  early: readonly Artifact[],
  late: Promise<readonly Artifact[]>,
  target: string,
  options: WriteOptions,
): Promise<Written | undefined> {
  const { shown } = options;
  putBack(target);
  const hashes = hashesOf(early);
  const manifestWith = (rest: readonly Artifact[]) => manifestOf(new Map([...hashes, ...hashesOf(rest)]));
  if (isInManifest(hashes, target)) {
    const rest = await late;
    const isCurrent = areThere([...early, ...rest, manifestWith(rest)], target);
    if (isCurrent) return { files: early.length + rest.length, removed: 0, changed: false };
  }
  rejectForeign(early, target, shown);
  const fresh = freshFolder(target);
  try {
    await writeFresh(early, fresh, 0, options);
    const rest = await late;
    rejectForeign(rest, target, shown);
    const artifacts = [...early, ...rest];
    await writeFresh([...rest, manifestWith(rest)], fresh, early.length, options);
    const removed = unchangedLeftovers(artifacts, target);
    if (options.interrupted()) throw interruption(shown);
    const isPlaced = place(artifacts, removed, target, fresh);
    return isPlaced ? { files: artifacts.length, removed: removed.size, changed: true } : undefined;
  } finally {
    removeFolder(fresh);
  }
}

/** Whether the manifest of an earlier build has the same hashes. */
function isInManifest(hashes: Manifest, target: string): boolean {
  const named = readManifest(target);
  return [...hashes].every(([path, hash]) => named.get(path) === hash);
}

function areThere(all: readonly Artifact[], target: string): boolean {
  return all.every(({ path, body }) => readBelow(target, path)?.equals(body));
}

/** Throws if a file to be written exists and was not written by a build. */
function rejectForeign(artifacts: readonly Artifact[], target: string, shown: string): void {
  if (!isThere(target)) return;
  const ours = readManifest(target);
  const foreign = [...foldersOf(artifacts)].find((folder) => {
    const there = lstatSync(join(target, folder), { throwIfNoEntry: false });
    return there !== undefined && !there.isDirectory() && (there.isSymbolicLink() || !ours.has(folder));
  });
  if (foreign !== undefined) throw foreignAt(join(shown, foreign));
  for (const { path, body } of artifacts) {
    if (ours.has(path)) continue;
    const there = lstatSync(join(target, path), { throwIfNoEntry: false });
    if (there === undefined || readBelow(target, path)?.equals(body)) continue;
    throw foreignAt(join(shown, path));
  }
}

/** The parent folders of all files. */
function foldersOf(artifacts: readonly Artifact[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const { path } of artifacts)
    for (let folder = dirname(path); folder !== '.' && !folders.has(folder); folder = dirname(folder))
      folders.add(folder);
  return folders;
}

function foreignAt(shown: string): UsageError {
  return new UsageError(
    `${shown} exists and was not written by docs build`,
    'move it away, or choose another folder with --out',
  );
}

/** `before` is the number of files written so far. Synchronous inside, which takes a fifth of the time of promises. */
async function writeFresh(
  all: readonly Artifact[],
  fresh: string,
  before: number,
  options: WriteOptions,
): Promise<void> {
  for (let start = 0; start < all.length; start += batch) {
    if (options.interrupted()) throw interruption(options.shown);
    addFiles(fresh, all.slice(start, start + batch));
    options.progress(before + Math.min(start + batch, all.length));
    // Lets signals through.
    await setImmediate();
  }
}

const batch = 64;

function interruption(shown: string): UsageError {
  return new UsageError('interrupted', `nothing in ${shown} was changed`);
}

/** Files of an earlier build that are no longer generated and have not been changed since. */
function unchangedLeftovers(artifacts: readonly Artifact[], target: string): ReadonlySet<string> {
  const produced = new Set(artifacts.map(({ path }) => path));
  const leftovers = [...readManifest(target)].filter(([path, hash]) => {
    const bytes = produced.has(path) ? undefined : readBelow(target, path);
    return bytes !== undefined && digest(bytes) === hash;
  });
  return new Set(leftovers.map(([path]) => path));
}
