import { checkSite } from '../../check/check.ts';
import type { Site } from '../../model/site.ts';
import { summarize } from '../../report/summary.ts';
import { visible } from '../../report/visible.ts';
import { namedSpecs } from '../../rules/openapi/spec-findings.ts';
import type { Elsewhere } from '../../rules/rule.ts';
import type { Diagnostic } from '../../source/finding.ts';
import type { Io } from '../io.ts';
import type { Opened } from '../open-site.ts';
import { acceptAll, baselineFilter } from './baseline-file.ts';
import { changeSince, isNothing, type Change } from './change.ts';
import { fixAll } from './fix-all.ts';
import { levelsOf } from './levels-of.ts';
import type { CheckOptions } from './options.ts';
import { print } from './print.ts';
import { render } from './render.ts';
import { selector, unmatched } from './select.ts';
import type { SpecThread } from './spec-thread.ts';
import { tooManyWarnings } from './too-many-warnings.ts';

/**
 * Checks a site that was opened, prints what was found and gives the exit code. `started` is when that began, in
 * milliseconds.
 */
export async function checkOpened(
  io: Io,
  opened: Opened,
  options: CheckOptions,
  started: number,
  specs?: SpecThread,
): Promise<number> {
  const isRight = specs?.begin(namedSpecs(opened.site));
  const inForce = levelsOf(options, opened.settings);
  const { changedSince } = options;
  const change = changedSince === undefined ? undefined : changeSince(opened, changedSince);
  const select = selector(io.cwd, opened, options, change);
  for (const pattern of unmatched(io.cwd, opened.root, opened.site.files, options.files))
    io.stderr.write(`no file of the site matches --files ${visible(pattern)}\n`);
  const isNew = baselineFilter(io, options);
  const check = async (site: Site): Promise<readonly Diagnostic[]> => {
    const elsewhere = await elsewhereOf(io, site, options, change, isRight);
    const found = checkSite(site, inForce, elsewhere);
    return isNew(await select(found, (other) => checkSite(other, inForce, elsewhere)));
  };
  const site = options.fix === true ? await fixAll(io, opened, check) : opened.site;
  const found = acceptAll(io, options, await check(site));
  const summary = summarize(found, site, performance.now() - started);
  const shown = options.quiet === true ? found.filter(({ severity }) => severity === 'error') : found;
  const text = await render(io, opened.root, shown, summary, options);
  print(io, text, options);
  const tooMany = tooManyWarnings(summary, options);
  if (tooMany !== undefined) io.stderr.write(`${tooMany}\n`);
  return summary.errors > 0 || tooMany !== undefined ? 1 : 0;
}

/** What the rules are told that needs more than the site. */
async function elsewhereOf(
  io: Io,
  site: Site,
  { external, allowPrivate }: CheckOptions,
  change: Change | undefined,
  isRight: Elsewhere['isRight'],
): Promise<Elsewhere> {
  const earlier =
    change === undefined || isNothing(change)
      ? undefined
      : { before: await change.earlier(), renames: change.changes.renames };
  const elsewhere: Elsewhere = { ...(isRight && { isRight }), ...(earlier && { earlier }) };
  if (external !== true) return elsewhere;
  const { askedAddresses } = await import('./external.ts');
  return { ...elsewhere, ...(await askedAddresses(io, site, { allowPrivate: allowPrivate === true })) };
}
