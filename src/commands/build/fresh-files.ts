import { lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Artifact, manifestName } from '../../model/artifact.ts';
import { linkFiles } from '../../system/files/move-files.ts';
import { addFiles } from '../../system/files/new-folder.ts';
import { readBelow } from '../../system/files/read-below.ts';
import { removeFolder } from '../../system/files/remove-folder.ts';
import { UsageError } from '../../system/usage-error.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { freshFolder, isThere } from './place.ts';

/** A folder that gets the files of a build, unless the target has them all. */
export interface FreshFiles {
  /** Throws if a file to be written exists in the target and was not written by a build. */
  add(artifacts: readonly Artifact[], hashes: Manifest): void;
  /** Undefined as long as the target has the same files. */
  folder(): string | undefined;
  remove(): void;
}

export function freshFiles(target: string, shown: string): FreshFiles {
  const ours = readManifest(target);
  const same = new Set<string>();
  let folder: string | undefined;
  return {
    folder: () => folder,
    add(artifacts, hashes) {
      const isSame = ({ path, body }: Artifact) =>
        (path === manifestName || ours.get(path) === hashes.get(path)) &&
        readBelow(target, path)?.equals(body);
      if (folder === undefined && artifacts.every(isSame)) {
        for (const { path } of artifacts) same.add(path);
        return;
      }
      rejectForeign(artifacts, ours, target, shown);
      if (folder === undefined) {
        folder = freshFolder(target);
        if (same.size > 0) linkFiles(target, folder, (path) => !same.has(path));
      }
      addFiles(folder, artifacts);
    },
    remove() {
      if (folder !== undefined) removeFolder(folder);
    },
  };
}

function rejectForeign(artifacts: readonly Artifact[], ours: Manifest, target: string, shown: string): void {
  if (!isThere(target)) return;
  const foreign = [...foldersOf(artifacts)].find((folder) => {
    const there = lstatSync(join(target, folder), { throwIfNoEntry: false });
    return there !== undefined && !there.isDirectory() && (there.isSymbolicLink() || !ours.has(folder));
  });
  if (foreign !== undefined) throw foreignAt(join(shown, foreign));
  for (const { path, body } of artifacts) {
    if (path === manifestName || ours.has(path)) continue;
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
