import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltFile, manifestName, piecesOf } from '../../site/model/artifact.ts';
import { linkFiles } from '../../machine/files/move-files.ts';
import { addFiles } from '../../machine/files/new-folder.ts';
import { hasBytesBelow } from '../../machine/files/read-below.ts';
import type { TemporaryFolders } from '../../machine/temporary-folders.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { freshFolder, pathExists } from './install-files.ts';
import { foldersAround } from '../../site/model/addresses/link-target.ts';

/** A folder that gets the files of a build, unless the target has them all. */
export interface FreshFiles {
  /** Throws if a file to be written exists in the target and was not written by a build. */
  add(files: readonly BuiltFile[], hashes: Manifest): void;
  /** Undefined as long as the target has the same files. */
  folder(): string | undefined;
  remove(): void;
}

export function freshFiles(target: string, displayPath: string, folders: TemporaryFolders): FreshFiles {
  const manifest = readManifest(target);
  const same = new Set<string>();
  let folder: string | undefined;
  return {
    folder: () => folder,
    add(files, hashes) {
      const isSame = ({ path, body }: BuiltFile) =>
        (path === manifestName || manifest.get(path) === hashes.get(path)) &&
        hasBytesBelow(target, path, piecesOf(body)) === true;
      if (folder === undefined && files.every(isSame)) {
        for (const { path } of files) same.add(path);
        return;
      }
      rejectForeign(files, manifest, target, displayPath);
      if (folder === undefined) {
        folder = freshFolder(target, folders);
        if (same.size > 0) linkFiles(target, folder, (path) => !same.has(path));
      }
      addFiles(
        folder,
        files.map(({ path, body }) => ({ path, pieces: piecesOf(body) })),
      );
    },
    remove() {
      if (folder !== undefined) folders.remove(folder);
    },
  };
}

function rejectForeign(
  files: readonly BuiltFile[],
  manifest: Manifest,
  target: string,
  displayPath: string,
): void {
  if (!pathExists(target)) return;
  const foreign = [...foldersAround(files.map(({ path }) => path))].find((folder) => {
    const existing = lstatSync(join(target, folder), { throwIfNoEntry: false });
    return (
      existing !== undefined &&
      !existing.isDirectory() &&
      (existing.isSymbolicLink() || !manifest.has(folder))
    );
  });
  if (foreign !== undefined) throw foreignFileError(join(displayPath, foreign));
  for (const { path, body } of files) {
    if (path === manifestName || manifest.has(path)) continue;
    const existing = lstatSync(join(target, path), { throwIfNoEntry: false });
    if (existing === undefined || hasBytesBelow(target, path, piecesOf(body)) === true) continue;
    throw foreignFileError(join(displayPath, path));
  }
}

function foreignFileError(displayPath: string): UsageError {
  return new UsageError(
    `${displayPath} exists and was not written by docs build`,
    'move it away, or choose another folder with --out',
  );
}
