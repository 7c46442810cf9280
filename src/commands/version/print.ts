import { rangeJson } from '../../check/report/json.ts';
import { printedJson, printSource, visible } from '../../check/report/visible.ts';
import type { Io } from '../../machine/io.ts';
import { positionAt } from '../../site/source/span.ts';
import type { VersionPlan } from '../../versions/plan.ts';
import { versionFacts } from '../../versions/list.ts';
import { diffOf } from '../mv/print.ts';
import { listed } from '../summary-lines.ts';
import type { ChangeOptions } from './options.ts';
import type { PlannedChange } from './planned-change.ts';
import { versionJson } from './run-list.ts';

/** Prints what was done, or would be with `--dry-run`; returns the exit code. */
export function printVersionPlan(io: Io, change: PlannedChange, options: ChangeOptions): number {
  const { plan, lost, steps } = change;
  if (options.format === 'json') io.stdout.write(printedJson(documentOf(change)));
  else if (options.dryRun === true) printSource(io, steps.map(diffOf).join(''));
  else io.stdout.write(summaryOf(plan));
  if (options.format === 'pretty')
    for (const { span, message } of [...plan.unresolved, ...lost]) {
      const { line, column } = positionAt(span.file, span.start);
      io.stderr.write(`look at ${visible(`${span.file.path}:${line}:${column}: ${message}`)}\n`);
    }
  return lost.length > 0 ? 1 : 0;
}

function documentOf({ plan, lost, after }: PlannedChange) {
  const { created, removed, moved, edits, redirects, unresolved } = plan;
  return {
    version: 1,
    created: [...created.map(({ path }) => path), ...moved.values()].sort(),
    removed: [...removed, ...moved.keys()].sort(),
    edits: edits.map(({ span, text }) => ({ path: span.file.path, start: span.start, end: span.end, text })),
    redirects,
    versions: versionFacts(after).map(versionJson),
    unresolved: [...unresolved, ...lost].map(({ span, message }) => ({
      path: span.file.path,
      range: rangeJson(span),
      message,
    })),
  };
}

function summaryOf({ created, removed, moved, edits, redirects }: VersionPlan): string {
  const changed = new Set(edits.map(({ span }) => span.file.path));
  const reasons = new Map<string, number>();
  for (const { how } of redirects) reasons.set(how, (reasons.get(how) ?? 0) + 1);
  const lines = [
    ...listed(
      'created',
      created.map(({ path }) => path),
    ),
    ...listed('removed', removed),
    ...listed(
      'moved',
      [...moved].map(([from, to]) => `${from} to ${to}`),
    ),
    ...listed('changed', [...changed]),
    ...listed(
      'redirected',
      redirects.map(({ source, destination, how }) => `${source} to ${destination} (${likeness[how]})`),
    ),
  ];
  return lines.map((line) => `${visible(line)}\n`).join('');
}

const likeness = {
  path: 'same path',
  title: 'same title',
  operation: 'same operation',
  group: 'first of the same group',
  first: 'first page',
} as const;
