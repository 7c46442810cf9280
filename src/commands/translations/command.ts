import { Command, Option } from 'commander';
import { states } from '../../translations/state.ts';
import { addChoices, addTexts, type Declare, rootDescription } from '../declare.ts';
import { failures, type StatusOptions } from './options.ts';

export const declareTranslations: Declare = (io, end) => {
  const status = new Command('status')
    .summary('show which translations are missing, stale or have drifted (the default)')
    .description('show which translations are missing, stale or have drifted, and since when')
    .argument('[root]', rootDescription)
    .option('--source <language>', 'language that the others are translated from (default: the default one)')
    .option('--language <language>', 'only these languages (repeatable)', addTexts, [])
    .option('--page <glob>', 'only pages whose path matches (repeatable)', addTexts, [])
    .option('--state <state>', `only these states: ${states.join(', ')} (repeatable)`, addChoices(states), [])
    .option(
      '--fail-on <what>',
      `exit with 1 if there is one: ${failures.join(', ')} (repeatable)`,
      addChoices(failures),
      [],
    )
    .option('--changed-since <rev>', 'only pairs of which one page changed since a git revision')
    .addOption(
      new Option('--format <format>', 'output format')
        .choices(['pretty', 'json', 'markdown'])
        .default('pretty'),
    )
    .action(async (root: string | undefined, options: StatusOptions) => {
      const { runStatus } = await import('./run-status.ts');
      end(await runStatus(io, root, options));
    });
  return new Command('translations')
    .description('show which translations are missing, stale or have drifted, and keep them in step')
    .addCommand(status, { isDefault: true });
};
