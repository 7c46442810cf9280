import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isFileError } from './file-error.ts';
import { inFolder, RedirectedError } from './in-folder.ts';

/** Removes a folder with its contents, but not the targets of links. Does nothing if there is none. */
export function removeFolder(path: string): void {
  try {
    const entries = inFolder(path, (openFolder) => readdirSync(openFolder, { withFileTypes: true }));
    for (const { name } of entries.filter((entry) => entry.isDirectory())) removeFolder(join(path, name));
    inFolder(path, (openFolder) => {
      for (const entry of entries)
        if (!entry.isDirectory()) rmSync(`${openFolder}/${entry.name}`, { force: true });
    });
    inFolder(dirname(path), (openFolder) => rmdirSync(`${openFolder}/${basename(path)}`));
  } catch (error) {
    if (!isFileError(error) || (error.code !== 'ENOENT' && !(error instanceof RedirectedError))) throw error;
  }
}

/** Removes a file below a folder, and its parent folders that are then empty. */
export function removeBelow(folder: string, path: string): void {
  inFolder(dirname(join(folder, path)), (openFolder) =>
    rmSync(`${openFolder}/${basename(path)}`, { force: true }),
  );
  removeEmpty(folder, dirname(path));
}

function removeEmpty(folder: string, path: string): void {
  const isEmpty =
    path !== '.' && inFolder(join(folder, path), (openFolder) => readdirSync(openFolder).length === 0);
  if (!isEmpty) return;
  inFolder(dirname(join(folder, path)), (openFolder) => rmdirSync(`${openFolder}/${basename(path)}`));
  removeEmpty(folder, dirname(path));
}
