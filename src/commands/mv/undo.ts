import { printedJson, printSource, visible } from '../../check/report/visible.ts';
import type { Io } from '../../machine/io.ts';
import { changingSite, lastChange, noChange } from '../../machine/site-change/change-site.ts';
import { reverse, type Step } from '../../machine/site-change/step.ts';
import { editsOf } from '../edit-steps.ts';
import type { MvOptions } from './options.ts';
import { diffOf } from './print.ts';

/** `docs mv --undo`: takes back the last change of a site, whichever command made it. */
export async function runUndo(io: Io, root: string, options: MvOptions): Promise<number> {
  const change =
    options.dryRun === true
      ? lastChange(io, root)
      : await changingSite(io, root, 'docs mv --undo', (held) => Promise.resolve(held.undo()));
  if (change === undefined) throw noChange();
  const steps = change.steps.map(reverse).reverse();
  if (options.format === 'json') io.stdout.write(printedJson(documentOf(steps)));
  else if (options.dryRun === true) printSource(io, steps.map(diffOf).join(''));
  else
    io.stdout.write(
      [`took back ${change.command}`, ...steps.map(lineOf)].map((line) => `${visible(line)}\n`).join(''),
    );
  return 0;
}

function lineOf({ from, to }: Step): string {
  if (from === undefined) return `restored ${to ?? ''}`;
  if (to === undefined) return `removed ${from}`;
  return from === to ? `changed ${to}` : `moved ${from} to ${to}`;
}

/** The JSON of `docs mv`, with the files that come and go. */
function documentOf(steps: readonly Step[]) {
  return {
    version: 1,
    moved: steps.flatMap(({ from, to }) =>
      from !== undefined && to !== undefined && from !== to ? [{ from, to }] : [],
    ),
    created: steps.flatMap(({ from, to }) => (from === undefined ? [to] : [])),
    removed: steps.flatMap(({ from, to }) => (to === undefined ? [from] : [])),
    edits: editsOf(steps),
    redirects: [],
    unresolved: [],
  };
}
