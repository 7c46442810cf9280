import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { isInSkills } from './category.ts';
import { unlessUnreadable } from './read-error.ts';

/** What may be read from disk. */
export interface Disk {
  readonly top: string;
  readonly repository: string;
}

/** What may be read of the site in a folder. */
export function diskAt(root: string): Disk {
  // While a program runs, its folder may disappear and return; until then it counts as empty.
  const top = unlessUnreadable(() => realpathSync.native(root)) ?? root;
  return { top, repository: repositoryOf(top) };
}

/**
 * Whether a path of the site may be read after links are resolved: they must stay inside the site (inside the
 * repository for skills) and must not reach hidden files, such as credentials that git stores.
 */
export function isReachable({ top, repository }: Disk, path: string, real: string): boolean {
  if (real === top + sep + path) return true;
  const boundary = isInSkills(path) ? repository : top;
  if (!isInside(boundary, real)) return false;
  const segments = real.slice(boundary.length).split(sep);
  if (isInSkills(path)) return !segments.includes('.git') && segments.at(-1)?.startsWith('.') !== true;
  return isInSkills(segments.slice(1, 2).join()) || !segments.some((segment) => segment.startsWith('.'));
}

/** The root of the git repository that contains the folder, else the folder itself. */
function repositoryOf(top: string): string {
  for (let folder = top; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (dirname(folder) === folder) return top;
  }
}

export function isInside(top: string, real: string): boolean {
  return real === top || real.startsWith(top.endsWith(sep) ? top : top + sep);
}
