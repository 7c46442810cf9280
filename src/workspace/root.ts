import { statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { exists, unlessMissing } from '../machine/files/exists.ts';
import { relativePath } from '../machine/files/paths.ts';
import { helpWithin, migrateHelp } from './sites-below.ts';
import { UsageError } from '../machine/usage-error.ts';

/**
 * The absolute path of the folder that contains docs.json: the given one, or else the nearest at or above the working
 * directory, or else `docs` below it. A docs.json that cannot be read still marks a root, and the check reports it.
 */
export function findRoot(cwd: string, folder: string | undefined): string {
  if (folder !== undefined) return givenRoot(cwd, folder);
  const above = siteAround(cwd);
  if (above !== undefined) return above;
  const below = join(cwd, 'docs');
  if (exists(join(below, 'docs.json'))) return below;
  const old = [cwd, below].find((folder) => exists(join(folder, 'mint.json')));
  if (old !== undefined)
    throw new UsageError(
      `no docs.json in ${cwd}, only the older ${relative(cwd, join(old, 'mint.json'))}`,
      migrateHelp(cwd, old, 'mint'),
    );
  throw new UsageError(
    `no docs.json in ${cwd}, in a folder above it, or in docs/ below it`,
    helpWithin(cwd, cwd) ?? 'give the path of the folder that contains it',
  );
}

function givenRoot(cwd: string, written: string): string {
  const folder = written === '' ? cwd : written;
  const named = resolve(cwd, folder);
  const root = folder.endsWith('docs.json') && !exists(join(named, 'docs.json')) ? dirname(named) : named;
  if (exists(join(root, 'docs.json'))) return root;
  if (!exists(root))
    throw new UsageError(`the folder ${folder} does not exist`, 'give the folder that contains docs.json');
  if (exists(join(root, 'mint.json')))
    throw new UsageError(
      `no docs.json in ${folder}, only the older mint.json`,
      migrateHelp(cwd, root, 'mint'),
    );
  if (isFile(root)) {
    const site = siteAround(dirname(root));
    throw new UsageError(
      `${folder} is a ${isPage(folder) ? 'page' : 'file'}, not a folder`,
      `give the folder that contains docs.json${site === undefined ? '' : `: ${relativePath(cwd, site)}`}`,
    );
  }
  throw new UsageError(
    `no docs.json in ${folder}`,
    helpWithin(cwd, root) ?? 'give the folder that contains it',
  );
}

/** The root of the site of a page, if the argument is a page instead of a folder. */
export function siteOfPage(cwd: string, folder: string): string | undefined {
  const page = resolve(cwd, folder);
  return isPage(folder) && isFile(page) ? siteAround(dirname(page)) : undefined;
}

function isPage(path: string): boolean {
  return /\.mdx?$/.test(path);
}

/** The nearest folder with a docs.json at or above a folder. */
export function siteAround(inside: string): string | undefined {
  return [...atAndAbove(inside)].find((folder) => exists(join(folder, 'docs.json')));
}

function* atAndAbove(folder: string): Generator<string> {
  yield folder;
  const parent = dirname(folder);
  if (parent !== folder) yield* atAndAbove(parent);
}

function isFile(path: string): boolean {
  return unlessMissing(() => statSync(path, { throwIfNoEntry: false }))?.isFile() === true;
}
