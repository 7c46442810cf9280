import { printedJson, visible } from '../../check/report/visible.ts';
import { parseAddress, siteUrl } from '../../site/model/addresses/address.ts';
import { outgoing } from '../../machine/network/outgoing.ts';
import type { Io } from '../../machine/io.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { type Check, scoreOf } from './verify/check.ts';
import { getter } from './verify/client.ts';
import { verifySite } from './verify/verify.ts';
import type { VerifyOptions } from './options.ts';

/** Prints one line per check, as they complete. */
export async function runVerify(
  io: Io,
  url: string,
  { format, allowPrivate = false }: VerifyOptions,
): Promise<number> {
  const address = parseAddress(url);
  if (address === undefined)
    throw new UsageError(
      `"${url}" is not the address of a site`,
      'use an address such as https://docs.example.com',
    );
  const checks: Check[] = [];
  const get = getter(outgoing({ allowPrivate, typed: siteUrl(address) }));
  for await (const check of verifySite(get, siteUrl(address))) {
    checks.push(check);
    if (format === 'table')
      io.stdout.write(
        `${mark(check)} ${visible(check.what)}${check.ok ? '' : `: ${visible(reason(check))}`}\n`,
      );
  }
  const failed = checks.filter(({ ok, advice }) => !ok && advice === undefined).length;
  const passed = checks.filter(({ ok }) => ok).length;
  const missed = checks.length - passed - failed;
  const score = scoreOf(checks);
  if (format === 'json') {
    const document = {
      version: 1,
      url: siteUrl(address),
      checks: checks.map(({ what, ok, problem, advice }) => ({
        what,
        ok,
        required: advice === undefined,
        ...(ok ? {} : { problem, ...(advice === undefined ? {} : { advice }) }),
      })),
      summary: { passed, failed, missed, score },
    };
    io.stdout.write(printedJson(document));
  } else if (format === 'markdown') io.stdout.write(markdown(siteUrl(address), checks, score));
  else io.stderr.write(`${passed} passed, ${failed} failed, ${missed} advised, score ${score} of 100\n`);
  return failed > 0 ? 1 : 0;
}

function mark({ ok, advice }: Check): string {
  return ok ? 'ok  ' : advice === undefined ? 'FAIL' : 'miss';
}

function reason({ problem, advice }: Check): string {
  return advice === undefined ? problem : `${problem}; ${advice}`;
}

/** A report for an issue or a pull request, with failures first. */
function markdown(site: string, checks: readonly Check[], score: number): string {
  const cell = (text: string): string => visible(text).replace(/[|\\]/g, '\\$&');
  const rank = ({ ok, advice }: Check): number => (ok ? 2 : advice === undefined ? 0 : 1);
  const rows = [...checks]
    .sort((left, right) => rank(left) - rank(right))
    .map(
      (check) => `| ${mark(check).trim()} | ${cell(check.what)} | ${check.ok ? '' : cell(reason(check))} |`,
    );
  const head = `# What agents find at ${site}\n\nScore: ${score} of 100\n`;
  return `${head}\n| | check | why |\n|---|---|---|\n${rows.join('\n')}\n`;
}
