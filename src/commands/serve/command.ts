import { Command, InvalidArgumentError } from 'commander';
import { isNetwork } from '../../machine/network/trusted-networks.ts';
import { type Declare, addOrigin, parsePort } from '../declare.ts';
import { limitIn } from '../../server/api/limits.ts';
import { settingKeys } from '../../site/load/settings.ts';
import type { ServeOptions } from './options.ts';

export const declareServe: Declare = (io, end) =>
  new Command('serve')
    .description('serve a finished build in production, on one machine or many')
    .argument('[dir]', 'folder that docs build --site wrote (default: dist)')
    .option('--port <port>', 'port to listen on (default: 3000)', parsePort)
    .option('--host <host>', 'address to listen on (default: 127.0.0.1)')
    .option(
      '--allow-origin <url>',
      'origin whose pages may use the APIs in browsers (repeatable)',
      addOrigin,
      [],
    )
    .option(
      '--allow-host <name>',
      'host name that requests may use when it listens on loopback only (repeatable)',
      addHost,
      [],
    )
    .option(
      '--trusted-proxy <address>',
      'address or network of a proxy whose X-Forwarded-For header is trusted (repeatable)',
      addNetwork,
      [],
    )
    .option('--store <store>', 'store for quotas and conversations: memory or redis://… (or set DOCS_STORE)')
    .option(
      '--limit <name=number>',
      `set a limit: ${settingKeys.limits.join(', ')}; 0 means unlimited`,
      addLimit,
      {},
    )
    .option(
      '--finish-metadata-only',
      'assistant: send the thread id only in the last event, for clients that reject it elsewhere',
    )
    .option('--quiet', 'do not log requests')
    .action(async (dir: string | undefined, options: ServeOptions) => {
      const { runServe } = await import('./run.ts');
      end(await runServe(io, dir, options));
    });

function addHost(value: string, before: readonly string[]): readonly string[] {
  if (!URL.canParse(`http://${value}`) || /[/?#@]/.test(value))
    throw new InvalidArgumentError('Expected a host name such as docs.example.com.');
  return [...before, value];
}

function addNetwork(value: string, before: readonly string[]): readonly string[] {
  if (!isNetwork(value))
    throw new InvalidArgumentError('Expected an IP address such as 10.0.0.2 or 10.0.0.0/8.');
  return [...before, value];
}

function addLimit(value: string, before: ServeOptions['limit']): ServeOptions['limit'] {
  const limit = limitIn(value, settingKeys.limits);
  if (limit === undefined) throw new InvalidArgumentError('Expected <name>=<number>, such as search=20000.');
  return { ...before, ...limit };
}
