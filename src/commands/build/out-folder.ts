import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { Settings } from '../../load/settings.ts';
import { visible } from '../../report/visible.ts';
import { seenFrom } from '../paths.ts';
import { UsageError } from '../usage-error.ts';

export interface OutFolder {
  readonly path: string;
  /** As the user sees it from the working directory. */
  readonly shown: string;
}

/** The option is relative to the working directory, the setting to the root. Neither may hold the site itself. */
export function outFolder(
  cwd: string,
  root: string,
  option: string | undefined,
  settings: Settings,
): OutFolder {
  const { out } = settings.build;
  const path =
    option !== undefined
      ? resolve(cwd, option)
      : out !== undefined
        ? resolve(root, out)
        : resolve(cwd, 'dist');
  const shown = visible(seenFrom(cwd, path));
  const real = realOf(path);
  if (existsSync(real) && !statSync(real).isDirectory())
    throw new UsageError(`${shown} is a file`, 'give a folder with --out');
  const realRoot = realOf(root);
  if (realRoot === real || realRoot.startsWith(real.endsWith(sep) ? real : real + sep)) {
    const what = realRoot === real ? 'is the site itself' : 'holds the site itself';
    throw new UsageError(`the out folder ${shown} ${what}`, 'give a folder below or beside it with --out');
  }
  return { path, shown };
}

/** The real path, as far as it exists. */
function realOf(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realOf(parent), basename(path));
}
