import { Command } from 'commander';
import type { Declare } from '../declare.ts';
import type { LspOptions } from './options.ts';

export const declareLsp: Declare = (io, end) =>
  new Command('lsp')
    .description('the language server: the same findings and repairs while one types')
    .option('--stdio', 'speak over standard input and output, as it does anyway')
    .option('--trust', "trust this folder's settings with keys, addresses and code for this run")
    .action(async (options: LspOptions) => {
      const { runLsp } = await import('./run.ts');
      end(await runLsp(io, options));
    });
