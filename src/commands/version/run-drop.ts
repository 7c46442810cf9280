import type { Io } from '../../machine/io.ts';
import { planDrop } from '../../versions/drop.ts';
import { isRefusal } from '../../versions/plan.ts';
import { rejectUncommitted } from '../uncommitted.ts';
import { changeVersions } from './change-versions.ts';
import type { DropCommandOptions } from './options.ts';

/** `docs version drop`. */
export function runDrop(io: Io, name: string, options: DropCommandOptions): Promise<number> {
  const { to, redirect, keepFiles, prune, unwrap, force } = options;
  return changeVersions(
    io,
    options,
    { command: 'docs version drop' },
    ({ root, site, settings: { url } }) => {
      const plan = planDrop(site, {
        ...{ name, to, redirect, url },
        keepFiles: keepFiles === true,
        prune: prune === true,
        unwrap: unwrap === true,
      });
      if (force !== true && !isRefusal(plan))
        rejectUncommitted(root, plan.removed, 'commit them, or remove them with --force');
      return plan;
    },
  );
}
