import {
  closeSync,
  constants,
  fstatSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  symlinkSync,
  writeFileSync,
  type Dirent,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isFileError } from './file-error.ts';
import { inFolder } from './in-folder.ts';
import { makeFolders } from './make-folders.ts';

/** Links or copies all files and empty folders of one folder into another, except those that `isExcluded` names. */
export function linkFiles(from: string, to: string, isExcluded: (path: string) => boolean): void {
  const linkFolder = (inside: string): void => {
    const source = resolve(from, inside);
    const entries = inFolder(source, (openFolder) => readdirSync(openFolder, { withFileTypes: true }));
    const included = entries.filter((entry) => !entry.isDirectory() && !isExcluded(inside + entry.name));
    if (included.length > 0 || entries.length === 0) makeFolders(resolve(to, inside));
    if (included.length > 0) linkEntries(source, resolve(to, inside), included);
    for (const entry of entries) if (entry.isDirectory()) linkFolder(`${inside}${entry.name}/`);
  };
  linkFolder('');
}

function linkEntries(from: string, to: string, entries: readonly Dirent[]): void {
  inFolder(from, (source) =>
    inFolder(to, (target) => {
      for (const entry of entries)
        linkEntry(`${source}/${entry.name}`, `${target}/${entry.name}`, entry.isSymbolicLink());
    }),
  );
}

function linkEntry(from: string, to: string, isLink: boolean): void {
  if (isLink) return symlinkSync(readlinkSync(from), to);
  try {
    linkSync(from, to);
  } catch (error) {
    // Some file systems have no hard links.
    if (!isFileError(error)) throw error;
    copy(from, to, error);
  }
}

function copy(from: string, to: string, reason: Error): void {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const descriptor = openSync(from, O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw reason;
    writeFileSync(to, readFileSync(descriptor), { flag: 'wx', mode: stats.mode });
  } finally {
    closeSync(descriptor);
  }
}

/** Moves a file of one folder to the same path in another, replacing a file there. */
export function moveFile(from: string, to: string, path: string): void {
  makeFolders(dirname(join(to, path)));
  inFolder(dirname(join(from, path)), (source) =>
    inFolder(dirname(join(to, path)), (target) =>
      renameSync(`${source}/${basename(path)}`, `${target}/${basename(path)}`),
    ),
  );
}
