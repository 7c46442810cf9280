import { Command, Option } from 'commander';
import type { Declare } from '../declare.ts';

export const declareLsp: Declare = (io, end) =>
  new Command('lsp')
    .description('run the language server: the same findings and fixes while you type')
    .option('--stdio', 'use standard input and output (the default)')
    // Editors pass it; nothing that the server does needs trust.
    .addOption(new Option('--trust').hideHelp())
    // The connection reads it itself.
    .option('--clientProcessId <id>', 'exit when this process exits; VS Code sets it')
    .action(async () => {
      const { runLsp } = await import('./run.ts');
      end(await runLsp(io));
    });
