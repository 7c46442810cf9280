import { Chalk, type ChalkInstance } from 'chalk';
import type { Diagnostic } from '../source/finding.ts';
import { closing } from './closing.ts';
import { frame, gutterOf, type FrameStyle } from './frame.ts';
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
export function pretty(diagnostics: readonly Diagnostic[], summary: Summary, options: PrettyOptions): string {
  const chalk = new Chalk({ level: options.colorLevel });
  const counts = new Map<string, number>();
  const shown = diagnostics.filter(({ rule }) => {
    counts.set(rule, (counts.get(rule) ?? 0) + 1);
    return (counts.get(rule) ?? 0) <= options.most;
  });
  const blocks = shown.map((diagnostic) => block(diagnostic, chalk, options));
  return `${[...blocks, closing(diagnostics, summary, options.most, chalk)].join('\n\n')}\n`;
}

function block(diagnostic: Diagnostic, chalk: ChalkInstance, options: PrettyOptions): string {
  const { rule, severity, message, span, label = '', related = [], help, fix } = diagnostic;
  const colour = severityColour(chalk, severity);
  const style: FrameStyle = { chalk, primary: colour, width: options.width, prefix: options.prefix };
  const marks = [
    { span, label, primary: true },
    ...related.map((place) => ({ span: place.span, label: place.text, primary: false })),
  ];
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
