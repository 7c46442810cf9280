import { Command, InvalidArgumentError, Option } from 'commander';
import { simulations } from '../../server/api/simulate.ts';
import { rootDescription, type Declare } from '../declare.ts';
import type { DevOptions } from './options.ts';

export const declareDev: Declare = (io, end) =>
  new Command('dev')
    .description('serve pages, search, the assistant and the discovery endpoints on this machine')
    .argument('[root]', rootDescription)
    .option('--port <port>', 'port to listen on (default: 3000, or the next free one)', port)
    .option('--host <host>', 'address to listen on (default: 127.0.0.1)')
    .option('--url <url>', 'public address of the site; its path is the base path')
    .option(
      '--domain <id>',
      'id of the site in the API addresses (default: derived from its name in docs.json)',
    )
    .option('--access-token <token>', 'token for search and page content, or DOCS_ACCESS_TOKEN')
    .option('--assistant-key <key>', 'key for the assistant, or DOCS_ASSISTANT_API_KEY')
    .option(
      '--allow-origin <url>',
      'additional origin that may use the server (repeatable)',
      allowedOrigin,
      [],
    )
    .option('--trust', "trust this folder's settings with keys, addresses and code for this run")
    .option('--open', 'open the site in the browser')
    .option(
      '--finish-metadata-only',
      'assistant: send the thread id only in the last event, for clients that reject it elsewhere',
    )
    .option('--quiet', 'do not log requests')
    .option('--remote-media', 'load images, videos and frames from other hosts')
    .addOption(
      new Option(
        '--simulate <what>',
        'make the APIs with credentials fail, to test the error handling of a client',
      ).choices(simulations),
    )
    .action(async (root: string | undefined, options: DevOptions) => {
      const { runDev } = await import('./run.ts');
      end(await runDev(io, root, options));
    });

function allowedOrigin(value: string, before: readonly string[]): readonly string[] {
  if (!/^https?:\/\/[^/]/i.test(value) || !URL.canParse(value))
    throw new InvalidArgumentError('Expected an address such as https://app.example.com.');
  return [...before, new URL(value).origin];
}

function port(value: string): number {
  if (!/^\d+$/.test(value) || Number(value) > 65_535)
    throw new InvalidArgumentError('Expected a number from 0 to 65535.');
  return Number(value);
}
