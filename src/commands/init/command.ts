import { Command, Option } from 'commander';
import type { Declare } from '../declare.ts';
import { type InitOptions, themes } from './options.ts';

export const declareInit: Declare = (io, end) =>
  new Command('init')
    .description(
      'begin a site: docs.json, two pages and a favicon, or a docs.json for the pages that are there',
    )
    .argument('[folder]', 'folder of the site (default: the working directory if it is empty, else docs)')
    .option('--name <text>', 'name of the site (default: that of the project, else of the folder)')
    .addOption(new Option('--theme <theme>', 'look of the site').choices(themes))
    .option('--color <hex>', 'main color, readable on white (default: #0D7A5F)')
    .option('--openapi <file>', 'OpenAPI 3 spec to show; copied if it lies outside of the folder')
    .option('--url <url>', 'public address of the site')
    .option('--yes', 'ask no questions')
    .option('--force', 'go on although the site of another system is there')
    .option('--no-git', 'leave .gitignore as it is')
    .option('--dry-run', 'print a unified diff and write nothing')
    .addOption(new Option('--format <format>', 'output format').choices(['pretty', 'json']).default('pretty'))
    .action(async (folder: string | undefined, options: InitOptions) => {
      const { runInit } = await import('./run.ts');
      end(await runInit(io, folder, options));
    });
