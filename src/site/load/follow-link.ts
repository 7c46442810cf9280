import { realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isInside, isReachable, type Disk } from './boundary.ts';
import type { BrokenLink } from './host.ts';
import { isReadError } from './read-error.ts';

export interface LinkTarget {
  readonly real: string;
  readonly isFolder: boolean;
  readonly isFile: boolean;
}

/** The target of a link, or why it is not followed. `chain` are the targets of the links on the way there. */
export function followLink(
  disk: Disk,
  path: string,
  chain: readonly string[],
): LinkTarget | BrokenLink['problem'] {
  try {
    const link = join(disk.top, path);
    const real = realpathSync.native(link);
    if (!isReachable(disk, path, real)) return 'outside';
    // A link to a folder that contains itself resolves to a real path seen before; it is entered once.
    if (chain.includes(real) || isInside(real, realpathSync.native(dirname(link)))) return 'loop';
    const stats = statSync(real);
    return { real, isFolder: stats.isDirectory(), isFile: stats.isFile() };
  } catch (error) {
    if (isReadError(error)) return error.code === 'ELOOP' ? 'loop' : 'missing';
    throw error;
  }
}
