import { Chalk, type ChalkInstance } from 'chalk';
import { visible } from '../../check/report/visible.ts';
import { isEmpty, short, type Report } from './report.ts';
import type { Piece } from './pieces.ts';
import { reportSections } from './sections.ts';

/** For people at a terminal: losses first, with at most `maxLines` lines of each kind. */
export function prettyDiff(report: Report, level: ChalkInstance['level']): string {
  const chalk = new Chalk({ level });
  const head = report.head === undefined ? 'the working tree' : short(report.head);
  const range = `from ${short(report.base)} to ${head}`;
  if (isEmpty(report)) return `nothing changes for readers ${range}\n`;
  const blocks = reportSections(report).map(({ title, isLoss, lines }) => {
    const shown = lines.slice(0, maxLines).map((line) => `  ${line.map(plain).join('')}`);
    const more = lines.length > maxLines ? [chalk.dim(`  and ${lines.length - maxLines} more`)] : [];
    return [isLoss ? chalk.red.bold(title) : chalk.bold(title), ...shown, ...more].join('\n');
  });
  return `${blocks.join('\n\n')}\n\n${chalk.dim(range)}\n`;
}

const maxLines = 20;

function plain(piece: Piece): string {
  return typeof piece === 'string' ? piece : visible(piece.site);
}
