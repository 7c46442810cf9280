import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import type { Settings } from '../../site/load/settings.ts';
import { visible } from '../../check/report/visible.ts';
import { fileErrorReason, isFileError } from '../../machine/files/file-error.ts';
import type { Io } from '../../machine/io.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { configFolder } from '../../machine/user-folders.ts';
import { guardedSettings, type GuardedSetting } from './guarded-settings.ts';
import { readDecisions, writeDecisions, type Decision } from './trust-file.ts';

/** The settings of a folder that apply to one run. */
export interface EffectiveSettings {
  /** The settings of docs.config.yaml, without guarded ones if the folder is not trusted. */
  readonly settings: Settings;
  /** Whether the user trusts the folder, so that components of the site may run in the browser. */
  readonly isTrusted: boolean;
  readonly leftOut: readonly GuardedSetting[];
  readonly verdict: Verdict;
}

/** The user's decision about a folder; `changed` if its settings have changed since. */
type Verdict = 'trusted' | 'refused' | 'changed' | 'unknown';

export interface EffectiveOptions {
  /** `--trust`. */
  readonly trust?: boolean | undefined;
  /** Settings that the command line replaces: `dev.host`. */
  readonly replaced?: readonly string[];
}

/** The only place that decides which settings of a folder apply. */
export function effectiveSettings(
  io: Io,
  root: string,
  settings: Settings,
  { trust = false, replaced = [] }: EffectiveOptions,
): EffectiveSettings {
  const isForThisRun = trust || io.env['DOCS_TRUST'] === '1';
  const verdict = isForThisRun ? 'trusted' : verdictOn(io, root, settings);
  if (verdict === 'trusted') return { settings, isTrusted: true, leftOut: [], verdict };
  const leftOut = guardedSettings(io, settings).filter(({ name }) => !replaced.includes(name));
  const allowed = leftOut.reduce((rest, { without }) => without(rest), settings);
  return { settings: allowed, isTrusted: false, leftOut, verdict };
}

function verdictOn(io: Io, root: string, settings: Settings): Verdict {
  const path = realpathSync.native(root);
  const stored = readDecisions(configFolder(io.env), path);
  if ('problem' in stored) {
    io.stderr.write(`no folder is trusted: ${visible(stored.problem)}\n`);
    return 'unknown';
  }
  const decision = stored.decisions.find((one) => one.path === path);
  if (decision === undefined) return 'unknown';
  if (decision.digest !== digestOf(settings)) return 'changed';
  return decision.isTrusted ? 'trusted' : 'refused';
}

/** Stores the user's decision about a folder and its current settings. */
export function storeDecision(io: Io, root: string, settings: Settings, isTrusted: boolean): void {
  const path = realpathSync.native(root);
  const others = allDecisions(io).filter((one) => one.path !== path);
  store(io, [...others, { path, digest: digestOf(settings), isTrusted }]);
}

/** Removes and returns the decision about a folder, if there is one. */
export function removeDecision(io: Io, path: string): Decision | undefined {
  const all = allDecisions(io);
  const decision = all.find((one) => one.path === path);
  if (decision === undefined) return undefined;
  store(
    io,
    all.filter((one) => one !== decision),
  );
  return decision;
}

/** All decisions. Throws if they cannot be read, so that they are not overwritten. */
export function allDecisions(io: Io): readonly Decision[] {
  const stored = readDecisions(configFolder(io.env), undefined);
  if ('problem' in stored) throw new UsageError(stored.problem, 'fix it, or delete it');
  return stored.decisions;
}

function store(io: Io, decisions: readonly Decision[]): void {
  const folder = configFolder(io.env);
  try {
    writeDecisions(folder, decisions);
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new UsageError(`cannot write to ${folder}: ${fileErrorReason(error)}`);
  }
}

/** A digest of all settings that need trust, independent of the environment. */
export function digestOf({ url, dev, assistant, search }: Settings): string {
  const { host, limits } = dev;
  const { embeddings } = search;
  const { contextTokens } = assistant;
  const matter = [
    url,
    host,
    [limits.search, limits.page, limits.assistant, limits.address],
    [assistant.model, assistant.baseUrl, ...(contextTokens === undefined ? [] : [contextTokens])],
    [embeddings.model, embeddings.baseUrl],
  ];
  return createHash('sha256').update(JSON.stringify(matter)).digest('hex');
}
