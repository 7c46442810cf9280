import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import type { Settings } from '../../load/settings.ts';
import { visible } from '../../report/visible.ts';
import { fileErrorReason, isFileError } from '../../system/files/file-error.ts';
import type { Io } from '../../system/io.ts';
import { UsageError } from '../../system/usage-error.ts';
import { configFolder } from '../../system/user-folders.ts';
import { guardedSettings, type GuardedSetting } from './guarded-settings.ts';
import { readDecisions, writeDecisions, type Decision } from './trust-file.ts';

/** Which settings of a folder count, for one run. */
export interface CountedSettings {
  /** The settings of docs.config.yaml without those that only count in a trusted folder. */
  readonly settings: Settings;
  /** Whether the user trusts the folder: then components of the site may run in the browser too. */
  readonly isTrusted: boolean;
  readonly leftOut: readonly GuardedSetting[];
  readonly verdict: Verdict;
}

/** What the user said of a folder: `changed` where its settings are not those of then. */
export type Verdict = 'trusted' | 'refused' | 'changed' | 'unknown';

export interface CountOptions {
  /** `--trust`. */
  readonly trust?: boolean | undefined;
  /** Settings that the command line replaces: `dev.host`. */
  readonly replaced?: readonly string[];
}

/** Answers for every command which settings of a folder may count. */
export function countedSettings(
  io: Io,
  root: string,
  settings: Settings,
  { trust = false, replaced = [] }: CountOptions,
): CountedSettings {
  const isForThisRun = trust || io.env['DOCS_TRUST'] === '1';
  const verdict = isForThisRun ? 'trusted' : verdictOn(io, root, settings);
  if (verdict === 'trusted') return { settings, isTrusted: true, leftOut: [], verdict };
  const leftOut = guardedSettings(io, settings).filter(({ name }) => !replaced.includes(name));
  const counted = leftOut.reduce((rest, { without }) => without(rest), settings);
  return { settings: counted, isTrusted: false, leftOut, verdict };
}

function verdictOn(io: Io, root: string, settings: Settings): Verdict {
  const path = realpathSync.native(root);
  const found = readDecisions(configFolder(io.env), path);
  if ('problem' in found) {
    io.stderr.write(`no folder is trusted: ${visible(found.problem)}\n`);
    return 'unknown';
  }
  const decision = found.decisions.find((one) => one.path === path);
  if (decision === undefined) return 'unknown';
  if (decision.digest !== digestOf(settings)) return 'changed';
  return decision.isTrusted ? 'trusted' : 'refused';
}

/** Keeps what the user decides about a folder and the settings it has now. */
export function decide(io: Io, root: string, settings: Settings, isTrusted: boolean): void {
  const path = realpathSync.native(root);
  const others = allDecisions(io).filter((one) => one.path !== path);
  keep(io, [...others, { path, digest: digestOf(settings), isTrusted }]);
}

/** Forgets what was decided about a folder; gives it where there was anything. */
export function forget(io: Io, path: string): Decision | undefined {
  const all = allDecisions(io);
  const decision = all.find((one) => one.path === path);
  if (decision === undefined) return undefined;
  keep(
    io,
    all.filter((one) => one !== decision),
  );
  return decision;
}

/** Decisions that cannot be read are not written over. */
export function allDecisions(io: Io): readonly Decision[] {
  const found = readDecisions(configFolder(io.env), undefined);
  if ('problem' in found) throw new UsageError(found.problem, 'fix or remove it');
  return found.decisions;
}

function keep(io: Io, decisions: readonly Decision[]): void {
  const folder = configFolder(io.env);
  try {
    writeDecisions(folder, decisions);
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new UsageError(`cannot write to ${folder}: ${fileErrorReason(error)}`);
  }
}

/** Of all that a folder is trusted with, whatever keys are there now. */
export function digestOf({ url, dev, assistant, search }: Settings): string {
  const { host, limits } = dev;
  const { embeddings } = search;
  const matter = [
    url,
    host,
    [limits.search, limits.page, limits.assistant, limits.address],
    [assistant.model, assistant.baseUrl],
    [embeddings.model, embeddings.baseUrl],
  ];
  return createHash('sha256').update(JSON.stringify(matter)).digest('hex');
}
