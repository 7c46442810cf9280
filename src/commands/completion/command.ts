import { Argument, Command } from 'commander';
import type { Declare } from '../declare.ts';

export const declareCompletion: Declare = (io, end) =>
  new Command('completion')
    .description('print a completion script for a shell')
    .addArgument(new Argument('<shell>', 'shell that will run the script').choices(['bash', 'zsh', 'fish']))
    .action(async function (this: Command, shell: 'bash' | 'zsh' | 'fish') {
      const { runCompletion } = await import('./run.ts');
      end(runCompletion(io, this.parent ?? this, shell));
    });
