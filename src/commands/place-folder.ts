import { lstatSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { exchangeFolder, identityOf } from '../machine/files/exchange-folder.ts';
import { unlessMissing } from '../machine/files/exists.ts';
import { fileErrorReason, isFileError } from '../machine/files/file-error.ts';
import { makeFolders } from '../machine/files/make-folders.ts';
import { addFiles, setMode } from '../machine/files/new-folder.ts';
import type { Io } from '../machine/io.ts';
import { temporaryFolders } from '../machine/temporary-folders.ts';
import { UsageError } from '../machine/usage-error.ts';

/** A file to add. */
export interface AddedFile {
  readonly path: string;
  readonly bytes: () => Uint8Array;
}

/** Whether there is nothing at a path, or an empty folder. */
export function isFree(path: string): boolean {
  const stats = unlessMissing(() => lstatSync(path, { throwIfNoEntry: false }));
  return stats === undefined || (stats.isDirectory() && readdirSync(path).length === 0);
}

/** Writes a folder that is absent or empty, whole or not at all. `target` is its real path. */
export async function placeFolder(io: Io, target: string, files: readonly AddedFile[]): Promise<void> {
  await reported(target, async () => {
    makeFolders(dirname(target));
    const identity = identityOf(target);
    const folders = temporaryFolders(io.env);
    const fresh = folders.create(dirname(target));
    try {
      await addInBatches(io, fresh, files);
      setMode(fresh, 0o777 & ~process.umask());
      if (!isFree(target) || !exchangeFolder(target, fresh, identity))
        throw new UsageError(`${target} has been written meanwhile`, 'nothing in it was changed');
    } finally {
      folders.remove(fresh);
    }
  });
}

async function addInBatches(io: Io, folder: string, files: readonly AddedFile[]): Promise<void> {
  let isInterrupted = false;
  void io.interrupted().then(() => (isInterrupted = true));
  for (const { path, bytes } of files) {
    addFiles(folder, [{ path, pieces: [bytes()] }]);
    // Lets signals through.
    await setImmediate();
    if (isInterrupted) throw new UsageError('interrupted', 'nothing was written');
  }
}

async function reported(place: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new UsageError(
      `${place} cannot be written: ${fileErrorReason(error)}`,
      'nothing in it has changed',
    );
  }
}
