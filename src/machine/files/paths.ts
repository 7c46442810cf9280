import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** A path relative to a folder, with `/`; `.` for the folder itself. */
export function relativePath(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/') || '.';
}

/** The path from one folder to another as a prefix of file names: '' or `docs/`. */
export function pathPrefix(folder: string, path: string): string {
  const relative = relativePath(folder, path);
  return relative === '.' ? '' : `${relative}/`;
}

/** The top level of the git work tree that holds a folder. */
function gitTopLevel(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : gitTopLevel(parent);
}

/** The prefix from the git top level to the root; '' outside a repository. */
export function gitPrefix(root: string): string {
  const real = realpathSync(root);
  return pathPrefix(gitTopLevel(real) ?? real, real);
}
