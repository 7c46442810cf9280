import { exampleFiles, type Example, type Rule } from '../rules/rule.ts';

/** Why a rule matters, with an invalid and a valid example, in Markdown. */
export function ruleHelp({ why, fixable, examples }: Rule): string {
  const [wrong, right] = [examples.invalid[0], examples.valid[0]];
  return [
    why,
    ...(fixable ? ['`docs check --fix` applies the safe fixes.'] : []),
    ...(wrong === undefined ? [] : ['**Wrong**', ...shown(wrong)]),
    ...(right === undefined ? [] : ['**Right**', ...shown(right)]),
  ].join('\n\n');
}

function shown(example: Example): readonly string[] {
  return Object.entries(exampleFiles(example))
    .filter(([, text]) => text !== '{}')
    .flatMap(([path, text]) =>
      text.trim() === ''
        ? [`\`${path}\`, which is empty`]
        : [`\`${path}\``, `${fence}${path.split('.').at(-1)}\n${text.trimEnd()}\n${fence}`],
    );
}

/** Longer than those in examples. */
const fence = '`````';
