import { Argument, Command, Option } from 'commander';
import type { Declare } from '../declare.ts';
import { nameKinds, type Names } from './words.ts';

export const declareCompletion: Declare = (io, end) =>
  new Command('completion')
    .description('print a completion script for a shell')
    .addArgument(new Argument('<shell>', 'shell that will run the script').choices(['bash', 'zsh', 'fish']))
    .addOption(
      new Option('--names <kind>', 'print what the site around has, for the script')
        .choices(nameKinds)
        .hideHelp(),
    )
    .action(async function (
      this: Command,
      shell: 'bash' | 'zsh' | 'fish',
      { names }: { readonly names?: Names },
    ) {
      if (names !== undefined) {
        const { printNames } = await import('./names.ts');
        return end(await printNames(io, names));
      }
      const { runCompletion } = await import('./run.ts');
      end(runCompletion(io, this.parent ?? this, shell));
    });
