import { rules } from '../../check/rules/index.ts';
import { levels } from '../../check/run/levels.ts';
import { runRules } from '../../check/run/run-rules.ts';
import type { Io } from '../../machine/io.ts';
import { changingSite } from '../../machine/site-change/change-site.ts';
import { newFileStep } from '../../machine/site-change/step.ts';
import { UsageError } from '../../machine/usage-error.ts';
import type { Site } from '../../site/model/site.ts';
import { isRefusal, type Refusal, type VersionPlan } from '../../versions/plan.ts';
import { type OpenedSite, openSite } from '../../workspace/open-site.ts';
import { removalOf, stepsOf } from '../edit-steps.ts';
import { withProgress } from '../progress.ts';
import { lostAddresses, siteAfter } from '../site-after.ts';
import type { ChangeOptions } from './options.ts';
import type { PlannedChange } from './planned-change.ts';
import { printVersionPlan } from './print.ts';
import { versionRoot } from './root.ts';

/**
 * Plans a change of versions, writes it all or not at all, and prints it. Returns 1 if an address that should be answered
 * is not.
 */
export async function changeVersions(
  io: Io,
  options: ChangeOptions,
  { command, undo }: { readonly command: string; readonly undo?: string },
  plan: (opened: OpenedSite) => VersionPlan | Refusal,
): Promise<number> {
  const root = versionRoot(io, options.root);
  const planned = (): Promise<PlannedChange> =>
    withProgress(io, 'reading pages', async (show) => {
      const opened = await openSite(io, root);
      rejectFaulty(opened.site);
      show('checking the site after the change');
      return ready(opened, plan(opened));
    });
  if (options.dryRun === true) return printVersionPlan(io, await planned(), options);
  return changingSite(io, root, command, async (held) => {
    const change = await planned();
    held.apply(change.steps);
    const code = printVersionPlan(io, change, options);
    const where = options.root === undefined ? '' : ` --root ${options.root}`;
    io.stderr.write(`undo: ${undo ?? 'docs mv --undo'}${where}\n`);
    return code;
  });
}

async function ready(opened: OpenedSite, plan: VersionPlan | Refusal): Promise<PlannedChange> {
  if (isRefusal(plan)) throw new UsageError(plan.message, plan.help);
  const after = await siteAfter(opened, plan);
  const moved = [...plan.moved].map(([from, to]) => ({ from, to }));
  const steps = [
    ...stepsOf(opened.root, { moved, edits: plan.edits }),
    ...plan.created.map(({ path, text }) => newFileStep(path, text)),
    ...plan.removed.map((path) => removalOf(opened.root, path)),
  ];
  return { plan, lost: lostAddresses(opened.site, after, plan), steps, after };
}

function rejectFaulty(site: Site): void {
  const config = rules.filter(({ id }) => id.startsWith('config/'));
  const platform = levels({ strict: false, rules: [], overrides: [], command: new Map() });
  const isBroken = runRules(config, site, platform).some(({ severity }) => severity === 'error');
  if (!site.complete || isBroken)
    throw new UsageError('docs.json has errors', 'docs check shows what is wrong with it');
}
