import type { Io } from '../../machine/io.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { planDrop } from '../../versions/drop.ts';
import { isRefusal } from '../../versions/plan.ts';
import { changesSince, isCommit } from '../check/changes-since.ts';
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
      if (force !== true && !isRefusal(plan)) rejectUncommitted(root, plan.removed);
      return plan;
    },
  );
}

/** What git does not have could not be restored after the next change. */
function rejectUncommitted(root: string, removed: readonly string[]): void {
  if (removed.length === 0 || !isCommit(root, 'HEAD')) return;
  const { changed } = changesSince(root, 'HEAD');
  const [first, ...others] = removed.filter((path) => changed.has(path));
  if (first === undefined) return;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  throw new UsageError(
    `"${first}"${more} have uncommitted changes`,
    'commit them, or remove them with --force',
  );
}
