import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseBaseline } from '../../check/run/baseline.ts';
import { movedFiles } from '../../change/compare/moved-pages.ts';
import { pageAt } from '../../site/model/addresses/answers.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';
import { planAnchor } from '../../change/move/anchor.ts';
import type { Plan, Relocation } from '../../change/move/move.ts';
import { restoring, type FormerText } from '../../change/move/restore.ts';
import { maxSize } from '../../site/load/read-file.ts';
import type { SourceFile } from '../../site/source/span.ts';
import { decode } from '../../site/source/text/decode.ts';
import { valueOf } from '../../site/source/tree.ts';
import type { Io } from '../../machine/io.ts';
import { hasBytes } from '../../machine/site-change/apply.ts';
import { changingSite, lastChange } from '../../machine/site-change/change-site.ts';
import type { Change, RenamedAnchor } from '../../machine/site-change/record.ts';
import type { Step } from '../../machine/site-change/step.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { planPageMove } from '../../translations/page-move.ts';
import { type OpenedSite, openSite } from '../../workspace/open-site.ts';
import { settingsFileAt } from '../../workspace/read-settings.ts';
import { findRoot } from '../../workspace/root.ts';
import { changeSince } from '../check/earlier-change.ts';
import { stepsOf } from '../edit-steps.ts';
import type { MvOptions } from './options.ts';
import { withRepairedReferences, withOriginals } from './repaired-references.ts';
import { printPlan } from './print.ts';
import { isPublished } from './published.ts';
import { runUndo } from './undo.ts';
import { filesToMove } from './targets.ts';

/** `docs mv`. */
export async function runMv(
  io: Io,
  from: string | undefined,
  to: string | undefined,
  options: MvOptions,
): Promise<number> {
  rejectContradictions(from, to, options);
  const root = findRoot(io.cwd, options.root);
  if (options.undo === true) return runUndo(io, root, options);
  if (options.dryRun === true) {
    const { plan, steps } = await planned(io, from, to, options, lastChange(io, root));
    printPlan(io, plan, steps, options);
    return 0;
  }
  return changingSite(io, root, 'docs mv', async (held) => {
    const { plan, steps, anchor } = await planned(io, from, to, options, held.last);
    held.apply(steps, anchor);
    printPlan(io, plan, steps, options);
    return 0;
  });
}

interface Planned {
  readonly plan: Plan;
  readonly steps: readonly Step[];
  readonly anchor: RenamedAnchor | undefined;
}

async function planned(
  io: Io,
  from: string | undefined,
  to: string | undefined,
  options: MvOptions,
  last: Change | undefined,
): Promise<Planned> {
  const opened = await openSite(io, options.root);
  if (options.since === undefined) rejectIncomplete(opened);
  const isAnchor = from?.includes('#') === true || to?.includes('#') === true;
  const anchor = isAnchor ? renamedAnchor(opened, from ?? '', to ?? '') : undefined;
  const { root, site } = opened;
  const plan =
    options.since !== undefined
      ? await planSince(io, opened, options.since, options)
      : anchor !== undefined
        ? anchorPlan(opened, anchor, last)
        : filePlan(opened, filesToMove({ cwd: io.cwd, root, site }, from ?? '', to ?? ''), last, options);
  return { plan, steps: stepsOf(root, plan), anchor };
}

function filePlan(
  opened: OpenedSite,
  files: ReadonlyMap<string, string>,
  last: Change | undefined,
  options: MvOptions,
): Plan {
  const { root, site } = opened;
  const undone = last !== undefined && undoes(files, last) ? last : undefined;
  const isKept = (path: string) => isPublished(root, site, path);
  const redirect =
    options.redirect && (undone === undefined || [...files.keys()].map(pagePathOf).some(isKept));
  const plan = planPageMove(relocationIn(opened, files, false), { redirect, isKept });
  if (undone === undefined) return plan;
  const { file } = (valueOf(site.config, 'redirects') ?? site.config).span;
  return restoring(plan, formerTexts(root, undone), file);
}

function anchorPlan({ root, site }: OpenedSite, anchor: RenamedAnchor, last: Change | undefined): Plan {
  const { page: path, from, to } = anchor;
  const page = pageAt(site, path);
  const plan = page && planAnchor(site, page, from, to);
  if (plan === undefined)
    throw new UsageError(`page "${path}" does not exist`, 'write page#anchor, relative to the root');
  if ('message' in plan) throw new UsageError(plan.message, plan.help);
  return last !== undefined && undoesAnchor(anchor, last)
    ? restoring(plan, formerTexts(root, last), site.config.span.file)
    : plan;
}

