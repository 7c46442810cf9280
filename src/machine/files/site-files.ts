import { existsSync, lstatSync, realpathSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isInside } from '../../site/load/boundary.ts';
import { isFileError } from './file-error.ts';
import { followLinks } from './follow-links.ts';
import { inFolder, RedirectedError } from './in-folder.ts';
import { makeFolders } from './make-folders.ts';
import { type Place, replaceFile, type ReplaceOptions, temporaryName } from './replace-file.ts';

/** Writes a new file inside a site, with its missing folders. */
export function createSiteFile(
  root: string,
  path: string,
  content: Uint8Array,
  options: ReplaceOptions,
): void {
  replaceFile(newPlace(root, path), content, options);
}

/** Removes a temporary file with a mark that a killed process left in a folder. */
export function removeTemporaryFile(root: string, folder: string, mark: string): void {
  if (existsSync(join(root, folder))) removeSiteFile(root, join(folder, temporaryName(mark)));
}

/** Renames a file inside a site. Throws if the target exists. */
export function renameSiteFile(root: string, from: string, to: string): void {
  const target = newPlace(root, to);
  const source = placeIn(root, from);
  inFolder(target.folder, (openFolder) => {
    const place = `${openFolder}/${target.name}`;
    if (lstatSync(place, { throwIfNoEntry: false }) !== undefined) throw new RedirectedError(to);
    inFolder(source.folder, (other) => renameSync(`${other}/${source.name}`, place));
  });
}

export function removeSiteFile(root: string, path: string): void {
  const { folder, name } = placeIn(root, path);
  inFolder(folder, (openFolder) => rmSync(`${openFolder}/${name}`, { force: true }));
}

/** Removes an empty folder of a site and its empty parents. */
export function removeEmptyFolders(root: string, path: string): void {
  if (path === '' || path === '.') return;
  try {
    const { folder, name } = placeIn(root, path);
    inFolder(folder, (openFolder) => rmdirSync(`${openFolder}/${name}`));
  } catch (error) {
    if (isFileError(error)) return;
    throw error;
  }
  removeEmptyFolders(root, dirname(path));
}

function newPlace(root: string, path: string): Place {
  const top = realpathSync.native(root);
  const folder = followLinks(dirname(join(top, path)));
  if (!isInside(top, folder)) throw new RedirectedError(path);
  makeFolders(folder);
  return { folder: realpathSync.native(folder), name: basename(path) };
}

function placeIn(root: string, path: string): Place {
  const top = realpathSync.native(root);
  const folder = realpathSync.native(dirname(join(top, path)));
  if (!isInside(top, folder)) throw new RedirectedError(path);
  return { folder, name: basename(path) };
}
