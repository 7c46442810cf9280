import { lstatSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { exists, unlessMissing } from '../../machine/files/exists.ts';
import { relativePath } from '../../machine/files/paths.ts';
import { realPath } from '../../machine/files/real-path.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { systemIn, type KnownSystem } from '../../migrate/systems/known.ts';
import type { Source } from '../../migrate/model/source.ts';
import { isInside } from '../../site/load/boundary.ts';
import { isFree } from '../place-folder.ts';

/** The folder of the old site, as a real path. */
export function sourceFolder(cwd: string, folder = '.'): string {
  const path = resolve(cwd, folder);
  const stats = unlessMissing(() => lstatSync(realPath(path), { throwIfNoEntry: false }));
  if (stats === undefined)
    throw new UsageError(`the folder ${folder} does not exist`, 'give the folder of the old site');
  if (!stats.isDirectory())
    throw new UsageError(`${folder} is not a folder`, 'give the folder of the old site');
  return realPath(path);
}

export function rejectSite(cwd: string, folder: string): void {
  if (!exists(join(folder, 'docs.json'))) return;
  const shown = shownFolder(cwd, folder);
  throw new UsageError(`${shown} has a docs.json already`, `docs check ${shown} looks at it`);
}

/** The folder of the new site: absent or empty, neither in the source nor around it. */
export function targetFolder(cwd: string, source: string, to: string): string {
  const path = resolve(cwd, to);
  const target = realPath(path);
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true)
    throw new UsageError(`${to} is a symbolic link`, 'name the folder that it points to');
  if (isInside(source, target) || isInside(target, source))
    throw new UsageError(`${to} is in the old site, or around it`, 'choose a folder beside it');
  if (/(?:^|[\\/])\.git(?:[\\/]|$)/i.test(target)) throw new UsageError(`${to} belongs to git`);
  if (!isFree(target))
    throw new UsageError(`${to} is not an empty folder`, 'choose another, or delete it first');
  return target;
}

/** A system, and the folder in the source that holds its site. */
export interface Detected {
  readonly system: KnownSystem | undefined;
  /** Relative to the source; '' for the source itself. */
  readonly folder: string;
}

/** Looks for a site of a known system in the source, then in the folders below. */
export function detect(source: Source, shown: string): Detected {
  const here = systemIn(source);
  if (here !== undefined) return { system: here, folder: '' };
  const folders = new Set([...source.files].flatMap(foldersOf));
  const found = [...folders]
    .toSorted()
    .flatMap((folder) => {
      const system = systemIn(source, folder);
      return system === undefined ? [] : [{ system, folder }];
    })
    .filter(({ folder }, _, all) => !all.some((other) => folder.startsWith(`${other.folder}/`)));
  const [only, ...others] = found;
  if (only === undefined) return { system: undefined, folder: '' };
  if (others.length > 0) {
    const list = found.map(({ folder, system }) => `${join(shown, folder)} (${system.title})`).join(', ');
    throw new UsageError(`there are several sites in ${shown}: ${list}`, 'give one of these folders');
  }
  return only;
}

function foldersOf(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return names.slice(0, maxDepth).map((_, index) => names.slice(0, index + 1).join('/'));
}

/** Deep enough for `packages/name/docs`. */
const maxDepth = 4;

/** A folder as the user would write it. */
export function shownFolder(cwd: string, folder: string): string {
  return isInside(cwd, folder) ? relativePath(cwd, folder) : folder;
}
