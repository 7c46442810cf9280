import { incrementalCheck, type CheckSite } from '../../check/run/check.ts';
import { onePerCause } from '../../check/run/one-per-cause.ts';
import { withNewPlaces } from '../../check/run/moved-targets.ts';
import type { Site } from '../../site/model/site.ts';
import { summarize } from '../../check/report/summary.ts';
import type { CheckContext } from '../../check/rules/rule.ts';
import { oncePer } from '../../site/source/once.ts';
import type { Io } from '../../machine/io.ts';
import type { HeldSite } from '../../machine/site-change/change-site.ts';
import type { OpenedSite } from '../../workspace/open-site.ts';
import { pathPrefix } from '../../machine/files/paths.ts';
import { acceptAll, baselineFilter } from './baseline-file.ts';
import { changeSince, isEmptyChange, type Change } from './earlier-change.ts';
import { applyFixes, writeFixes, type Checks } from './fix-all.ts';
import { levelsOf } from './rule-ids.ts';
import type { CheckPlan } from './plan.ts';
import { printSource } from '../../check/report/visible.ts';
import { print } from './print.ts';
import { render, tooManyWarnings } from './render.ts';
import { selector } from './select.ts';

interface RunOptions {
  /** Start time of the check, in milliseconds. */
  readonly started: number;
  /** Called after the last rule, before the output. */
  readonly onChecked: () => void;
  /** With `--fix`, unless nothing is to be written. */
  readonly held?: HeldSite | undefined;
  /** Checks the opened site, if it may be incremental. */
  readonly check?: CheckSite | undefined;
}

/** Checks a site, prints the findings and returns the exit code. */
export async function checkOpened(
  io: Io,
  opened: OpenedSite,
  plan: CheckPlan,
  { started, onChecked, check = incrementalCheck(), held }: RunOptions,
): Promise<number> {
  const levels = levelsOf(opened.settings, plan.levels);
  const inputs = { url: opened.settings.url };
  const { output, baseline } = plan;
  const { changedSince } = plan.selection;
  const change = changedSince === undefined ? undefined : changeSince(io, opened, changedSince);
  const select = selector(io, opened, plan.selection, change);
  const isNew = baselineFilter(io, baseline);
  const contextFor = oncePer((site: Site) => contextOf(io, site, plan, change, inputs));
  const checks: Checks = {
    all: async (site) => {
      const context = await contextFor(site);
      const diagnostics = check(site, levels, context);
      const { earlier } = context;
      return earlier === undefined ? diagnostics : withNewPlaces(diagnostics, { ...earlier, after: site });
    },
    reported: async (site, diagnostics) => {
      const context = await contextFor(site);
      return isNew(await select(diagnostics, (other) => check(other, levels, context)));
    },
  };
  const { site, diff } = await siteAfterFixes(io, opened, checks, plan, held);
  const places = acceptAll(io, baseline, await checks.reported(site, await checks.all(site)));
  const diagnostics = onePerCause(places, site);
  onChecked();
  const summary = summarize(diagnostics, site, performance.now() - started);
  const printed = output.errorsOnly
    ? diagnostics.filter(({ severity }) => severity === 'error')
    : diagnostics;
  if (diff !== undefined && output.file === undefined) printSource(io, diff);
  else
    print(io, diff ?? (await render(io, { root: opened.root, site }, printed, summary, output)), output.file);
  const tooMany = tooManyWarnings(summary, output);
  if (tooMany !== undefined) io.stderr.write(`${tooMany}\n`);
  return summary.errors > 0 || tooMany !== undefined ? 1 : 0;
}

/** The site after `--fix`; if it is not held, nothing is written, and the diff is returned. */
async function siteAfterFixes(
  io: Io,
  opened: OpenedSite,
  checks: Checks,
  { fixes }: CheckPlan,
  held: HeldSite | undefined,
): Promise<{ readonly site: Site; readonly diff?: string }> {
  if (fixes === undefined) return opened;
  const result = await applyFixes(opened, checks, fixes);
  if (held !== undefined) return { site: await writeFixes(io, opened, result, held) };
  const { unifiedDiff } = await import('../../check/report/unified-diff.ts');
  const prefix = pathPrefix(io.cwd, opened.root);
  const diff = [...result.texts].map(([file, text]) => unifiedDiff(prefix + file.path, file.text, text));
  return { site: result.site, diff: diff.join('') };
}

async function contextOf(
  io: Io,
  site: Site,
  { external }: CheckPlan,
  change: Change | undefined,
  inputs: CheckContext,
): Promise<CheckContext> {
  const earlier =
    change === undefined || isEmptyChange(change)
      ? undefined
      : { before: await change.earlier(), renames: change.changes.renames };
  const context: CheckContext = { ...inputs, ...(earlier && { earlier }) };
  if (external === undefined) return context;
  const { checkAddresses } = await import('./external.ts');
  return { ...context, ...(await checkAddresses(io, site, external)) };
}
