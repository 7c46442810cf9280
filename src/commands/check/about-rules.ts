import type { CheckOptions } from './options.ts';
import { requireRule } from './rule-ids.ts';
import { rules } from '../../check/rules/index.ts';
import { exampleFiles, type Example, type Rule } from '../../check/rules/rule.ts';

/** The output of `--list-rules` and `--explain`, if requested. Rejects unknown rule ids. */
export function aboutRules(options: CheckOptions): string | undefined {
  for (const [id] of options.rule) requireRule(id);
  if (options.listRules === true) return listRules(options.format);
  return options.explain === undefined ? undefined : explain(requireRule(options.explain), options.format);
}

/** Every rule with its id, levels and summary. */
function listRules(format: string): string {
  if (format === 'json') return `${JSON.stringify(rules.map(ruleSummary), null, 2)}\n`;
  const width = Math.max(...rules.map(({ id }) => id.length));
  const lines = rules.map(({ id, severity, strict = severity, summary, fixable }) => {
    const levels = severity === strict ? severity : `${severity}/${strict}`;
    return `${id.padEnd(width)}  ${levels.padEnd('warning/error'.length)}  ${summary}${fixable ? ' (--fix)' : ''}\n`;
  });
  return lines.join('');
}

/** A rule for programs. */
function ruleSummary({ id, severity, strict = severity, summary, fixable = false }: Rule) {
  return { id, severity, strictSeverity: strict, summary, fixable };
}

/** Summary, reason and examples of a rule. */
function explain(rule: Rule, format: string): string {
  return format === 'json' ? `${JSON.stringify(explanation(rule), null, 2)}\n` : text(rule);
}

function explanation(rule: Rule) {
  const [wrong, right] = [rule.examples.invalid[0], rule.examples.valid[0]];
  return {
    ...ruleSummary(rule),
    why: rule.why,
    ...(wrong === undefined ? {} : { wrong: exampleFiles(wrong) }),
    ...(right === undefined ? {} : { right: exampleFiles(right) }),
  };
}

function text({ id, severity, strict = severity, summary, why, fixable, examples }: Rule): string {
  const levels = severity === strict ? severity : `${severity}, ${strict} under --strict`;
  const [wrong, right] = [examples.invalid[0], examples.valid[0]];
  return [
    `${id} (${levels}${fixable ? '; --fix applies the safe fixes' : ''})`,
    '',
    summary,
    '',
    why,
    ...(wrong === undefined ? [] : ['', 'Wrong:', '', ...exampleLines(wrong)]),
    ...(right === undefined ? [] : ['', 'Right:', '', ...exampleLines(right)]),
    '',
  ].join('\n');
}

function exampleLines(example: Example): readonly string[] {
  const files = exampleFiles(example);
  const hasPaths = Object.keys(files).length > 1;
  return Object.entries(files).flatMap(([path, text], index) => [
    ...(hasPaths && index > 0 ? [''] : []),
    ...(hasPaths ? [`    ${path}`] : []),
    ...text
      .trimEnd()
      .split('\n')
      .map((line) => `    ${hasPaths ? '  ' : ''}${line}`.trimEnd()),
  ]);
}
