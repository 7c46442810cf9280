import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { isInside } from '../../load/boundary.ts';
import { RedirectedError } from './in-folder.ts';

/**
 * Where a path that the user named really lies, or would. Links of the user's own are followed. A link inside a
 * repository or a site came with it: it may not lead out of there, nor to what git keeps for itself.
 */
export function followLinks(path: string): string {
  const budget = { links: mostLinks };
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

/** As many as Linux follows. */
const mostLinks = 40;

function linkTarget(path: string): string | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isSymbolicLink() === true ? readlinkSync(path) : undefined;
}

/** The repository or site that a folder belongs to: the nearest one at or above. */
function homeOf(folder: string): string | undefined {
  if (['.git', 'docs.json'].some((name) => existsSync(join(folder, name)))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : homeOf(parent);
}
