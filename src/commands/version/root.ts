import type { Io } from '../../machine/io.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { findRoot } from '../../workspace/root.ts';

/** The root of the site. Where there is none, someone may have asked for the version of the program. */
export function versionRoot({ cwd }: Pick<Io, 'cwd'>, folder: string | undefined): string {
  try {
    return findRoot(cwd, folder);
  } catch (error) {
    if (!(error instanceof UsageError) || folder !== undefined) throw error;
    throw new UsageError(`${error.message}; docs --version prints the version of this program`, error.help);
  }
}
