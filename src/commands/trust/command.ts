import { Command } from 'commander';
import { rootDescription, type Declare } from '../declare.ts';
import type { TrustOptions } from './options.ts';

export const declareTrust: Declare = (io, end) =>
  new Command('trust')
    .description("trust this folder's settings with keys, addresses and code")
    .argument('[root]', rootDescription)
    .option('--list', 'list the folders that are trusted')
    .option('--remove', 'stop trusting the folder')
    .action(async (root: string | undefined, options: TrustOptions) => {
      const { runTrust } = await import('./run.ts');
      end(await runTrust(io, root, options));
    });
