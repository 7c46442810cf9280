import { Command, Option } from 'commander';
import type { Declare } from '../declare.ts';

export interface TreeOptions {
  readonly format: 'tree' | 'json';
}

export const declareTree: Declare = (io, end) =>
  new Command('tree')
    .description('browse the navigation; print it when there is no terminal')
    .argument('[root]', 'the folder that holds docs.json')
    .addOption(new Option('--format <format>', 'how to print it').choices(['tree', 'json']).default('tree'))
    .action(async (root: string | undefined, options: TreeOptions) => {
      const { runTree } = await import('./run.ts');
      end(await runTree(io, root, options));
    });
