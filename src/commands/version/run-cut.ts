import type { Io } from '../../machine/io.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { planCut } from '../../versions/cut.ts';
import { changeVersions } from './change-versions.ts';
import type { CutCommandOptions } from './options.ts';

/** `docs version cut`. */
export function runCut(io: Io, name: string, options: CutCommandOptions): Promise<number> {
  const { from, folder, current, tag, default: first, shareSpecs, copySnippets, canonical } = options;
  return changeVersions(io, options, { command: 'docs version cut' }, ({ site, settings: { url } }) => {
    if (canonical === true && url === undefined)
      throw new UsageError('--canonical needs the address of the site', 'set "url" in docs.config.yaml');
    return planCut(site, {
      ...{ name, from, folder, current, tag, default: first, canonical, url },
      shareSpecs: shareSpecs === true,
      copySnippets: copySnippets === true,
    });
  });
}
