import { Command, Option } from 'commander';
import { simulations } from '../../server/api/simulate.ts';
import { rootDescription, type Declare, addOrigin, parsePort } from '../declare.ts';
import type { DevOptions } from './options.ts';

export const declareDev: Declare = (io, end) =>
  new Command('dev')
    .description('serve pages, search, the assistant and the discovery endpoints on this machine')
    .argument('[root]', rootDescription)
    .option('--port <port>', 'port to listen on (default: 3000, or the next free one)', parsePort)
    .option('--host <host>', 'address to listen on (default: 127.0.0.1)')
    .option(
      '--url <url>',
      'canonical address of the site; its path is the base path (default: url in docs.config.yaml)',
    )
    .option('--domain <id>', 'id of the site in API addresses (default: derived from its name in docs.json)')
    .option('--access-token <token>', 'token for search and page content (or set DOCS_ACCESS_TOKEN)')
    .option('--assistant-key <key>', 'key for the assistant (or set DOCS_ASSISTANT_API_KEY)')
    .option('--allow-origin <url>', 'additional origin that may use the server (repeatable)', addOrigin, [])
    .option('--trust', "trust this folder's settings and code for this run")
    .option('--open', 'open the site in the browser')
    .option(
      '--finish-metadata-only',
      'assistant: send the thread id only in the last event, for clients that reject it elsewhere',
    )
    .option('--quiet', 'do not log requests')
    .option('--verbose', 'show at startup how to call each API with curl')
    .option('--remote-media', 'load images, videos and frames from other hosts')
    .addOption(
      new Option(
        '--simulate <what>',
        'make requests to the APIs fail, to test how a client handles errors',
      ).choices(simulations),
    )
    .action(async (root: string | undefined, options: DevOptions) => {
      const { runDev } = await import('./run.ts');
      end(await runDev(io, root, options));
    });
