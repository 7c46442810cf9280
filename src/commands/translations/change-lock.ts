import { printedJson, printSource, visible } from '../../check/report/visible.ts';
import { changeOf } from '../../change/move/restore.ts';
import type { Io } from '../../machine/io.ts';
import { changingSite } from '../../machine/site-change/change-site.ts';
import { newFileStep, type Step } from '../../machine/site-change/step.ts';
import { translationLockPath } from '../../site/model/site.ts';
import { type Lock, printLock } from '../../translations/lock.ts';
import { findRoot } from '../../workspace/root.ts';
import { editsOf, stepsOf } from '../edit-steps.ts';
import { diffOf } from '../mv/print.ts';
import { type OpenedLanguages, openLanguages } from './open.ts';
import type { ChangeOptions } from './options.ts';

/** A changed lock, and what to say about it. */
export interface ChangedLock {
  readonly lock: Lock;
  readonly accepted: readonly { readonly page: string; readonly language: string }[];
  /** For people, a line each. */
  readonly lines: readonly string[];
  /** Whether the result falls short. */
  readonly isShort: boolean;
}

/** Opens a site with languages, and writes the lock that `change` gives, unless it is a dry run. */
export async function changeLock(
  io: Io,
  command: string,
  options: ChangeOptions,
  change: (site: OpenedLanguages) => ChangedLock,
): Promise<number> {
  const planned = async () => {
    const site = await openLanguages(io, options.root, options.source);
    const changed = change(site);
    return { changed, steps: stepsFor(site, changed.lock) };
  };
  if (options.dryRun === true) {
    const { changed, steps } = await planned();
    if (options.format === 'json') io.stdout.write(documentOf(changed, steps));
    else printSource(io, steps.map(diffOf).join(''));
    return changed.isShort ? 1 : 0;
  }
  return changingSite(io, findRoot(io.cwd, options.root), command, async (held) => {
    const { changed, steps } = await planned();
    held.apply(steps);
    if (options.format === 'json') io.stdout.write(documentOf(changed, steps));
    else io.stdout.write(changed.lines.map((line) => `${visible(line)}\n`).join(''));
    if (steps.length > 0) io.stderr.write('undo: docs mv --undo\n');
    return changed.isShort ? 1 : 0;
  });
}

function stepsFor({ opened, lock: before }: OpenedLanguages, lock: Lock): readonly Step[] {
  const text = printLock(lock);
  const file = opened.site.translationLock;
  if (file === undefined) return lock.pages.size === 0 ? [] : [newFileStep(translationLockPath, text)];
  if (before !== undefined && printLock(before) === text) return [];
  return stepsOf(opened.root, { moved: [], edits: [changeOf({ file, text })] });
}

function documentOf({ accepted }: ChangedLock, steps: readonly Step[]): string {
  return printedJson({
    version: 1,
    created: steps.flatMap(({ from, to }) => (from === undefined ? [to] : [])),
    removed: [],
    edits: editsOf(steps),
    redirects: [],
    accepted,
    unresolved: [],
  });
}
