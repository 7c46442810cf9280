import type { Settings } from '../../load/settings.ts';
import { visible } from '../../report/visible.ts';
import type { Io } from '../../system/io.ts';
import { UsageError } from '../../system/usage-error.ts';
import type { Guarded, GuardedSetting } from './guarded-settings.ts';
import { countedSettings, decide, type CountedSettings, type CountOptions } from './trust.ts';

/**
 * As `countedSettings`, and asks the user on a terminal where something was left out that nobody has decided about. The
 * answer is kept, so that this is asked once.
 */
export async function askedSettings(
  io: Io,
  root: string,
  settings: Settings,
  options: CountOptions,
): Promise<CountedSettings> {
  const counted = countedSettings(io, root, settings, options);
  if (counted.isTrusted || !isTerminal(io)) return counted;
  const { verdict, leftOut } = counted;
  const isUndecided = verdict === 'changed' || (verdict === 'unknown' && leftOut.length > 0);
  if (!isUndecided) return counted;
  const isTrusted = await decided(io, root, settings, counted);
  const answered = isTrusted ? { settings, leftOut: [] } : counted;
  return { ...answered, isTrusted, verdict: isTrusted ? 'trusted' : 'refused' };
}

/** Whether code of a site that has some may run in the browser; asks where nobody has decided about the folder. */
export async function askedForCode(
  io: Io,
  root: string,
  settings: Settings,
  counted: CountedSettings,
): Promise<boolean> {
  if (counted.verdict !== 'unknown' || !isTerminal(io)) return counted.isTrusted;
  return decided(io, root, settings, counted);
}

/** What is left out where such code does not run. */
export const siteCode: Guarded = {
  name: 'code of the site',
  effect: 'run in your browser',
  instead: '--trust',
};

async function decided(
  io: Io,
  root: string,
  settings: Settings,
  { verdict, leftOut }: CountedSettings,
): Promise<boolean> {
  const since = verdict === 'changed' ? ', and its settings have changed since you decided' : '';
  io.stderr.write(`${visible(root)} is not trusted${since}. ${allowed(leftOut)}`);
  const answer = await io.ask('Trust this folder? [y/N] ');
  const isTrusted = /^y(?:es)?$/i.test(answer.trim());
  try {
    decide(io, root, settings, isTrusted);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.stderr.write(`the answer applies only to this run: ${visible(error.message)}\n`);
  }
  return isTrusted;
}

function isTerminal({ stdin, stderr }: Io): boolean {
  return stdin.isTTY === true && stderr.isTTY === true;
}

/** All that trust allows, in lines. */
export function allowed(guarded: readonly GuardedSetting[]): string {
  const effects = guarded.map(({ name, effect }) => `  - ${visible(effect)} (${name})\n`);
  const settings = effects.length === 0 ? '' : `its docs.config.yaml may\n${effects.join('')}and `;
  return `In a trusted folder ${settings}components of the site run in your browser, those of later versions too.\n`;
}

/** What was left out, one line each, with how to allow it. */
export function leftOutLines(leftOut: readonly Guarded[]): readonly string[] {
  return leftOut.map(
    ({ name, effect, instead }) =>
      `ignored: ${name}, which would ${visible(effect)}; allow it with docs trust, or for one run with ${visible(instead)}`,
  );
}
