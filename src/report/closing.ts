import type { ChalkInstance } from 'chalk';
import type { Diagnostic, Severity } from '../source/finding.ts';
import { severityColour } from './severity-colour.ts';
import type { Summary } from './summary.ts';

/** The end of the pretty report: where not all was shown, how much each rule found (worst first); then one line. */
export function closing(
  diagnostics: readonly Diagnostic[],
  summary: Summary,
  most: number,
  chalk: ChalkInstance,
): string {
  const tallies = tally(diagnostics);
  const table = tallies.some(({ count }) => count > most)
    ? `${rows(tallies, most, chalk).join('\n')}\n\n`
    : '';
  return `${table}${line(summary, chalk)}`;
}

interface Tally {
  readonly rule: string;
  readonly severity: Severity;
  readonly count: number;
}

/** A rule whose level differs from place to place counts as its worst. */
function tally(diagnostics: readonly Diagnostic[]): readonly Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { rule, severity } of diagnostics) {
    const known = tallies.get(rule) ?? { rule, severity, count: 0 };
    const worse = rank[severity] < rank[known.severity] ? severity : known.severity;
    tallies.set(rule, { rule, severity: worse, count: known.count + 1 });
  }
  return [...tallies.values()].toSorted(
    (a, b) => rank[a.severity] - rank[b.severity] || b.count - a.count || (a.rule < b.rule ? -1 : 1),
  );
}

const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

function rows(tallies: readonly Tally[], most: number, chalk: ChalkInstance): readonly string[] {
  const width = Math.max(...tallies.map(({ rule }) => rule.length));
  const digits = Math.max(...tallies.map(({ count }) => String(count).length));
  return tallies.map(({ rule, severity, count }) => {
    const rest = count > most ? chalk.dim(`  ${grouped(count - most)} more not shown, --all shows them`) : '';
    const kind = severityColour(chalk, severity)(severity.padEnd('warning'.length));
    return `${kind}  ${rule.padEnd(width)}  ${String(count).padStart(digits)}${rest}`;
  });
}

function line(
  { errors, warnings, infos, fixable, pages, files, milliseconds }: Summary,
  chalk: ChalkInstance,
): string {
  const time = milliseconds === undefined ? '' : `, ${seconds(milliseconds)}`;
  const where = `${counted(pages, 'page')}, ${counted(files, 'file')}${time}`;
  const counts = [
    { count: errors, text: counted(errors, 'error'), colour: chalk.red.bold },
    { count: warnings, text: counted(warnings, 'warning'), colour: chalk.yellow.bold },
    { count: infos, text: counted(infos, 'info'), colour: chalk.cyan.bold },
  ].flatMap(({ count, text, colour }) => (count > 0 ? [colour(text)] : []));
  if (counts.length === 0) return `${chalk.green.bold('no findings')} in ${where}`;
  return `${counts.join(', ')} in ${where}${fixable > 0 ? `; --fix repairs ${grouped(fixable)}` : ''}`;
}

function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

function seconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
