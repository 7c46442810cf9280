import type { Io } from '../../machine/io.ts';
import { planRename } from '../../versions/rename.ts';
import { settingsFileAt } from '../../workspace/read-settings.ts';
import { isPublished } from '../mv/published.ts';
import { baselinesIn } from '../mv/run.ts';
import { changeVersions } from './change-versions.ts';
import type { RenameCommandOptions } from './options.ts';

/** `docs version rename`. */
export function runRename(io: Io, from: string, to: string, options: RenameCommandOptions): Promise<number> {
  const reverse =
    options.folder === undefined ? { undo: `docs version rename ${quoted(to)} ${quoted(from)}` } : {};
  return changeVersions(
    io,
    options,
    { command: 'docs version rename', ...reverse },
    ({ root, site, settings }) =>
      planRename(site, {
        ...{ from, to, folder: options.folder },
        isKept: (path) => isPublished(root, site, path),
        context: { settings: settingsFileAt(root), baselines: baselinesIn(root), url: settings.url },
      }),
  );
}

/** A word of a command line. */
function quoted(word: string): string {
  return /^[\w.-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
