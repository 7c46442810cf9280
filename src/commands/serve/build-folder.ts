import { fstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { digest } from '../../agents/skills/indexes.ts';
import { manifestName } from '../../site/model/artifact.ts';
import { isCompressible, mediaType } from '../../site/model/media-types.ts';
import { bodyOf } from '../../server/http/body-of.ts';
import { visible } from '../../check/report/visible.ts';
import { fileErrorReason, isFileError } from '../../machine/files/file-error.ts';
import { readBelow, streamBelow, withFileBelow } from '../../machine/files/read-below.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { readManifest, type Manifest } from '../build/manifest.ts';

/** The folder of a build as it is now. */
export interface BuildFolder {
  /** Its real path: the argument may be a link that is switched to a new build. */
  readonly path: string;
  /** Changes with each build. */
  readonly stamp: string;
  readonly manifest: Manifest;
  /** When the manifest was written, in milliseconds since 1970. */
  readonly writtenAt: number;
}

/** Throws a `UsageError` if there is no build. */
export function buildFolderAt(folder: string): BuildFolder {
  const stamp = stampOf(folder);
  if (stamp === undefined) throw noBuild(folder);
  const path = realpathSync.native(folder);
  const manifest = readManifest(path);
  if (manifest.size === 0) throw noBuild(folder);
  return { path, stamp, manifest, writtenAt: statSync(join(path, manifestName)).mtimeMs };
}

/** Undefined if there is no build, possibly only temporarily. */
export function stampOf(path: string): string | undefined {
  try {
    const { ino, mtimeNs, ctimeNs, size } = statSync(join(path, manifestName), { bigint: true });
    return [ino, mtimeNs, ctimeNs, size].join('.');
  } catch (error) {
    if (isFileError(error)) return undefined;
    throw error;
  }
}

/** A file of a build. */
export interface BuiltFile {
  readonly size: number;
  /** Of its bytes, in lower-case hexadecimal. */
  readonly hash: string;
  /** Whether it is the file in the manifest: a newer build may have replaced it. */
  readonly isCurrent: boolean;
  /** Undefined for a large file, which is sent as it is read. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
  part(start: number, end: number): ReturnType<typeof bodyOf>;
}

/** A file in the manifest; undefined for all others, and for links. */
export function builtFile(folder: BuildFolder, path: string): BuiltFile | undefined {
  const expected = folder.manifest.get(path);
  if (expected === undefined) return undefined;
  return withFileBelow(folder.path, path, (descriptor): BuiltFile => {
    const { size, mtimeMs } = fstatSync(descriptor);
    if (size > maxBytesInMemory[isCompressible(mediaType(path)) ? 'text' : 'other'])
      return largeFile(folder, path, { size, mtimeMs }, expected);
    const bytes = new Uint8Array(readFileSync(descriptor));
    const hash = digest(bytes).slice('sha256:'.length);
    const part = (start: number, end: number) => bodyOf(bytes.subarray(start, end));
    return { size: bytes.byteLength, hash, isCurrent: expected === `sha256:${hash}`, bytes, part };
  });
}

/** In bytes. Text is compressed as a whole. */
const maxBytesInMemory = { text: 32 * 1024 * 1024, other: 2 * 1024 * 1024 };

/** Hashing a large file would take too long. A build writes its manifest last. */
function largeFile(
  { path: folder, writtenAt }: BuildFolder,
  path: string,
  { size, mtimeMs }: { readonly size: number; readonly mtimeMs: number },
  expected: string,
): BuiltFile {
  return {
    size,
    hash: expected.replace(/^sha256:/, ''),
    isCurrent: mtimeMs <= writtenAt,
    bytes: undefined,
    part: (start, end) => streamBelow(folder, path, start, end),
  };
}

/** The bytes of a file in the manifest, however large; undefined if it was replaced. */
export function wholeFile({ path: folder, manifest }: BuildFolder, path: string): Uint8Array | undefined {
  const bytes = manifest.has(path) ? readBelow(folder, path) : undefined;
  const isCurrent = bytes !== undefined && manifest.get(path) === digest(bytes);
  return isCurrent ? bytes : undefined;
}

function noBuild(path: string): UsageError {
  const displayPath = visible(path);
  try {
    if (!statSync(path).isDirectory()) return new UsageError(`${displayPath} is a file`, buildHelp);
  } catch (error) {
    if (!isFileError(error)) throw error;
    return new UsageError(`${displayPath} cannot be served: ${fileErrorReason(error)}`, buildHelp);
  }
  return new UsageError(`${displayPath} does not contain a finished build`, buildHelp);
}

export const buildHelp = 'write one with docs build --site --url https://docs.example.com';

export function folderOf(cwd: string, dir: string | undefined): string {
  return resolve(cwd, dir ?? 'dist');
}
