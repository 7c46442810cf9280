import { parseAddress } from '../../site/model/addresses/address.ts';
import type { Io } from '../../machine/io.ts';
import { startReading, finishReading } from '../../workspace/open-site.ts';
import { keepHeapSmall } from '../../machine/small-heap.ts';
import { UsageError } from '../../machine/usage-error.ts';
import type { BuildOptions } from './options.ts';

/** With so many pages, a quarter less memory is worth a tenth more time. */
const manyPages = 5_000;

/** `docs build`. */
export async function runBuild(io: Io, folder: string | undefined, options: BuildOptions): Promise<number> {
  validateProxy(options.proxyTo);
  validateTarget(options);
  const removeHandler = io.onTermination('error: interrupted\n  = help: nothing was written\n');
  const pending = await startReading(io, folder);
  if (pending.documents.length > manyPages) keepHeapSmall(50);
  const [{ startPrebuilding }, { buildOpened }] = await Promise.all([
    import('./prebuilt.ts'),
    import('./build-opened.ts'),
  ]);
  const prebuilt = startPrebuilding(pending.threads, options.site === true || options.target !== undefined);
  return buildOpened(io, await finishReading(pending, prebuilt), options, prebuilt, removeHandler);
}

function validateProxy(address: string | undefined): void {
  if (address === undefined || parseAddress(address) !== undefined) return;
  throw new UsageError(
    `--proxy-to is not the address of a host: ${address}`,
    'use an address such as https://acme.example.com',
  );
}

function validateTarget({ target, hosting, proxyTo }: BuildOptions): void {
  if (target === undefined || (hosting === undefined && proxyTo === undefined)) return;
  throw new UsageError(
    `--target ${target} cannot be combined with --${hosting === undefined ? 'proxy-to' : 'hosting'}`,
    'a target answers everything itself; the rules are for static hosts',
  );
}
