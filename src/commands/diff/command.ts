import { Command, Option } from 'commander';
import { addChoices, rootDescription, type Declare } from '../declare.ts';
import { type DiffOptions, failures } from './options.ts';

export const declareDiff: Declare = (io, end) =>
  new Command('diff')
    .description(
      'show what a change does to readers: pages, addresses, anchors, navigation, endpoints, agent files',
    )
    .argument(
      '[range]',
      'BASE or BASE..HEAD (default: from the merge base with the default branch to the working tree)',
    )
    .option('--root <dir>', rootDescription)
    .addOption(
      new Option('--format <format>', 'output format')
        .choices(['pretty', 'json', 'markdown'])
        .default('pretty'),
    )
    .option('--output <file>', 'write the result to a file instead of stdout')
    .option(
      '--fail-on <what>',
      `exit with 1 if there is one: ${failures.join(', ')} (separated by commas or repeated; default: lost-url)`,
      addChoices(failures),
      [],
    )
    .option('--preview-url <url>', 'address of a preview of the change, for links in Markdown')
    .action(async (range: string | undefined, options: DiffOptions) => {
      const { runDiff } = await import('./run.ts');
      end(await runDiff(io, range, options));
    });
