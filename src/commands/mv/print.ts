import { unifiedDiff } from '../../check/report/unified-diff.ts';
import { positionAt } from '../../site/source/span.ts';
import { printedJson, printSource, visible } from '../../check/report/visible.ts';
import { rangeJson } from '../../check/report/json.ts';
import type { Plan } from '../../change/move/move.ts';
import type { Io } from '../../machine/io.ts';
import type { MvOptions } from './options.ts';
import type { Step } from '../../machine/site-change/step.ts';

/** Prints what was done, or would be with `--dry-run`. */
export function printPlan(io: Io, plan: Plan, steps: readonly Step[], options: MvOptions): void {
  if (options.format === 'json') io.stdout.write(printedJson(documentOf(plan)));
  else if (options.dryRun === true) printSource(io, steps.map(diffOf).join(''));
  else io.stdout.write(summaryOf(plan, steps));
  if (options.format === 'json') return;
  for (const { span, message } of plan.unresolved) {
    const { line, column } = positionAt(span.file, span.start);
    io.stderr.write(`look at ${visible(`${span.file.path}:${line}:${column}: ${message}`)}\n`);
  }
}

function documentOf({ moved, edits, redirects, unresolved }: Plan) {
  return {
    version: 1,
    moved,
    edits: edits.map(({ span, text }) => ({ path: span.file.path, start: span.start, end: span.end, text })),
    redirects,
    unresolved: unresolved.map(({ span, message }) => ({
      path: span.file.path,
      range: rangeJson(span),
      message,
    })),
  };
}

/** In git's format, with both names of a moved file. */
export function diffOf({ from, to, before, after }: Step): string {
  const text = (bytes: Uint8Array | undefined) =>
    bytes === undefined ? '' : new TextDecoder().decode(bytes);
  const isMoved = from !== undefined && to !== undefined && from !== to;
  const isSame = isMoved && before === undefined && after === undefined;
  const patch = isSame ? '' : unifiedDiff(from ?? to ?? '', text(before), text(after));
  if (from === undefined) return patch.replace(/^--- a\/.*$/m, '--- /dev/null');
  if (to === undefined) return patch.replace(/^\+\+\+ b\/.*$/m, '+++ /dev/null');
  if (!isMoved) return patch;
  const names = `diff --git a/${from} b/${to}\nrename from ${from}\nrename to ${to}\n`;
  const body = patch.replace(/^diff --git .*\n/, '').replace(/^\+\+\+ b\/.*$/m, () => `+++ b/${to}`);
  return names + body;
}

function summaryOf({ moved, redirects }: Plan, steps: readonly Step[]): string {
  const lines = [
    ...moved.slice(0, maxListed).map(({ from, to }) => `moved ${from} to ${to}`),
    ...(moved.length > maxListed ? [`and ${moved.length - maxListed} more files`] : []),
    ...steps
      .filter(({ before, after }) => before !== undefined && after !== undefined)
      .map(({ to }) => `changed ${to ?? ''}`),
    ...redirects
      .slice(0, maxListed)
      .map(({ source, destination }) => `redirected ${source} to ${destination}`),
    ...(redirects.length > maxListed ? [`and ${redirects.length - maxListed} more addresses`] : []),
  ];
  return lines.length === 0 ? 'nothing else needs to change\n' : `${lines.map(visible).join('\n')}\n`;
}

/** The rest of longer lists is only counted. */
const maxListed = 20;
