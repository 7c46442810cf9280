import {
  chmodSync,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
} from 'node:fs';
import { renameSync, rmdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Artifact } from '../../model/artifact.ts';
import { manifestName } from '../../model/manifest.ts';
import { isFileError } from '../file-error.ts';

/** An empty folder on the same file system: beside the target, or inside it where its parent is closed to us. */
export function freshFolder(target: string): string {
  try {
    if (!isMountPoint(target)) return withModeOf(target, mkdtempSync(besideName(target, 'new')));
  } catch (error) {
    if (!isFileError(error) || !closed.has(error.code ?? '') || !isThere(target)) throw error;
  }
  return mkdtempSync(join(target, '.docs-new-'));
}

/** A temporary folder is closed to others; the one it becomes is not. */
function withModeOf(target: string, fresh: string): string {
  chmodSync(fresh, isThere(target) ? statSync(target).mode & 0o7777 : 0o777 & ~process.umask());
  return fresh;
}

const closed: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']);

export function isBeside(fresh: string, target: string): boolean {
  return dirname(fresh) === dirname(target);
}

function besideName(target: string, what: 'new' | 'old'): string {
  return join(dirname(target), `.${basename(target)}.docs-${what}-`);
}

/** A mounted folder cannot change places with another. */
function isMountPoint(folder: string): boolean {
  return isThere(folder) && statSync(folder).dev !== statSync(dirname(folder)).dev;
}

/** Puts right what a build left that was killed while its folders changed places. */
export function recover(target: string): void {
  const parent = dirname(target);
  const prefix = basename(besideName(target, 'old'));
  for (const name of readdirSync(parent).filter((other) => other.startsWith(prefix))) {
    if (isThere(target)) rmSync(join(parent, name), { recursive: true, force: true });
    else renameSync(join(parent, name), target);
  }
}

/** Everything that no build wrote comes along. */
export function carryForeign(
  artifacts: readonly Artifact[],
  removed: ReadonlySet<string>,
  target: string,
  fresh: string,
): void {
  if (!isThere(target)) return;
  const produced = new Set([manifestName, ...removed, ...artifacts.map(({ path }) => path)]);
  const carry = (folder: string): void => {
    const entries = readdirSync(join(target, folder), { withFileTypes: true });
    if (entries.length === 0) mkdirSync(join(fresh, folder), { recursive: true });
    for (const entry of entries) {
      const path = folder + entry.name;
      if (entry.isDirectory()) carry(`${path}/`);
      else if (!produced.has(path)) {
        mkdirSync(join(fresh, folder), { recursive: true });
        bring(join(target, path), join(fresh, path), entry.isSymbolicLink());
      }
    }
  };
  carry('');
}

function bring(from: string, to: string, isLink: boolean): void {
  if (isLink) return symlinkSync(readlinkSync(from), to);
  try {
    linkSync(from, to);
  } catch (error) {
    // Some file systems have no hard links.
    if (!isFileError(error)) throw error;
    copyFileSync(from, to);
  }
}

/** Makes the fresh files the content of the target. */
export function place(
  artifacts: readonly Artifact[],
  removed: ReadonlySet<string>,
  target: string,
  fresh: string,
): void {
  if (isBeside(fresh, target)) swap(target, fresh);
  else moveInto(artifacts, removed, target, fresh);
}

function swap(target: string, fresh: string): void {
  if (!isThere(target)) return renameSync(fresh, target);
  const old = besideName(target, 'old') + basename(fresh).slice(-6);
  renameSync(target, old);
  try {
    renameSync(fresh, target);
  } catch (error) {
    renameSync(old, target);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

/** The manifest goes last: what it names is there. */
function moveInto(
  artifacts: readonly Artifact[],
  removed: ReadonlySet<string>,
  target: string,
  fresh: string,
): void {
  for (const { path } of [...artifacts, { path: manifestName }]) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    renameSync(join(fresh, path), join(target, path));
  }
  for (const path of removed) {
    rmSync(join(target, path));
    removeEmpty(target, dirname(path));
  }
}

function removeEmpty(target: string, folder: string): void {
  if (folder === '.' || readdirSync(join(target, folder)).length > 0) return;
  rmdirSync(join(target, folder));
  removeEmpty(target, dirname(folder));
}

export function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
