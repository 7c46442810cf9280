import { Chalk, type ChalkInstance } from 'chalk';
import type { Diagnostic } from '../source/finding.ts';
import { closing } from './closing.ts';
import { frame, gutterOf, linesAround, type FrameStyle, type Mark } from './frame.ts';
import { isPlain, plainCells, type CellsOf } from './plain-cells.ts';
import { severityColour } from './severity-colour.ts';
import type { Summary } from './summary.ts';
import { visible } from './visible.ts';

export interface PrettyOptions {
  readonly colorLevel: 0 | 1 | 2 | 3;
  readonly width: number;
  /** What stands before each path, so that it can be opened from the working directory: `docs/`. */
  readonly prefix: string;
  /** At most so many findings of one rule are shown. */
  readonly most: number;
}

/** The report for people: each finding in its source, then how much there is and what can be done. */
export async function pretty(
  diagnostics: readonly Diagnostic[],
  summary: Summary,
  options: PrettyOptions,
): Promise<string> {
  const chalk = new Chalk({ level: options.colorLevel });
  const counts = new Map<string, number>();
  const shown = diagnostics.filter(({ rule }) => {
    counts.set(rule, (counts.get(rule) ?? 0) + 1);
    return (counts.get(rule) ?? 0) <= options.most;
  });
  const cellsOf = await cellsFor(shown);
  const blocks = shown.map((diagnostic) => block(diagnostic, chalk, cellsOf, options));
  return `${[...blocks, closing(diagnostics, summary, options.most, chalk)].join('\n\n')}\n`;
}

async function cellsFor(shown: readonly Diagnostic[]): Promise<CellsOf> {
  if (shown.every((diagnostic) => linesAround(marksOf(diagnostic)).every(isPlain))) return plainCells;
  const { cells } = await import('./cells.ts');
  return cells;
}

function marksOf({ span, label = '', related = [] }: Diagnostic): readonly Mark[] {
  return [
    { span, label, primary: true },
    ...related.map((place) => ({ span: place.span, label: place.text, primary: false })),
  ];
}

function block(
  diagnostic: Diagnostic,
  chalk: ChalkInstance,
  cellsOf: CellsOf,
  options: PrettyOptions,
): string {
  const { rule, severity, message, help, fix } = diagnostic;
  const colour = severityColour(chalk, severity);
  const style: FrameStyle = { chalk, primary: colour, width: options.width, prefix: options.prefix, cellsOf };
  const marks = marksOf(diagnostic);
  const source = frame(marks, style);
  const notes = [
    ...(help === undefined ? [] : [{ kind: 'help', text: help }]),
    ...(fix?.safe === true ? [{ kind: 'fix', text: `${fix.title} (--fix does it)` }] : []),
  ];
  const indent = ' '.repeat(gutterOf(marks));
  return [
    `${colour.bold(`${severity}[${rule}]`)}${chalk.bold(`: ${visible(message)}`)}`,
    ...source,
    ...(notes.length > 0 && source.length > 1 ? [chalk.blue(`${indent} |`)] : []),
    ...notes.map(({ kind, text }) => `${indent} ${chalk.blue('=')} ${chalk.bold(kind)}: ${visible(text)}`),
  ].join('\n');
}
