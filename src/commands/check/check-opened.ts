import { checkSite, type CheckSite } from '../../check/check.ts';
import { withNewPlaces } from '../../check/moved-targets.ts';
import type { Site } from '../../model/site.ts';
import { summarize } from '../../report/summary.ts';
import { syntax } from '../../rules/code/syntax.ts';
import { namedSpecs } from '../../rules/openapi/specs.ts';
import type { CheckContext } from '../../rules/rule.ts';
import { visible } from '../../report/visible.ts';
import { oncePer } from '../../source/once.ts';
import type { Io } from '../../system/io.ts';
import type { Opened } from '../../workspace/open-site.ts';
import { prefixFrom } from '../../system/files/paths.ts';
import { acceptAll, baselineFilter } from './baseline-file.ts';
import { changeSince, isNothing, type Change } from './change.ts';
import { repair, writeRepairs, type Checks } from './fix-all.ts';
import { levelsOf } from './levels-of.ts';
import type { CheckOptions } from './options.ts';
import { print } from './print.ts';
import { render, tooManyWarnings } from './render.ts';
import { selector, unmatched } from './select.ts';
import type { SampleThread } from './sample-thread.ts';
import type { SpecThread } from './spec-thread.ts';
import { UsageError } from '../../system/usage-error.ts';

/** A check under way. */
interface Run {
  /** When it began, in milliseconds. */
  readonly started: number;
  readonly specs: SpecThread | undefined;
  readonly samples: SampleThread | undefined;
  /** Called when everything is found, before anything is printed. */
  readonly found: () => void;
  /** What looks at the site first, where it has been looked at before. */
  readonly check?: CheckSite | undefined;
}

/** What other threads find. */
type Others = Pick<CheckContext, 'isSpecValid' | 'sampleFindings'>;

/**
 * Checks a site that was opened, prints what was found and gives the exit code.
 */
export async function checkOpened(
  io: Io,
  opened: Opened,
  options: CheckOptions,
  { started, specs, samples, found: whenFound, check = checkSite }: Run,
): Promise<number> {
  const inForce = levelsOf(options, opened.settings);
  const others: Others = {
    ...(specs && { isSpecValid: specs.begin(namedSpecs(opened.site)) }),
    ...(samples && inForce.isOn(syntax) && { sampleFindings: samples.begin(opened.site) }),
  };
  const { changedSince } = options;
  const change = changedSince === undefined ? undefined : changeSince(opened, changedSince);
  const select = selector(io.cwd, opened, options, change);
  reportStray(io, unmatched(io.cwd, opened.root, opened.site.files, options.files), options);
  const isNew = baselineFilter(io, options);
  const elsewhere = oncePer((site: Site) =>
    elsewhereOf(io, site, options, opened.settings.url, change, others),
  );
  const checks: Checks = {
    all: async (site) => {
      const known = await elsewhere(site);
      const found = (site === opened.site ? check : checkSite)(site, inForce, known);
      return known.earlier === undefined ? found : withNewPlaces(found, { ...known.earlier, after: site });
    },
    reported: async (site, found) => {
      const known = await elsewhere(site);
      return isNew(await select(found, (other) => checkSite(other, inForce, known)));
    },
  };
  const { site, diff } = await repaired(io, opened, checks, options);
  const found = acceptAll(io, options, await checks.reported(site, await checks.all(site)));
  whenFound();
  const summary = summarize(found, site, performance.now() - started);
  const shown = options.quiet === true ? found.filter(({ severity }) => severity === 'error') : found;
  print(io, diff ?? (await render(io, opened.root, shown, summary, options)), options);
  const tooMany = tooManyWarnings(summary, options);
  if (tooMany !== undefined) io.stderr.write(`${tooMany}\n`);
  return summary.errors > 0 || tooMany !== undefined ? 1 : 0;
}

/** Patterns of `--files` that match nothing; where none matches, nothing would be checked. */
function reportStray(io: Io, stray: readonly string[], { files }: CheckOptions): void {
  const [first] = stray;
  if (first !== undefined && stray.length === files.filter((pattern) => !pattern.startsWith('!')).length)
    throw new UsageError(
      `no file of the site matches --files ${first}`,
      'give a path relative to the working directory or to docs.json',
    );
  for (const pattern of stray) io.stderr.write(`no file of the site matches --files ${visible(pattern)}\n`);
}

/** The site once `--fix` has repaired it; with `--dry-run` nothing is written, and the difference is given. */
async function repaired(
  io: Io,
  opened: Opened,
  checks: Checks,
  { fix, suggested, dryRun }: CheckOptions,
): Promise<{ readonly site: Site; readonly diff?: string }> {
  if (fix !== true) return opened;
  const made = await repair(opened, checks, suggested === true ? 'suggested' : 'safe');
  if (dryRun !== true) return { site: await writeRepairs(io, opened, made) };
  const { unifiedDiff } = await import('../../report/unified-diff.ts');
  const prefix = prefixFrom(io.cwd, opened.root);
  const diff = [...made.texts].map(([file, text]) => unifiedDiff(prefix + file.path, file.text, text));
  return { site: made.site, diff: diff.join('') };
}

/** What the rules are told that needs more than the site. */
async function elsewhereOf(
  io: Io,
  site: Site,
  { external, allowPrivate }: CheckOptions,
  url: string | undefined,
  change: Change | undefined,
  others: Others,
): Promise<CheckContext> {
  const earlier =
    change === undefined || isNothing(change)
      ? undefined
      : { before: await change.earlier(), renames: change.changes.renames };
  const elsewhere: CheckContext = { url, ...others, ...(earlier && { earlier }) };
  if (external !== true) return elsewhere;
  const { askedAddresses } = await import('./external.ts');
  return { ...elsewhere, ...(await askedAddresses(io, site, { allowPrivate: allowPrivate === true })) };
}
