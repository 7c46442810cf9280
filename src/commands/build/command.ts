import { Command, Option } from 'commander';
import { hostings } from '../../agents/hosting/rules.ts';
import { targets } from '../../agents/targets/target.ts';
import { rootDescription, type Declare } from '../declare.ts';
import type { BuildOptions } from './options.ts';

export const declareBuild: Declare = (io, end) =>
  new Command('build')
    .description('write every file the site publishes for agents and for search')
    .argument('[root]', rootDescription)
    .option('--out <dir>', 'folder to write to (default: dist in the working directory)')
    .option(
      '--url <url>',
      'canonical address of the site; its path is the base path (default: url in docs.config.yaml)',
    )
    .option('--check', 'write nothing; list the differences from the folder and fail if there are any')
    .addOption(new Option('--hosting <host>', 'also write rules for a static host').choices(hostings))
    .option(
      '--proxy-to <url>',
      'also write rules that forward requests for skills and the agent card to this address',
    )
    .option('--site', 'also write the pages themselves')
    .addOption(
      new Option(
        '--target <target>',
        'also write what a server for the whole site needs; implies --site',
      ).choices(targets),
    )
    .action(async (root: string | undefined, options: BuildOptions) => {
      const { runBuild } = await import('./run.ts');
      end(await runBuild(io, root, options));
    });
