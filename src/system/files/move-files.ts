import {
  closeSync,
  constants,
  fstatSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  type Dirent,
} from 'node:fs';
import { readlinkSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isFileError } from './file-error.ts';
import { inFolder } from './in-folder.ts';
import { makeFolders } from './make-folders.ts';

/** Brings all files and links of one folder into another, but for those that `isLeftOut` names; also folders without any. */
export function bringFiles(from: string, to: string, isLeftOut: (path: string) => boolean): void {
  const bring = (inside: string): void => {
    const source = resolve(from, inside);
    const entries = inFolder(source, (held) => readdirSync(held, { withFileTypes: true }));
    const coming = entries.filter((entry) => !entry.isDirectory() && !isLeftOut(inside + entry.name));
    if (coming.length > 0 || entries.length === 0) makeFolders(resolve(to, inside));
    if (coming.length > 0) bringEntries(source, resolve(to, inside), coming);
    for (const entry of entries) if (entry.isDirectory()) bring(`${inside}${entry.name}/`);
  };
  bring('');
}

function bringEntries(from: string, to: string, entries: readonly Dirent[]): void {
  inFolder(from, (source) =>
    inFolder(to, (target) => {
      for (const entry of entries)
        bringOne(`${source}/${entry.name}`, `${target}/${entry.name}`, entry.isSymbolicLink());
    }),
  );
}

function bringOne(from: string, to: string, isLink: boolean): void {
  if (isLink) return symlinkSync(readlinkSync(from), to);
  try {
    linkSync(from, to);
  } catch (error) {
    // Some file systems have no hard links.
    if (!isFileError(error)) throw error;
    copy(from, to, error);
  }
}

function copy(from: string, to: string, refusal: Error): void {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const descriptor = openSync(from, O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw refusal;
    writeFileSync(to, readFileSync(descriptor), { flag: 'wx', mode: stats.mode });
  } finally {
    closeSync(descriptor);
  }
}

/** Moves a file of one folder to the same path in another, in place of what is there. */
export function moveFile(from: string, to: string, path: string): void {
  makeFolders(dirname(join(to, path)));
  inFolder(dirname(join(from, path)), (source) =>
    inFolder(dirname(join(to, path)), (target) =>
      renameSync(`${source}/${basename(path)}`, `${target}/${basename(path)}`),
    ),
  );
}
