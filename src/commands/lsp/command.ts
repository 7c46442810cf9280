import { Command } from 'commander';
import type { Declare } from '../declare.ts';

export const declareLsp: Declare = (io, end) =>
  new Command('lsp')
    .description('the language server: the same findings and repairs while one types')
    .option('--stdio', 'speak over standard input and output, as it does anyway')
    .option('--trust', 'accepted as by other commands: the server does nothing that needs trust')
    // The connection reads it itself.
    .option('--clientProcessId <id>', 'end when this process does: VS Code adds it')
    .action(async () => {
      const { runLsp } = await import('./run.ts');
      end(await runLsp(io));
    });
