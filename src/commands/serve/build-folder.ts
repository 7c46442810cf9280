import { createHash } from 'node:crypto';
import { realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { manifestName } from '../../model/artifact.ts';
import { visible } from '../../report/visible.ts';
import { fileErrorReason, isFileError } from '../../system/files/file-error.ts';
import { readBelow } from '../../system/files/read-below.ts';
import { UsageError } from '../../system/usage-error.ts';
import { readManifest, type Manifest } from '../build/manifest.ts';

/** The folder of a build as it is now. */
export interface BuildFolder {
  /** Its real path: the one that was given may be a link that is moved to a new build. */
  readonly path: string;
  /** Differs when another build lies there. */
  readonly stamp: string;
  readonly manifest: Manifest;
}

/** Throws a `UsageError` where there is no build. */
export function buildFolderAt(given: string): BuildFolder {
  const stamp = stampOf(given);
  if (stamp === undefined) throw noBuild(given);
  const path = realpathSync.native(given);
  const manifest = readManifest(path);
  if (manifest.size === 0) throw noBuild(given);
  return { path, stamp, manifest };
}

/** Undefined where there is no build, or not for a moment. */
export function stampOf(given: string): string | undefined {
  try {
    const { ino, mtimeNs, ctimeNs, size } = statSync(join(given, manifestName), { bigint: true });
    return [ino, mtimeNs, ctimeNs, size].join('.');
  } catch (error) {
    if (isFileError(error)) return undefined;
    throw error;
  }
}

/** A file of a build. */
export interface BuiltFile {
  readonly bytes: Uint8Array;
  /** Of the bytes, in lower-case hexadecimal. */
  readonly hash: string;
  /** Whether they are those that the manifest names: a newer build may lie there already. */
  readonly isCurrent: boolean;
}

/** A file that the manifest names; undefined for all others, also for links that lie there. */
export function builtFile({ path: folder, manifest }: BuildFolder, path: string): BuiltFile | undefined {
  const expected = manifest.get(path);
  const bytes = expected === undefined ? undefined : readBelow(folder, path);
  if (bytes === undefined) return undefined;
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { bytes, hash, isCurrent: expected === `sha256:${hash}` };
}

function noBuild(given: string): UsageError {
  const shown = visible(given);
  try {
    if (!statSync(given).isDirectory()) return new UsageError(`${shown} is a file`, help);
  } catch (error) {
    if (!isFileError(error)) throw error;
    return new UsageError(`${shown} cannot be served: ${fileErrorReason(error)}`, help);
  }
  return new UsageError(`${shown} holds no finished build`, help);
}

const help = 'write one with docs build --site --url https://docs.example.com';

export function folderOf(cwd: string, dir: string | undefined): string {
  return resolve(cwd, dir ?? 'dist');
}
