import { Command, Option } from 'commander';
import { states } from '../../translations/state.ts';
import { addChoices, addTexts, type Declare, rootDescription } from '../declare.ts';
import { type AcceptOptions, failures, type StatusOptions, type SyncOptions } from './options.ts';

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
  const sync = new Command('sync')
    .description('write into the lock of the site which text of its source each translation answers to')
    .argument('[root]', rootDescription)
    .option('--source <language>', 'language that the others are translated from (default: the default one)')
    .option('--create', 'copy pages that are not translated, with their entries in the navigation')
    .option('--prune', 'remove translations whose source is gone, and redirect their addresses')
    .option('--links', 'let translations link to pages in their own language')
    .option('--dry-run', 'print a unified diff and write nothing')
    .addOption(new Option('--format <format>', 'output format').choices(['pretty', 'json']).default('pretty'))
    .action(async (root: string | undefined, options: SyncOptions) => {
      const { runSync } = await import('./run-sync.ts');
      end(await runSync(io, root, options));
    });
  const accept = new Command('accept')
    .description('note in the lock that translations answer to their source as it is now')
    .argument('[page...]', 'pages, by their path in the source language or in their own')
    .option('--root <dir>', rootDescription)
    .option('--source <language>', 'language that the others are translated from (default: the default one)')
    .option('--all', 'all translations')
    .option('--language <language>', 'only these languages (repeatable)', addTexts, [])
    .option('--drift', 'also accept how they differ from their source, until it changes')
    .option('--identical', 'also accept that they are not translated, until the source changes')
    .option('--dry-run', 'print a unified diff and write nothing')
    .addOption(new Option('--format <format>', 'output format').choices(['pretty', 'json']).default('pretty'))
    .action(async (pages: readonly string[], options: AcceptOptions) => {
      const { runAccept } = await import('./run-accept.ts');
      end(await runAccept(io, pages, options));
    });
  return new Command('translations')
    .description('show which translations are missing, stale or have drifted, and keep them in step')
    .addCommand(status, { isDefault: true })
    .addCommand(sync)
    .addCommand(accept);
};
