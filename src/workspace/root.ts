import { statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { exists, unlessMissing } from '../system/files/looks.ts';
import { seenFrom } from '../system/files/paths.ts';
import { helpWithin } from './sites-below.ts';
import { UsageError } from '../system/usage-error.ts';

/**
 * The absolute path of the folder that contains docs.json: the one given, else the nearest at or above the working
 * directory, else `docs` below it. A docs.json that cannot be read still marks a root: the check reports it.
 */
export function findRoot(cwd: string, given: string | undefined): string {
  if (given !== undefined) return givenRoot(cwd, given);
  const above = siteAround(cwd);
  if (above !== undefined) return above;
  const below = join(cwd, 'docs');
  if (exists(join(below, 'docs.json'))) return below;
  const old = [cwd, below].find((folder) => exists(join(folder, 'mint.json')));
  if (old !== undefined)
    throw new UsageError(
      `no docs.json in ${cwd}, only the older ${relative(cwd, join(old, 'mint.json'))}`,
      mintHelp,
    );
  throw new UsageError(
    `no docs.json in ${cwd}, in a folder above it, or in docs/ below it`,
    helpWithin(cwd, cwd) ?? 'give the path of the folder that contains it',
  );
}

function givenRoot(cwd: string, written: string): string {
  const given = written === '' ? cwd : written;
  const named = resolve(cwd, given);
  const root = given.endsWith('docs.json') && !exists(join(named, 'docs.json')) ? dirname(named) : named;
  if (exists(join(root, 'docs.json'))) return root;
  if (!exists(root))
    throw new UsageError(`the folder ${given} does not exist`, 'give the folder that contains docs.json');
  if (exists(join(root, 'mint.json')))
    throw new UsageError(`no docs.json in ${given}, only the older mint.json`, mintHelp);
  if (isFile(root)) {
    const site = siteAround(dirname(root));
    throw new UsageError(
      `${given} is a ${isPage(given) ? 'page' : 'file'}, not a folder`,
      `give the folder that contains docs.json${site === undefined ? '' : `: ${seenFrom(cwd, site)}`}`,
    );
  }
  throw new UsageError(
    `no docs.json in ${given}`,
    helpWithin(cwd, root) ?? 'give the folder that contains it',
  );
}

/** The root of the site that a page lies in, where it is a page that was given instead of a folder. */
export function siteOfPage(cwd: string, given: string): string | undefined {
  const page = resolve(cwd, given);
  return isPage(given) && isFile(page) ? siteAround(dirname(page)) : undefined;
}

function isPage(path: string): boolean {
  return /\.mdx?$/.test(path);
}

function siteAround(inside: string): string | undefined {
  return [...atAndAbove(inside)].find((folder) => exists(join(folder, 'docs.json')));
}

const mintHelp =
  'write a docs.json with the same name and colors, and a theme: navigation, tabs, anchors and versions go into ' +
  '"navigation", topbarLinks and topbarCtaButton into "navbar", footerSocials into "footer"; ' +
  'docs/guides/migration.mdx of this package lists all fields';

function* atAndAbove(folder: string): Generator<string> {
  yield folder;
  const parent = dirname(folder);
  if (parent !== folder) yield* atAndAbove(parent);
}

function isFile(path: string): boolean {
  return unlessMissing(() => statSync(path, { throwIfNoEntry: false }))?.isFile() === true;
}
