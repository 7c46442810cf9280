import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isInside } from '../../site/load/boundary.ts';
import type { Settings } from '../../site/load/settings.ts';
import { visible } from '../../check/report/visible.ts';
import { fileErrorReason, isFileError } from '../../machine/files/file-error.ts';
import { followLinks } from '../../machine/files/follow-links.ts';
import { RedirectedError } from '../../machine/files/in-folder.ts';
import { relativePath } from '../../machine/files/paths.ts';
import { UsageError } from '../../machine/usage-error.ts';

export interface OutFolder {
  /** Its real path, even if it does not exist yet. */
  readonly path: string;
  /** Relative to the working directory, for messages. */
  readonly displayPath: string;
}

/**
 * The option is relative to the working directory and may be anywhere. The setting is relative to the root; it and `dist`
 * must be inside their folder. None of them may contain the site itself.
 */
export function outFolder(
  cwd: string,
  root: string,
  option: string | undefined,
  { build: { out } }: Settings,
): OutFolder {
  const requested =
    option === undefined ? resolve(out === undefined ? cwd : root, out ?? 'dist') : resolve(cwd, option);
  const displayPath = visible(relativePath(cwd, requested));
  const base = out === undefined ? cwd : root;
  const path = orUsageError(displayPath, () =>
    option === undefined ? folderBelow(base, requested, displayPath) : explicitFolder(requested, displayPath),
  );
  if (existsSync(path) && !statSync(path).isDirectory())
    throw new UsageError(`${displayPath} is a file`, 'choose a folder with --out');
  const realRoot = realpathSync.native(root);
  if (isInside(path, realRoot)) {
    const what = realRoot === path ? 'is the site itself' : 'contains the site itself';
    throw new UsageError(
      `the out folder ${displayPath} ${what}`,
      'choose a folder below or next to it with --out',
    );
  }
  return { path, displayPath };
}

function orUsageError(displayPath: string, realPath: () => string): string {
  try {
    return realPath();
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new UsageError(`${displayPath} cannot be written: ${fileErrorReason(error)}`);
  }
}

function explicitFolder(path: string, displayPath: string): string {
  try {
    return followLinks(path);
  } catch (error) {
    if (!(error instanceof RedirectedError)) throw error;
    throw new UsageError(
      `${displayPath} is a symbolic link that points outside the site or its repository`,
      'choose the folder itself with --out',
    );
  }
}

/** The real path of a path inside a folder; rejects symbolic links on it. */
function folderBelow(base: string, path: string, displayPath: string): string {
  const hasLink = (folder: string): boolean =>
    folder !== base &&
    (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true || hasLink(dirname(folder)));
  if (hasLink(path))
    throw new UsageError(
      `the out folder ${displayPath} is a symbolic link, or is reached through one`,
      'choose the folder itself with --out',
    );
  return join(realpathSync.native(base), relativePath(base, path));
}
