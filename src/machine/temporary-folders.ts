import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isRecord, parsedJson } from '../site/source/plain.ts';
import { isFileError } from './files/file-error.ts';
import { newFolder } from './files/new-folder.ts';
import { removeFolder } from './files/remove-folder.ts';
import { readCacheFile, removeOwnFile, writeCacheFile } from './files/write-file.ts';
import { stateOf, type ProcessId, thisProcess } from './process-id.ts';
import { cacheFolder } from './user-folders.ts';

/** Folders that a process makes and removes, noted in a folder of the user, so that those of killed processes go as well. */
export interface TemporaryFolders {
  /** Creates an empty private folder and returns its path: `prefix` and random letters. */
  create(parent: string): string;
  remove(folder: string): void;
}

const prefix = '.docs-new-';

/** Removes first what killed processes left. A cache folder that cannot be written only means that nothing is noted. */
export function temporaryFolders(env: Readonly<Record<string, string | undefined>>): TemporaryFolders {
  const notes = join(cacheFolder(env), 'folders');
  for (const name of notesIn(notes)) removeLeftover(notes, name);
  return {
    create: (parent) =>
      newFolder(parent, prefix + randomBytes(3).toString('hex'), (path) =>
        writeCacheFile(notes, noteOf(path), JSON.stringify({ ...thisProcess(), path })),
      ),
    remove(folder) {
      removeFolder(folder);
      forget(notes, noteOf(folder));
    },
  };
}

function noteOf(path: string): string {
  return `${basename(path).slice(prefix.length)}-${process.pid}.json`;
}

function notesIn(notes: string): readonly string[] {
  try {
    return readdirSync(notes).filter((name) => name.endsWith('.json'));
  } catch (error) {
    if (isFileError(error)) return [];
    throw error;
  }
}

function removeLeftover(notes: string, name: string): void {
  const note: unknown = parsedJson(readCacheFile(notes, name) ?? '');
  if (!isNote(note) || stateOf(note) !== 'ended') return;
  try {
    if (basename(note.path).startsWith(prefix)) removeFolder(note.path);
    forget(notes, name);
  } catch (error) {
    // It stays, as does its note.
    if (!isFileError(error)) throw error;
  }
}

function forget(notes: string, name: string): void {
  try {
    removeOwnFile(notes, name);
  } catch (error) {
    if (!isFileError(error)) throw error;
  }
}

function isNote(value: unknown): value is ProcessId & { readonly path: string } {
  return (
    isRecord(value) &&
    typeof value['host'] === 'string' &&
    typeof value['path'] === 'string' &&
    Number.isInteger(value['pid']) &&
    ['string', 'undefined'].includes(typeof value['started'])
  );
}
