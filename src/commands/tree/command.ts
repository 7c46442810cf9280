import { Command, InvalidArgumentError, Option } from 'commander';
import { rootDescription, type Declare } from '../declare.ts';
import type { TreeOptions } from './options.ts';

export const declareTree: Declare = (io, end) =>
  new Command('tree')
    .description('browse the navigation, or print it if there is no terminal')
    .argument('[root]', rootDescription)
    .option('--print', 'print a static tree')
    .option('--depth <levels>', 'print only this many levels, and count the entries below them', levels)
    .addOption(
      new Option('--only <kind>', 'print only entries of this kind and their ancestors').choices(kinds),
    )
    .option(
      '--findings',
      'print the findings of docs check below their entries, and omit entries without any',
    )
    .addOption(new Option('--format <format>', 'print the resolved navigation').choices(['json']))
    .action(async (root: string | undefined, options: TreeOptions) => {
      const { runTree } = await import('./run.ts');
      end(await runTree(io, root, options));
    });

const kinds = [
  'group',
  'tab',
  'item',
  'anchor',
  'dropdown',
  'product',
  'version',
  'language',
  'page',
  'operation',
  'link',
];

function levels(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}
