import { printedJson, visible } from '../../report/visible.ts';
import { parseAddress, siteUrl } from '../../model/address.ts';
import { outgoing } from '../../network/outgoing.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';
import type { Check } from './verify/check.ts';
import { getter } from './verify/client.ts';
import { verifySite } from './verify/verify.ts';

export interface VerifyOptions {
  readonly format: 'table' | 'json';
  readonly allowPrivate?: boolean;
  /** No setting that needs trust plays a part here yet. */
  readonly trust?: boolean;
}

/** Prints one line a check, as it is made. */
export async function runVerify(
  io: Io,
  url: string,
  { format, allowPrivate = false }: VerifyOptions,
): Promise<number> {
  const address = parseAddress(url);
  if (address === undefined)
    throw new UsageError(`${url} is no address of a site`, 'give one such as https://docs.example.com');
  const checks: Check[] = [];
  const get = getter(outgoing({ allowPrivate, typed: siteUrl(address) }));
  for await (const made of verifySite(get, siteUrl(address))) {
    checks.push(made);
    if (format === 'table')
      io.stdout.write(
        `${made.ok ? 'ok  ' : 'FAIL'} ${visible(made.what)}${made.ok ? '' : `: ${visible(made.problem)}`}\n`,
      );
  }
  const failed = checks.filter(({ ok }) => !ok).length;
  if (format === 'json') {
    const document = {
      version: 1,
      url: siteUrl(address),
      checks: checks.map(({ what, ok, problem }) => ({ what, ok, ...(ok ? {} : { problem }) })),
      summary: { passed: checks.length - failed, failed },
    };
    io.stdout.write(printedJson(document));
  } else io.stderr.write(`${checks.length - failed} passed, ${failed} failed\n`);
  return failed > 0 ? 1 : 0;
}
