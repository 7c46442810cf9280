import { chmodSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { grouped } from '../../site/model/grouped.ts';
import { inFolder } from './in-folder.ts';
import { makeFolders } from './make-folders.ts';

/** Creates an empty private folder, which must not exist, and returns its path; `note` learns of it first. */
export function newFolder(parent: string, name: string, note: (path: string) => void): string {
  const path = join(parent, name);
  note(path);
  inFolder(parent, (openFolder) => mkdirSync(`${openFolder}/${name}`, { mode: 0o700 }));
  return path;
}

/** Adds files below a folder, with their parent folders. Throws if one exists already. */
export function addFiles(
  folder: string,
  files: readonly { readonly path: string; readonly pieces: Iterable<Uint8Array> }[],
): void {
  for (const [inside, together] of grouped(files, ({ path }) => dirname(join(folder, path)))) {
    makeFolders(inside);
    inFolder(inside, (openFolder) => {
      for (const { path, pieces } of together) addFile(`${openFolder}/${basename(path)}`, pieces);
    });
  }
}

function addFile(path: string, pieces: Iterable<Uint8Array>): void {
  const descriptor = openSync(path, 'wx');
  try {
    for (const piece of pieces) writeFileSync(descriptor, piece);
  } finally {
    closeSync(descriptor);
  }
}

/** Sets the permissions of a folder. */
export function setMode(folder: string, mode: number): void {
  inFolder(folder, (openFolder) => chmodSync(openFolder, mode));
}
