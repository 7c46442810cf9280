import { Command, Option } from 'commander';
import { rootDescription, type Declare } from '../declare.ts';
import type { MvOptions } from './options.ts';

export const declareMv: Declare = (io, end) =>
  new Command('mv')
    .description('move pages and folders, or rename an anchor, and update everything that points at them')
    .argument('[from]', 'page, folder, file or page#anchor, relative to the root of the site')
    .argument('[to]', 'new location')
    .option('--root <dir>', rootDescription)
    .option('--dry-run', 'print a unified diff and write nothing')
    .option('--no-redirect', 'do not add a redirect from the old address')
    .addOption(new Option('--format <format>', 'output format').choices(['pretty', 'json']).default('pretty'))
    .option('--since <rev>', 'finish what was renamed since a git revision, by hand or with git')
    .option('--undo', 'take back the last change of this site by any command')
    .action(async (from: string | undefined, to: string | undefined, options: MvOptions) => {
      const { runMv } = await import('./run.ts');
      end(await runMv(io, from, to, options));
    });
