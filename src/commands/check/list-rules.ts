import { rules } from '../../rules/index.ts';
import type { Rule } from '../../rules/rule.ts';

/** Every rule: id, level, level under `--strict`, what it finds. */
export function listRules(format: string): string {
  if (format === 'json') return `${JSON.stringify(rules.map(listed), null, 2)}\n`;
  const width = Math.max(...rules.map(({ id }) => id.length));
  const lines = rules.map(({ id, severity, strict, summary, fixable }) => {
    const levels = severity === strict ? severity : `${severity}/${strict}`;
    return `${id.padEnd(width)}  ${levels.padEnd('warning/error'.length)}  ${summary}${fixable ? ' (--fix)' : ''}\n`;
  });
  return lines.join('');
}

/** A rule for programs. */
export function listed({ id, severity, strict, summary, fixable }: Rule) {
  return { id, severity, strictSeverity: strict, summary, fixable };
}
