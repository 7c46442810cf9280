import { Chalk, type ChalkInstance } from 'chalk';
import { grouped } from '../../site/model/grouped.ts';
import type { Diagnostic, Severity } from '../../site/source/finding.ts';
import { positionAt, type Span } from '../../site/source/span.ts';
import { byCause, rank, type Cause } from './causes.ts';
import { frame, gutterOf, linesAround, type FrameStyle, type Mark } from './frame.ts';
import { isPlain, plainCells, type CellsOf } from './plain-cells.ts';
import type { Summary } from './summary.ts';
import { visible } from './visible.ts';

export interface PrettyOptions {
  readonly colorLevel: 0 | 1 | 2 | 3;
  readonly width: number;
  /** Prefix of each path that makes it relative to the working directory: `docs/`. */
  readonly prefix: string;
  /** Show at most this many findings of one rule; Infinity shows all, ungrouped. */
  readonly maxPerRule: number;
  /** Whether a file is a page that the navigation does not reach: findings in such pages come last. */
  readonly isUnreached?: (path: string) => boolean;
}

/** The report for people: each finding in its source, then a summary. */
export async function pretty(
  diagnostics: readonly Diagnostic[],
  summary: Summary,
  options: PrettyOptions,
): Promise<string> {
  const chalk = new Chalk({ level: options.colorLevel });
  const { maxPerRule, isUnreached = () => false } = options;
  const isLast = ({ span }: Diagnostic) => isUnreached(span.file.path);
  const unreached = diagnostics.filter(isLast);
  const reached = unreached.length === 0 ? diagnostics : diagnostics.filter((each) => !isLast(each));
  const all = [...causesOf(reached, maxPerRule), ...causesOf(unreached, maxPerRule)];
  const causes = maxPerRule === Infinity ? all : withinLimits(all, maxPerRule);
  const cellsOf = await cellsFor(causes.map(({ first }) => first));
  const border = causes.findIndex(({ first }) => isLast(first));
  const blocks = causes.map((cause) => block(cause, chalk, cellsOf, options));
  const shown = new Set(causes.flatMap(({ first, others }) => [first, ...others]));
  const parts = border === -1 ? blocks : blocks.toSpliced(border, 0, chalk.bold(unreachedLine(unreached)));
  return `${[...parts, closing(diagnostics, shown, summary, chalk)].join('\n\n')}\n`;
}

function unreachedLine({ length }: readonly Diagnostic[]): string {
  return `${countOf(length, 'finding')} on pages that the navigation does not reach:`;
}

function causesOf(diagnostics: readonly Diagnostic[], maxPerRule: number): readonly Cause[] {
  if (maxPerRule !== Infinity) return byCause(diagnostics);
  const inOrder = diagnostics.toSorted((a, b) => rank[a.severity] - rank[b.severity]);
  return inOrder.map((first) => ({ first, others: [] }));
}

/** Without infos, which get one line per rule at the end. */
function withinLimits(causes: readonly Cause[], maxPerRule: number): readonly Cause[] {
  const counts = new Map<string, number>();
  return causes.filter(({ first: { rule, severity } }) => {
    counts.set(rule, (counts.get(rule) ?? 0) + 1);
    return severity !== 'info' && (counts.get(rule) ?? 0) <= maxPerRule;
  });
}

async function cellsFor(shown: readonly Diagnostic[]): Promise<CellsOf> {
  if (linesAround(shown.flatMap(marksOf)).every(isPlain)) return plainCells;
  const { cells } = await import('./cells.ts');
  return cells;
}

/** Of a finding that stands for several places, the others are listed below. */
function marksOf({ span, count, related = [] }: Diagnostic): readonly Mark[] {
  return [
    { span, label: '', primary: true },
    ...(count === undefined ? related : []).map((place) => ({
      span: place.span,
      label: place.text,
      primary: false,
    })),
  ];
}

function block(
  { first: diagnostic, others }: Cause,
  chalk: ChalkInstance,
  cellsOf: CellsOf,
  options: PrettyOptions,
): string {
  const { rule, severity, message, help, fix } = diagnostic;
  const colour = severityColour(chalk, severity);
  const style: FrameStyle = { chalk, primary: colour, width: options.width, prefix: options.prefix, cellsOf };
  const marks = marksOf(diagnostic);
  const source = frame(marks, style);
  const all = [diagnostic, ...others];
  const again = [...all.flatMap(otherPlaces), ...others.map((other) => other.span)];
  const repetitions = all.reduce((sum, { count = 1 }) => sum + count, 0) - 1;
  const notes = [
    ...(help === undefined ? [] : [{ kind: 'help', text: help }]),
    ...(fix?.safe === true ? [{ kind: 'fix', text: `${fix.title} (--fix does it)` }] : []),
    ...(again.length > 0 ? [{ kind: 'again', text: placesOf(again, repetitions, options.prefix) }] : []),
  ];
  const indent = ' '.repeat(gutterOf(marks));
  return [
    `${colour.bold(`${severity}[${rule}]`)}${chalk.bold(`: ${visible(message)}`)}`,
    ...source,
    ...(notes.length > 0 && source.length > 1 ? [chalk.blue(`${indent} |`)] : []),
    ...notes.map(({ kind, text }) => `${indent} ${chalk.blue('=')} ${chalk.bold(kind)}: ${visible(text)}`),
  ].join('\n');
}

const maxPlaces = 3;

/** They come before what else is related. */
function otherPlaces({ count, related = [] }: Diagnostic): readonly Span[] {
  return count === undefined ? [] : related.slice(0, count - 1).map(({ span }) => span);
}

function placesOf(spans: readonly Span[], count: number, prefix: string): string {
  const places = spans
    .slice(0, maxPlaces)
    .map(({ file, start }) => `${prefix}${file.path}:${positionAt(file, start).line}`);
  const rest = count - places.length;
  const repetitions = `${count} time${count === 1 ? '' : 's'} more`;
  return `${repetitions}, at ${places.join(', ')}${rest > 0 ? ` and ${rest} other place${rest === 1 ? '' : 's'}` : ''}`;
}

/** The end of the pretty report: a table of the findings of each rule if not all are shown, and a summary line. */
function closing(
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

function severityColour(chalk: ChalkInstance, severity: Severity): ChalkInstance {
  return { error: chalk.red, warning: chalk.yellow, info: chalk.cyan }[severity];
}
