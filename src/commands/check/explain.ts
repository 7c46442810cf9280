import { exampleFiles } from '../../rules/example-files.ts';
import type { Example, Rule } from '../../rules/rule.ts';
import { listed } from './list-rules.ts';

/** What a rule finds, why it matters, and how it is broken and kept. */
export function explain(rule: Rule, format: string): string {
  return format === 'json' ? `${JSON.stringify(explanation(rule), null, 2)}\n` : text(rule);
}

function explanation(rule: Rule) {
  const [wrong, right] = [rule.examples.invalid[0], rule.examples.valid[0]];
  return {
    ...listed(rule),
    why: rule.why,
    ...(wrong === undefined ? {} : { wrong: exampleFiles(wrong) }),
    ...(right === undefined ? {} : { right: exampleFiles(right) }),
  };
}

function text({ id, severity, strict, summary, why, fixable, examples }: Rule): string {
  const levels = severity === strict ? severity : `${severity}, ${strict} under --strict`;
  const [wrong, right] = [examples.invalid[0], examples.valid[0]];
  return [
    `${id} (${levels}${fixable ? '; --fix repairs what is safe' : ''})`,
    '',
    summary,
    '',
    why,
    ...(wrong === undefined ? [] : ['', 'Wrong:', '', ...shown(wrong)]),
    ...(right === undefined ? [] : ['', 'Right:', '', ...shown(right)]),
    '',
  ].join('\n');
}

function shown(example: Example): readonly string[] {
  const files = exampleFiles(example);
  const named = Object.keys(files).length > 1;
  return Object.entries(files).flatMap(([path, text], index) => [
    ...(named && index > 0 ? [''] : []),
    ...(named ? [`    ${path}`] : []),
    ...text
      .trimEnd()
      .split('\n')
      .map((line) => `    ${named ? '  ' : ''}${line}`.trimEnd()),
  ]);
}
