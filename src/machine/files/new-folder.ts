import { chmodSync, closeSync, mkdtempSync, openSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { grouped } from '../../site/model/grouped.ts';
import { inFolder } from './in-folder.ts';
import { makeFolders } from './make-folders.ts';

/** Creates an empty private folder and returns its path: `prefix` and random letters. */
export function newFolder(parent: string, prefix: string): string {
  return join(
    parent,
    inFolder(parent, (openFolder) => basename(mkdtempSync(`${openFolder}/${prefix}`))),
  );
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
