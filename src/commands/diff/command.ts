import { Command, Option } from 'commander';
import { addChoices, rootDescription, type Declare } from '../declare.ts';

/** What can fail a comparison. */
const failures = ['lost-url', 'lost-anchor', 'lost-operation', 'breaking', 'none'] as const;

export type Failure = (typeof failures)[number];

/** The options of `docs diff`. */
export interface DiffOptions {
  readonly root?: string;
  readonly format: 'pretty' | 'json' | 'markdown';
  readonly output?: string;
  readonly failOn: readonly Failure[];
  readonly previewUrl?: string;
}

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
