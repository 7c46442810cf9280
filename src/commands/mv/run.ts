import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { movedFiles } from '../../compare/moved-files.ts';
import { pageAt } from '../../model/addresses/answers.ts';
import { pagePathOf } from '../../model/pages/site-pages.ts';
import { planAnchor } from '../../move/anchor.ts';
import type { Plan, Relocation } from '../../move/move.ts';
import { planMove } from '../../move/plan.ts';
import { restoring } from '../../move/restore.ts';
import { decode } from '../../source/text/decode.ts';
import { valueOf } from '../../source/tree.ts';
import { changeSince } from '../check/change.ts';
import type { Io } from '../../system/io.ts';
import { openSite, type OpenedSite } from '../../workspace/open-site.ts';
import { findRoot } from '../../workspace/root.ts';
import { UsageError } from '../../system/usage-error.ts';
import { applySteps, rollBack } from './apply.ts';
import { formerTexts, undoes, undoesAnchor } from './undo.ts';
import {
  forgetMove,
  journalOf,
  lastMove,
  type RenamedAnchor,
  unfinishedMove,
  type Journal,
} from './journal.ts';
import type { MvOptions } from './options.ts';
import { printPlan } from './print.ts';
import { isPublished } from './published.ts';
import { stepsOf } from './steps.ts';
import { filesToMove } from './targets.ts';

/** `docs mv`. */
export async function runMv(
  io: Io,
  from: string | undefined,
  to: string | undefined,
  options: MvOptions,
): Promise<number> {
  rejectContradictions(from, to, options);
  const journal = journalOf(io);
  const root = findRoot(io.cwd, options.root);
  const unfinished = unfinishedMove(journal, root);
  if (unfinished !== undefined && options.dryRun !== true) {
    const left = rollBack(root, unfinished);
    forgetMove(journal, root);
    io.stderr.write('an interrupted move was rolled back\n');
    for (const path of left) io.stderr.write(`${path} has changed since and is left as it is\n`);
  }
  const opened = await openSite(io, options.root);
  if (!opened.site.complete)
    throw new UsageError('docs.json cannot be read completely', 'docs check shows what is wrong with it');
  const isAnchor = from?.includes('#') === true || to?.includes('#') === true;
  const anchor = isAnchor ? renamedAnchor(opened, from ?? '', to ?? '') : undefined;
  const plan =
    anchor === undefined
      ? await planOf(io, journal, opened, from, to, options)
      : anchorPlan(journal, opened, anchor);
  const steps = stepsOf(opened.root, plan);
  if (options.dryRun !== true) applySteps(journal, opened.root, { steps, anchor });
  printPlan(io, plan, steps, options);
  return 0;
}

async function planOf(
  io: Io,
  journal: Journal,
  opened: OpenedSite,
  from: string | undefined,
  to: string | undefined,
  options: MvOptions,
): Promise<Plan> {
  const { root, site } = opened;
  const done = options.since !== undefined;
  const files = done
    ? await movedSince(opened, options.since)
    : filesToMove({ cwd: io.cwd, root, site }, from ?? '', to ?? '');
  const relocation: Relocation = {
    site,
    files,
    done,
    settings: settingsFile(root),
    url: opened.settings.url,
  };
  const last = lastMove(journal, root);
  const taken = !done && last !== undefined && undoes(files, last) ? last : undefined;
  const isKept = (path: string) => isPublished(root, site, path);
  const redirect =
    options.redirect && (taken === undefined || [...files.keys()].map(pagePathOf).some(isKept));
  const plan = planMove(relocation, { redirect, isKept });
  if (taken === undefined) return plan;
  const { file } = (valueOf(site.config, 'redirects') ?? site.config).span;
  return restoring(plan, formerTexts(root, taken), file);
}

function anchorPlan(journal: Journal, { root, site }: OpenedSite, anchor: RenamedAnchor): Plan {
  const { page: path, from, to } = anchor;
  const page = pageAt(site, path);
  const plan = page && planAnchor(site, page, from, to);
  if (plan === undefined)
    throw new UsageError(`there is no page "${path}"`, 'write page#anchor, relative to the root');
  if ('message' in plan) throw new UsageError(plan.message, plan.help);
  const last = lastMove(journal, root);
  return last !== undefined && undoesAnchor(anchor, last)
    ? restoring(plan, formerTexts(root, last), site.config.span.file)
    : plan;
}

function renamedAnchor({ site }: OpenedSite, written: string, target: string): RenamedAnchor {
  const [page = '', from = ''] = written.split('#');
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
function pagePathIn(written: string): string {
  return pagePathOf(written.replace(/^\//, ''));
}

async function movedSince(opened: OpenedSite, revision = 'HEAD'): Promise<ReadonlyMap<string, string>> {
  const change = changeSince(opened, revision);
  const before = await change.earlier();
  const sides = { before, after: opened.site, renames: change.changes.renames };
  return movedFiles(sides);
}

function settingsFile(root: string): Relocation['settings'] {
  const path = join(root, 'docs.config.yaml');
  return existsSync(path) ? decode('docs.config.yaml', readFileSync(path)).file : undefined;
}

function rejectContradictions(from: string | undefined, to: string | undefined, { since }: MvOptions): void {
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
