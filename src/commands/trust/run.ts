import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { visible } from '../../check/report/visible.ts';
import type { Io } from '../../machine/io.ts';
import { realPath } from '../../machine/files/real-path.ts';
import { findRoot } from '../../workspace/root.ts';
import { settingsAt } from '../../workspace/settings-at.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { trustText } from '../../workspace/trust/ask.ts';
import { guardedSettings } from '../../workspace/trust/guarded-settings.ts';
import { allDecisions, storeDecision, digestOf, removeDecision } from '../../workspace/trust/trust.ts';
import type { TrustOptions } from './options.ts';

/** `docs trust`. */
export async function runTrust(io: Io, folder: string | undefined, options: TrustOptions): Promise<number> {
  if (options.list === true && (options.remove === true || folder !== undefined))
    throw new UsageError('--list cannot be combined with a folder or --remove');
  if (options.list === true) return list(io);
  return options.remove === true ? remove(io, folder) : trust(io, folder);
}

async function trust(io: Io, folder: string | undefined): Promise<number> {
  const root = findRoot(io.cwd, folder);
  const settings = await settingsAt(root);
  storeDecision(io, root, settings, true);
  io.stderr.write(trustText(guardedSettings(io, settings)));
  io.stdout.write(`trusted ${visible(realPath(root))}\n`);
  return 0;
}

function remove(io: Io, folder: string | undefined): number {
  // A folder that was deleted, or has no docs.json any more, can still be removed.
  const root = folder === undefined ? findRoot(io.cwd, undefined) : resolve(io.cwd, folder);
  const path = realPath(root);
  const wasTrusted = removeDecision(io, path)?.isTrusted === true;
  io.stdout.write(wasTrusted ? `no longer trusted ${visible(path)}\n` : `was not trusted ${visible(path)}\n`);
  return 0;
}

/** One path per line. */
async function list(io: Io): Promise<number> {
  for (const { path, digest, isTrusted } of allDecisions(io)) {
    if (!isTrusted) continue;
    io.stdout.write(`${visible(path)}\n`);
    const note = await noteAbout(path, digest);
    if (note !== undefined) io.stderr.write(`${visible(path)}: ${note}\n`);
  }
  return 0;
}

async function noteAbout(path: string, digest: string): Promise<string | undefined> {
  if (!existsSync(path)) return 'it no longer exists';
  try {
    return digestOf(await settingsAt(path)) === digest
      ? undefined
      : 'its settings have changed, so run docs trust to trust it again';
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return 'its docs.config.yaml cannot be read';
  }
}
