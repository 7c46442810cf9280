import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../../system/user-folders.ts';
import { removeOwnFile, writeOwnFile } from '../../system/files/write-file.ts';
import type { Io } from '../../system/io.ts';
import type { Step } from './steps.ts';

/**
 * The records of the current and the last move of each site, in a folder of the user. A journal in the site could come from
 * its repository and decide where bytes are written.
 */
export interface Journal {
  readonly folder: string;
}

export function journalOf({ env }: Pick<Io, 'env'>): Journal {
  return { folder: join(cacheFolder(env), 'moves') };
}

export interface Move {
  readonly steps: readonly Step[];
  /** Names the temporary files it writes. */
  readonly mark: string;
  /** Set if it renamed an anchor. */
  readonly anchor?: RenamedAnchor | undefined;
}

export interface RenamedAnchor {
  /** Path of the page. */
  readonly page: string;
  readonly from: string;
  readonly to: string;
}

export function rememberMove(journal: Journal, root: string, move: Move): void {
  write(journal, nameOf(root), move);
}

export function forgetMove({ folder }: Journal, root: string): void {
  removeOwnFile(folder, nameOf(root));
}

/** Records a completed move, so that it can be undone. */
export function finishMove(journal: Journal, root: string, move: Move): void {
  write(journal, `last-${nameOf(root)}`, move);
  forgetMove(journal, root);
}

/** A move that was interrupted. */
export function unfinishedMove(journal: Journal, root: string): Move | undefined {
  return read(journal, nameOf(root));
}

export function lastMove(journal: Journal, root: string): Move | undefined {
  return read(journal, `last-${nameOf(root)}`);
}

function write({ folder }: Journal, name: string, { steps, mark, anchor }: Move): void {
  const storedSteps = steps.map(({ from, to, mode, change }) => ({
    from,
    to,
    mode,
    ...(change && { before: base64(change.before), after: base64(change.after) }),
  }));
  writeOwnFile(folder, name, JSON.stringify({ version: 1, mark, anchor, steps: storedSteps }), {
    mode: 0o600,
  });
}

function read({ folder }: Journal, name: string): Move | undefined {
  const path = join(folder, name);
  if (!existsSync(path)) return undefined;
  const stored = JSON.parse(readFileSync(path, 'utf8')) as StoredMove;
  const steps = stored.steps.map(({ from, to, mode, before, after }) => ({
    from,
    to,
    mode,
    change:
      before === undefined || after === undefined
        ? undefined
        : { before: Buffer.from(before, 'base64'), after: Buffer.from(after, 'base64') },
  }));
  return { steps, mark: stored.mark, anchor: stored.anchor };
}

/** A move in its file. */
interface StoredMove {
  readonly mark: string;
  readonly anchor?: RenamedAnchor;
  readonly steps: readonly {
    readonly from: string;
    readonly to: string;
    readonly mode: number;
    readonly before?: string;
    readonly after?: string;
  }[];
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

function nameOf(root: string): string {
  return `${createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 32)}.json`;
}