function renamedAnchor({ site }: OpenedSite, source: string, target: string): RenamedAnchor {
  const [page = '', from = ''] = source.split('#');
  const [other = '', to = ''] = target.split('#');
  if (other !== '' && pagePathIn(other) !== pagePathIn(page))
    throw new UsageError(
      'an anchor cannot move to another page',
      `docs mv ${page}#${from} ${page}#${to || 'new'}`,
    );
  if (from === '' || to === '')
    throw new UsageError(
      'an anchor can only be renamed to another anchor',
      'docs mv guides/a#old guides/a#new',
    );
  return { page: pageAt(site, pagePathIn(page))?.path ?? page, from, to };
}

/** `guides/a` of `/guides/a.mdx`. */
function pagePathIn(text: string): string {
  return pagePathOf(text.replace(/^\//, ''));
}

/** Plans updates for files renamed since a revision, with the `$ref`s without which nothing else can be read. */
async function planSince(
  io: Io,
  before: OpenedSite,
  revision: string,
  { redirect }: MvOptions,
): Promise<Plan> {
  const { changes, earlier } = changeSince(io, before, revision);
  const repaired = await withRepairedReferences(before, changes.renames);
  const { opened } = repaired;
  rejectIncomplete(opened);
  const files = movedFiles({ before: await earlier(), after: opened.site, renames: changes.renames });
  const isKept = (path: string) => isPublished(opened.root, opened.site, path);
  return withOriginals(planPageMove(relocationIn(opened, files, true), { redirect, isKept }), repaired);
}

function relocationIn(
  { root, site, settings }: OpenedSite,
  files: ReadonlyMap<string, string>,
  done: boolean,
): Relocation {
  const context = { settings: settingsFileAt(root), baselines: baselinesIn(root), url: settings.url };
  return { site, files, done, ...context };
}

function rejectIncomplete({ site }: OpenedSite): void {
  if (!site.complete)
    throw new UsageError('docs.json cannot be read completely', 'docs check shows what is wrong with it');
}

function rejectContradictions(
  from: string | undefined,
  to: string | undefined,
  { since, undo }: MvOptions,
): void {
  if (undo === true) {
    if (from !== undefined || since !== undefined)
      throw new UsageError(
        '--undo cannot be combined with FROM and TO, or with --since',
        'it takes back the last change of the site',
      );
    return;
  }
  if (since !== undefined && from !== undefined)
    throw new UsageError(
      '--since cannot be combined with FROM and TO',
      'it finishes everything that was renamed since then',
    );
  if (since === undefined && (from === undefined || to === undefined))
    throw new UsageError(
      'docs mv needs a source and a target',
      'docs mv guides/a guides/b, or docs mv --since HEAD',
    );
}

/** The baseline files in the root of a site, recognised by their content. */
export function baselinesIn(root: string): readonly SourceFile[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && entry.name !== 'docs.json')
    .filter(({ name }) => statSync(join(root, name)).size <= maxSize)
    .map(({ name }) => decode(name, readFileSync(join(root, name))).file)
    .filter(({ text }) => text.includes('"findings"') && parseBaseline(text) !== undefined);
}

/** Whether a move undoes another one. */
function undoes(files: ReadonlyMap<string, string>, { steps }: Change): boolean {
  const moved = steps.filter(({ from, to }) => from !== to);
  return (
    files.size > 0 &&
    files.size === moved.length &&
    moved.every(({ from, to }) => to !== undefined && files.get(to) === from)
  );
}

/** Whether renaming an anchor undoes an earlier move. */
function undoesAnchor({ page, from, to }: RenamedAnchor, { anchor }: Change): boolean {
  return anchor?.page === page && anchor.from === to && anchor.to === from;
}

/** The former texts of files that a move changed and that have not changed since. */
function formerTexts(root: string, { steps }: Change): readonly FormerText[] {
  return steps.flatMap(({ to, before, after }) =>
    to !== undefined && before !== undefined && after !== undefined && hasBytes(root, to, after)
      ? [{ file: decode(to, after).file, text: decode(to, before).file.text }]
      : [],
  );
}
