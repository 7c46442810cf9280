import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, parsedJson } from '../../site/source/plain.ts';
import { removeOwnFile, writeOwnFile } from '../files/write-file.ts';
import type { Step } from './step.ts';

/** A change of a site: what `docs mv --undo` takes back, or the next command after a crash. */
export interface Change {
  /** The command that made it: `docs mv`. */
  readonly command: string;
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

/** The change under way, or the last completed one. */
export type Kind = 'pending' | 'last';

/**
 * Where a user's changes are recorded: in a folder of the user, because a record in the site could come from its repository
 * and decide where bytes are written.
 */
export function recordPath(folder: string, root: string, kind: Kind | 'lock'): string {
  const name = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 32);
  return join(folder, `${kind}-${name}.json`);
}

export function writeRecord(folder: string, root: string, kind: Kind, change: Change): void {
  const { command, mark, anchor, steps } = change;
  const stored = steps.map(({ from, to, mode, before, after }) => ({
    from,
    to,
    mode,
    before: before && base64(before),
    after: after && base64(after),
  }));
  const text = JSON.stringify({ version: 1, command, mark, anchor, steps: stored });
  writeOwnFile(folder, nameIn(folder, root, kind), text, { mode: 0o600 });
}

export function removeRecord(folder: string, root: string, kind: Kind): void {
  removeOwnFile(folder, nameIn(folder, root, kind));
}

export function readRecord(folder: string, root: string, kind: Kind): Change | 'broken' | undefined {
  const path = recordPath(folder, root, kind);
  if (!existsSync(path)) return undefined;
  const stored: unknown = parsedJson(readFileSync(path, 'utf8'));
  if (!isStored(stored)) return 'broken';
  const { command, mark, anchor } = stored;
  const steps = stored.steps.map(({ from, to, mode, before, after }) => ({
    from,
    to,
    mode,
    before: before === undefined ? undefined : Buffer.from(before, 'base64'),
    after: after === undefined ? undefined : Buffer.from(after, 'base64'),
  }));
  return { command, mark, anchor, steps };
}

function nameIn(folder: string, root: string, kind: Kind): string {
  return recordPath(folder, root, kind).slice(folder.length + 1);
}

/** A change in its file. */
interface Stored {
  readonly command: string;
  readonly mark: string;
  readonly anchor?: RenamedAnchor;
  readonly steps: readonly {
    readonly from: string | undefined;
    readonly to: string | undefined;
    readonly mode: number;
    readonly before?: string;
    readonly after?: string;
  }[];
}

function isStored(value: unknown): value is Stored {
  const isText = (...texts: readonly unknown[]) => texts.every((text) => typeof text === 'string');
  const isOptional = (text: unknown) => text === undefined || typeof text === 'string';
  if (!isRecord(value) || !isText(value['mark'], value['command'])) return false;
  const { anchor, steps } = value;
  const isAnchor = isRecord(anchor) && isText(anchor['page'], anchor['from'], anchor['to']);
  return (
    (anchor === undefined || isAnchor) &&
    Array.isArray(steps) &&
    steps.every(
      (step) =>
        isRecord(step) &&
        typeof step['mode'] === 'number' &&
        ['from', 'to', 'before', 'after'].every((key) => isOptional(step[key])) &&
        (step['from'] !== undefined || step['to'] !== undefined),
    )
  );
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
