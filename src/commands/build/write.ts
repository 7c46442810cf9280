import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { digest } from '../../agents/skills/indexes.ts';
import type { BuiltFile } from '../../site/model/artifact.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { fileErrorReason, isFileError } from '../../machine/files/file-error.ts';
import { putBack } from '../../machine/files/exchange-folder.ts';
import { makeFolders } from '../../machine/files/make-folders.ts';
import { readBelow } from '../../machine/files/read-below.ts';
import type { TemporaryFolders } from '../../machine/temporary-folders.ts';
import { freshFiles } from './fresh-files.ts';
import { type Manifest, manifestOf, readManifest } from './manifest.ts';
import { installFiles } from './install-files.ts';

export interface WriteOptions {
  /** The folder in messages. */
  readonly displayPath: string;
  /** Checked before each step: if true, the folder is left unchanged. */
  readonly interrupted: () => boolean;
  readonly progress: (done: number) => void;
  readonly folders: TemporaryFolders;
}

/** What `writeAll` did to the folder. */
export interface WriteResult {
  readonly files: number;
  readonly removed: number;
  /** False if everything was up to date. */
  readonly changed: boolean;
}

/**
 * Writes the files into a folder, all of them or none: they are written to a folder next to it as they come, foreign
 * files are added to it, and then the two are exchanged. `target` is the real path of the folder.
 */
export async function writeAll(
  files: () => AsyncIterable<BuiltFile>,
  target: string,
  options: WriteOptions,
): Promise<WriteResult> {
  const { displayPath } = options;
  try {
    makeFolders(dirname(target));
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const result = await writeOnce(files(), target, options);
      if (result !== undefined) return result;
    }
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new UsageError(
      `${displayPath} cannot be written: ${fileErrorReason(error)}`,
      'nothing in it has changed',
    );
  }
  throw new UsageError(`other builds are writing ${displayPath}`, 'wait until they are done');
}

/** More than the number of builds that run at once. */
const maxAttempts = 20;

/** Undefined if another build came first. */
async function writeOnce(
  files: AsyncIterable<BuiltFile>,
  target: string,
  options: WriteOptions,
): Promise<WriteResult | undefined> {
  putBack(target);
  const hashes = new Map<string, string>();
  const fresh = freshFiles(target, options.displayPath, options.folders);
  try {
    for await (const batch of batches(files)) {
      if (options.interrupted()) throw interruption(options.displayPath);
      for (const { path, body } of batch) hashes.set(path, digest(body));
      fresh.add(batch, hashes);
      options.progress(hashes.size);
      // Lets signals through.
      await setImmediate();
    }
    fresh.add([manifestOf(hashes)], hashes);
    const folder = fresh.folder();
    if (folder === undefined) return { files: hashes.size, removed: 0, changed: false };
    const removed = unchangedLeftovers(hashes, target);
    if (options.interrupted()) throw interruption(options.displayPath);
    const isPlaced = installFiles([...hashes.keys()], removed, target, folder);
    return isPlaced ? { files: hashes.size, removed: removed.size, changed: true } : undefined;
  } finally {
    fresh.remove();
  }
}

const batchSize = 64;

async function* batches(files: AsyncIterable<BuiltFile>): AsyncGenerator<readonly BuiltFile[]> {
  let batch: BuiltFile[] = [];
  for await (const file of files) {
    batch.push(file);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

function interruption(displayPath: string): UsageError {
  return new UsageError('interrupted', `nothing in ${displayPath} was changed`);
}

/** Files of an earlier build that are no longer generated and have not been changed since. */
function unchangedLeftovers(produced: Manifest, target: string): ReadonlySet<string> {
  const leftovers = [...readManifest(target)].filter(([path, hash]) => {
    const bytes = produced.has(path) ? undefined : readBelow(target, path);
    return bytes !== undefined && digest(bytes) === hash;
  });
  return new Set(leftovers.map(([path]) => path));
}
