import type { Engine } from '../../check/run/engine.ts';
import type { Io } from '../../machine/io.ts';
import type { HeldSite } from '../../machine/site-change/change-site.ts';
import { findRoot } from '../../workspace/root.ts';
import { openSite, openWithEngine } from '../../workspace/open-site.ts';
import type { CheckPlan } from './plan.ts';
import { progressLine } from '../progress.ts';

/**
 * Checks a site once, prints the findings and returns the exit code. The rules are loaded while threads read the pages.
 * With an engine, only what has changed since its last run is checked.
 */
export async function checkOnce(
  io: Io,
  folder: string | undefined,
  plan: CheckPlan,
  engine?: Engine,
): Promise<number> {
  if (plan.fixes === undefined || plan.dryRun) return checkHere(io, folder, plan, engine, undefined);
  const { changingSite } = await import('../../machine/site-change/change-site.ts');
  const root = findRoot(io.cwd, folder);
  return changingSite(io, root, 'docs check --fix', (held) => checkHere(io, folder, plan, engine, held));
}

async function checkHere(
  io: Io,
  folder: string | undefined,
  plan: CheckPlan,
  engine: Engine | undefined,
  held: HeldSite | undefined,
): Promise<number> {
  const started = performance.now();
  const progress = progressLine(io, 'reading pages');
  try {
    const [opened, { checkOpened }] = await Promise.all([
      engine === undefined ? openSite(io, folder) : openWithEngine(io, folder, engine),
      import('./check-opened.ts'),
    ]);
    progress.show(`checking ${opened.site.pages.size} pages`);
    return await checkOpened(io, opened, plan, {
      started,
      onChecked: progress.end,
      held,
      check: engine?.check,
    });
  } finally {
    progress.end();
  }
}
