import { printedJson, printSource, visible } from '../../check/report/visible.ts';
import { rangeJson } from '../../check/report/json.ts';
import type { Unresolved } from '../../change/move/move.ts';
import { changeOf } from '../../change/move/restore.ts';
import type { NewRedirect } from '../../change/compare/new-redirects.ts';
import type { Io } from '../../machine/io.ts';
import { changingSite } from '../../machine/site-change/change-site.ts';
import { newFileStep, type Step } from '../../machine/site-change/step.ts';
import { translationLockPath } from '../../site/model/site.ts';
import type { TextEdit } from '../../site/source/finding.ts';
import { positionAt } from '../../site/source/span.ts';
import { type Lock, printLock } from '../../translations/lock.ts';
import { findRoot } from '../../workspace/root.ts';
import { editsOf, removalOf, stepsOf } from '../edit-steps.ts';
import { diffOf } from '../mv/print.ts';
import { type OpenedLanguages, openLanguages } from './open.ts';
import type { ChangeOptions } from './options.ts';

/** A change of the lock, and of the pages that it is about. */
export interface TranslationsChange {
  readonly lock: Lock;
  readonly accepted: readonly { readonly page: string; readonly language: string }[];
  /** New files: text by path. */
  readonly created: ReadonlyMap<string, string>;
  /** Paths of removed files. */
  readonly removed: readonly string[];
  /** Those of the lock excepted. */
  readonly edits: readonly TextEdit[];
  /** The edits include them. */
  readonly redirects: readonly NewRedirect[];
  readonly unresolved: readonly Unresolved[];
  /** For people, a line each. */
  readonly lines: readonly string[];
  /** Whether the result falls short. */
  readonly isShort: boolean;
}

/** A change of the lock alone. */
export const lockOnly = { created: new Map(), removed: [], edits: [], redirects: [], unresolved: [] };

/** Opens a site with languages, and writes what `change` gives all at once, unless it is a dry run. */
export async function changeTranslations(
  io: Io,
  command: string,
  options: ChangeOptions,
  change: (site: OpenedLanguages) => TranslationsChange | Promise<TranslationsChange>,
): Promise<number> {
  const planned = async () => {
    const site = await openLanguages(io, options.root, options.source);
    const changed = await change(site);
    return { changed, steps: stepsFor(site, changed) };
  };
  const print = ({ changed, steps }: Awaited<ReturnType<typeof planned>>): number => {
    if (options.format === 'json') io.stdout.write(documentOf(changed, steps));
    else if (options.dryRun === true) printSource(io, steps.map(diffOf).join(''));
    else io.stdout.write(changed.lines.map((line) => `${visible(line)}\n`).join(''));
    if (options.format === 'pretty')
      for (const { span, message } of changed.unresolved) {
        const { line, column } = positionAt(span.file, span.start);
        io.stderr.write(`look at ${visible(`${span.file.path}:${line}:${column}: ${message}`)}\n`);
      }
    return changed.isShort ? 1 : 0;
  };
  if (options.dryRun === true) return print(await planned());
  return changingSite(io, findRoot(io.cwd, options.root), command, async (held) => {
    const plan = await planned();
    held.apply(plan.steps);
    const code = print(plan);
    if (plan.steps.length > 0) io.stderr.write('undo: docs mv --undo\n');
    return code;
  });
}

function stepsFor({ opened, lock: before }: OpenedLanguages, change: TranslationsChange): readonly Step[] {
  const { root, site } = opened;
  const text = printLock(change.lock);
  const file = site.translationLock;
  const isNew = file === undefined && change.lock.pages.size > 0;
  const isChanged = file !== undefined && (before === undefined || printLock(before) !== text);
  const lock = isChanged ? [changeOf({ file, text })] : [];
  return [
    ...stepsOf(root, { moved: [], edits: [...change.edits, ...lock] }),
    ...[...change.created].map(([path, created]) => newFileStep(path, created)),
    ...(isNew ? [newFileStep(translationLockPath, text)] : []),
    ...change.removed.map((path) => removalOf(root, path)),
  ];
}

function documentOf(change: TranslationsChange, steps: readonly Step[]): string {
  const { removed, redirects, accepted, unresolved } = change;
  return printedJson({
    version: 1,
    created: steps.flatMap(({ from, to }) => (from === undefined ? [to] : [])),
    removed,
    edits: editsOf(steps),
    redirects,
    accepted,
    unresolved: unresolved.map(({ span, message }) => ({
      path: span.file.path,
      range: rangeJson(span),
      message,
    })),
  });
}
