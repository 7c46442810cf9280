import { Command, Option } from 'commander';
import { rootDescription, type Declare } from '../declare.ts';
import type { NewOptions } from './options.ts';

export const declareNew: Declare = (io, end) =>
  new Command('new')
    .description('write a new page and put it into the navigation')
    .argument('<path>', 'page path: guides/deploy')
    .option('--title <text>', 'title (default: the last part of the path in words)')
    .option('--description <text>', 'description')
    .option('--group <group>', 'group for the page: "Guides", or "API > Users"')
    .option('--create-group', 'add the group if there is none')
    .option('--after <page>', 'page to stand behind in the navigation')
    .option('--before <page>', 'page to stand before in the navigation')
    .option('--hidden', 'leave it out of the navigation')
    .option('--openapi <operation>', 'operation that the page documents: "GET /orders"')
    .option('--root <dir>', rootDescription)
    .option('--dry-run', 'print a unified diff and write nothing')
    .addOption(new Option('--format <format>', 'output format').choices(['pretty', 'json']).default('pretty'))
    .action(async (page: string, options: NewOptions) => {
      const { runNew } = await import('./run.ts');
      end(await runNew(io, page, options));
    });
