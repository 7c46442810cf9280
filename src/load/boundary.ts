import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { isInSkills } from './category.ts';

/** What of a disk may be read. */
export interface Disk {
  readonly top: string;
  readonly repository: string;
}

/** The folder that a file may not leave by a link. */
export function boundaryOf({ top, repository }: Disk, path: string): string {
  return isInSkills(path) ? repository : top;
}

/** The nearest folder at or above that git knows, else the folder itself. */
export function repositoryOf(top: string): string {
  for (let folder = top; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (dirname(folder) === folder) return top;
  }
}

export function isInside(top: string, real: string): boolean {
  return real === top || real.startsWith(top.endsWith(sep) ? top : top + sep);
}
