import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** A path as seen from a folder, with `/`; `.` for the folder itself. */
export function seenFrom(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/') || '.';
}

/** What leads from a folder to a path and can stand before a file's name: '' or `docs/`. */
export function prefixFrom(folder: string, path: string): string {
  const seen = seenFrom(folder, path);
  return seen === '.' ? '' : `${seen}/`;
}

/** The top level of the git work tree that holds a folder. */
function gitTopLevel(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : gitTopLevel(parent);
}

/** What leads from the git top level to the root; '' where there is no git. */
export function gitPrefix(root: string): string {
  const real = realpathSync(root);
  return prefixFrom(gitTopLevel(real) ?? real, real);
}
