import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, parsedJson } from '../../site/source/plain.ts';
import { cacheFolder } from '../../machine/user-folders.ts';
import { removeOwnFile, writeOwnFile } from '../../machine/files/write-file.ts';
import type { Io } from '../../machine/io.ts';
import { UsageError } from '../../machine/usage-error.ts';
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

/** A move that was interrupted. Throws a `UsageError` if its record is broken: its files cannot be put back. */
export function unfinishedMove(journal: Journal, root: string): Move | undefined {
  const move = read(journal, nameOf(root));
  if (move === 'broken')
    throw new UsageError(
      `the record of an interrupted move is broken: ${join(journal.folder, nameOf(root))}`,
      'check the files that were moved, and delete the record',
    );
  return move;
}

/** The last completed move; undefined if its record is broken, since it only helps to undo the move. */
export function lastMove(journal: Journal, root: string): Move | undefined {
  const move = read(journal, `last-${nameOf(root)}`);
  return move === 'broken' ? undefined : move;
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

function read({ folder }: Journal, name: string): Move | 'broken' | undefined {
  const path = join(folder, name);
  if (!existsSync(path)) return undefined;
  const stored: unknown = parsedJson(readFileSync(path, 'utf8'));
  if (!isStoredMove(stored)) return 'broken';
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

function isStoredMove(value: unknown): value is StoredMove {
  const isText = (...texts: readonly unknown[]) => texts.every((text) => typeof text === 'string');
  const isOptional = (text: unknown) => text === undefined || typeof text === 'string';
  if (!isRecord(value) || !isText(value['mark']) || !Array.isArray(value['steps'])) return false;
  const { anchor } = value;
  const isWhole =
    anchor === undefined || (isRecord(anchor) && isText(anchor['page'], anchor['from'], anchor['to']));
  return (
    isWhole &&
    value['steps'].every(
      (step) =>
        isRecord(step) &&
        isText(step['from'], step['to']) &&
        typeof step['mode'] === 'number' &&
        isOptional(step['before']) &&
        isOptional(step['after']),
    )
  );
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

function nameOf(root: string): string {
  return `${createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 32)}.json`;
}
