import { Command, InvalidArgumentError, Option } from 'commander';
import type { Declare } from '../declare.ts';
import type { MigrateOptions } from './options.ts';

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

export const declareMigrate: Declare = (io, end) =>
  new Command('migrate')
    .description('make a docs.json site of a site of another system, and prove what was kept')
    .argument('[folder]', 'folder of the other site (default: the working directory)')
    .option('--from <system>', `${systemNames.join(', ')} (default: detected)`, parseSystem)
    .option('--to <dir>', 'folder for the new site, absent or empty; mint.json can be converted without it')
    .option('--url <url>', 'old public address (default: from the configuration)')
    .option(
      '--strip <prefix>',
      'leading folder of addresses to drop, with redirects; repeatable',
      collect,
      [],
    )
    .option('--version <name>', 'only this version; repeatable', collect, [])
    .option('--language <code>', 'only this language; repeatable', collect, [])
    .addOption(
      new Option('--blog <blog>', 'what becomes of a blog').choices(['keep', 'skip']).default('keep'),
    )
    .option('--drafts', 'publish drafts instead of hiding them')
    .option('--set <key=value>', 'value for an expression that is not static; repeatable', collect, [])
    .option('--fail-on <conditions>', 'loss, unconverted, findings or none (default: loss)', collect, [])
    .addOption(
      new Option('--format <format>', 'output format')
        .choices(['pretty', 'json', 'markdown'])
        .default('pretty'),
    )
    .option('--dry-run', 'print the report and write nothing')
    .action(async (folder: string | undefined, options: MigrateOptions) => {
      const { runMigrate } = await import('./run.ts');
      end(await runMigrate(io, folder, options));
    });

/** `mint.json` means `mint`. */
function parseSystem(value: string): string {
  const name = value === 'mint.json' ? 'mint' : value;
  if (systemNames.includes(name)) return name;
  throw new InvalidArgumentError(`Expected ${systemNames.join(', ')}.`);
}

const systemNames: readonly string[] = [
  ...['mint', 'docusaurus', 'mkdocs', 'gitbook', 'vitepress', 'starlight', 'nextra', 'readme', 'plain'],
];
