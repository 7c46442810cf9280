import type { ChalkInstance } from 'chalk';
import { grouped } from '../model/grouped.ts';
import type { Diagnostic, Severity } from '../source/finding.ts';
import { rank } from './causes.ts';
import type { Summary } from './summary.ts';
import { visible } from './visible.ts';

/** The end of the pretty report: a table of the findings of each rule if not all are shown, and a summary line. */
export function closing(
  diagnostics: readonly Diagnostic[],
  shown: ReadonlySet<Diagnostic>,
  summary: Summary,
  chalk: ChalkInstance,
): string {
  const tallies = tally(diagnostics, shown);
  const table = tallies.some(({ hidden }) => hidden > 0) ? `${rows(tallies, chalk).join('\n')}\n\n` : '';
  return `${table}${line(summary, chalk)}`;
}

interface Tally {
  readonly first: Diagnostic;
  readonly count: number;
  readonly hidden: number;
}

/** One tally per rule and severity, the most severe first. */
function tally(diagnostics: readonly Diagnostic[], shown: ReadonlySet<Diagnostic>): readonly Tally[] {
  return [...grouped(diagnostics, ({ rule, severity }) => `${severity} ${rule}`).values()]
    .flatMap((findings) => {
      const [first] = findings;
      const hidden = findings.filter((diagnostic) => !shown.has(diagnostic)).length;
      return first === undefined ? [] : [{ first, count: findings.length, hidden }];
    })
    .toSorted(
      (a, b) =>
        rank[a.first.severity] - rank[b.first.severity] ||
        b.count - a.count ||
        (a.first.rule < b.first.rule ? -1 : 1),
    );
}

function rows(tallies: readonly Tally[], chalk: ChalkInstance): readonly string[] {
  const width = Math.max(...tallies.map(({ first }) => first.rule.length));
  const digits = Math.max(...tallies.map(({ count }) => String(count).length));
  return tallies.map(({ first: { rule, severity, message }, count, hidden }) => {
    const kind = severityColour(chalk, severity)(severity.padEnd('warning'.length));
    const row = `${kind}  ${rule.padEnd(width)}  ${String(count).padStart(digits)}`;
    if (hidden === 0) return row;
    const rest = severity === 'info' ? visible(message) : `${thousands(hidden)} more not shown`;
    return `${row}  ${chalk.dim(`${rest}${hidden > 1 && severity === 'info' ? ' …' : ''} (--all)`)}`;
  });
}

function line(
  { errors, warnings, infos, fixable, pages, files, milliseconds }: Summary,
  chalk: ChalkInstance,
): string {
  const time = milliseconds === undefined ? '' : `, ${seconds(milliseconds)}`;
  const where = `${countOf(pages, 'page')}, ${countOf(files, 'file')}${time}`;
  const counts = [
    { count: errors, text: countOf(errors, 'error'), colour: chalk.red.bold },
    { count: warnings, text: countOf(warnings, 'warning'), colour: chalk.yellow.bold },
    { count: infos, text: countOf(infos, 'info'), colour: chalk.cyan.bold },
  ].flatMap(({ count, text, colour }) => (count > 0 ? [colour(text)] : []));
  if (counts.length === 0) return `${chalk.green.bold('no findings')} in ${where}`;
  return `${counts.join(', ')} in ${where}${fixable > 0 ? `; --fix repairs ${thousands(fixable)}` : ''}`;
}

function countOf(count: number, noun: string): string {
  return `${thousands(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function thousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

function seconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

export function severityColour(chalk: ChalkInstance, severity: Severity): ChalkInstance {
  return { error: chalk.red, warning: chalk.yellow, info: chalk.cyan }[severity];
}
