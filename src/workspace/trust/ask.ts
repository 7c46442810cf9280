import type { Settings } from '../../site/load/settings.ts';
import { visible } from '../../check/report/visible.ts';
import type { Io } from '../../machine/io.ts';
import { UsageError } from '../../machine/usage-error.ts';
import type { Guarded, GuardedSetting } from './guarded-settings.ts';
import { effectiveSettings, storeDecision, type EffectiveSettings, type EffectiveOptions } from './trust.ts';

/**
 * Like `effectiveSettings`, but asks the user on a terminal whether to trust a folder if that is undecided and settings would be
 * ignored. The answer is stored.
 */
export async function confirmedSettings(
  io: Io,
  root: string,
  settings: Settings,
  options: EffectiveOptions,
): Promise<EffectiveSettings> {
  const effective = effectiveSettings(io, root, settings, options);
  if (effective.isTrusted || !isTerminal(io)) return effective;
  const { verdict, leftOut } = effective;
  const isUndecided = verdict === 'changed' || (verdict === 'unknown' && leftOut.length > 0);
  if (!isUndecided) return effective;
  const isTrusted = await askToTrust(io, root, settings, effective);
  const confirmed = isTrusted ? { settings, leftOut: [] } : effective;
  return { ...confirmed, isTrusted, verdict: isTrusted ? 'trusted' : 'refused' };
}

/** Whether code of the site may run in the browser; asks if trust in the folder is undecided. */
export async function confirmedSiteCode(
  io: Io,
  root: string,
  settings: Settings,
  effective: EffectiveSettings,
): Promise<boolean> {
  if (effective.verdict !== 'unknown' || !isTerminal(io)) return effective.isTrusted;
  return askToTrust(io, root, settings, effective);
}

/** Ignored if code of the site may not run. */
export const siteCode: Guarded = {
  name: 'code of the site',
  effect: 'run in your browser',
  instead: '--trust',
};

async function askToTrust(
  io: Io,
  root: string,
  settings: Settings,
  { verdict, leftOut }: EffectiveSettings,
): Promise<boolean> {
  const since = verdict === 'changed' ? ', and its settings have changed since you decided' : '';
  io.stderr.write(`${visible(root)} is not trusted${since}. ${trustText(leftOut)}`);
  const answer = await io.ask('Trust this folder? [y/N] ');
  const isTrusted = /^y(?:es)?$/i.test(answer.trim());
  try {
    storeDecision(io, root, settings, isTrusted);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.stderr.write(`the answer applies only to this run: ${visible(error.message)}\n`);
  }
  return isTrusted;
}

function isTerminal({ stdin, stderr }: Io): boolean {
  return stdin.isTTY === true && stderr.isTTY === true;
}

/** A text about what trust allows. */
export function trustText(guarded: readonly GuardedSetting[]): string {
  const effects = guarded.map(({ name, effect }) => `  - ${visible(effect)} (${name})\n`);
  const settings = effects.length === 0 ? '' : `its docs.config.yaml may\n${effects.join('')}and `;
  return `In a trusted folder ${settings}components of the site run in your browser, those of later versions too.\n`;
}

/** One line per ignored setting, with how to allow it. */
export function ignoredLines(leftOut: readonly Guarded[]): readonly string[] {
  return leftOut.map(
    ({ name, effect, instead }) =>
      `ignored: ${name}, which would ${visible(effect)}; allow it with docs trust, or for one run with ${visible(instead)}`,
  );
}
