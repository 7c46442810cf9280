import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { isInside } from '../../site/load/boundary.ts';
import { RedirectedError } from './in-folder.ts';

/**
 * The real path of a path given by the user, which need not exist. The user's own links are followed. A link inside a
 * repository or a site may come from its author: it must not point outside it, nor into `.git`.
 */
export function followLinks(path: string): string {
  const budget = { links: maxLinks };
  const follow = (written: string): string => {
    const parent = dirname(written);
    if (parent === written) return written;
    const folder = follow(parent);
    const place = join(folder, basename(written));
    const target = linkTarget(place);
    if (target === undefined) return place;
    budget.links -= 1;
    if (budget.links < 0) throw new RedirectedError(path);
    const real = follow(resolve(folder, target));
    const home = homeOf(folder);
    if (home !== undefined && (!isInside(home, real) || real.split(sep).includes('.git')))
      throw new RedirectedError(place);
    return real;
  };
  return follow(path);
}

/** The limit of Linux. */
const maxLinks = 40;

function linkTarget(path: string): string | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isSymbolicLink() === true ? readlinkSync(path) : undefined;
}

/** The nearest repository or site at or above a folder. */
function homeOf(folder: string): string | undefined {
  if (['.git', 'docs.json'].some((name) => existsSync(join(folder, name)))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : homeOf(parent);
}
