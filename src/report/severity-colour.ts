import type { ChalkInstance } from 'chalk';
import type { Severity } from '../source/finding.ts';

export function severityColour(chalk: ChalkInstance, severity: Severity): ChalkInstance {
  return { error: chalk.red, warning: chalk.yellow, info: chalk.cyan }[severity];
}
