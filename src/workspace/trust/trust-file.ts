import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isInside } from '../../site/load/boundary.ts';
import { field, isPlainArray, parsedJson, textField } from '../../site/source/plain.ts';
import type { Plain } from '../../site/source/tree.ts';
import { isFileError } from '../../machine/files/file-error.ts';
import { writeOwnFile } from '../../machine/files/write-file.ts';

/** The user's decision about one folder. */
export interface Decision {
  /** Real path of the folder that contains docs.json. */
  readonly path: string;
  /** Digest of the settings at the time. */
  readonly digest: string;
  readonly isTrusted: boolean;
}

/** The decisions, or why they are ignored. */
export type Decisions = { readonly decisions: readonly Decision[] } | { readonly problem: string };

const name = 'trust.json';
/** Enough for some ten thousand folders. */
const maxBytes = 4 * 1024 * 1024;

/** Reads the stored decisions. `root` is the real path of the site in question. */
export function readDecisions(folder: string, root: string | undefined): Decisions {
  const path = join(folder, name);
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return { decisions: [] };
  try {
    if (root !== undefined && isInside(root, realpathSync.native(path)))
      return { problem: `${path} is inside the folder it decides about` };
    const text = read(path);
    return typeof text === 'string' ? parseDecisions(text, path) : text;
  } catch (error) {
    if (!isFileError(error)) throw error;
    return { problem: error.code === 'ELOOP' ? `${path} is a symbolic link` : `${path} cannot be read` };
  }
}

/** Stores decisions, readable by this user alone. */
export function writeDecisions(folder: string, decisions: readonly Decision[]): void {
  const folders = decisions.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  writeOwnFile(folder, name, `${JSON.stringify({ version: 1, folders }, null, 2)}\n`, { mode: 0o600 });
}

/** Rejects a file that others could have written. */
function read(path: string): string | { readonly problem: string } {
  const descriptor = openSync(
    path,
    constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
  );
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return { problem: `${path} is not a file` };
    if (stats.size > maxBytes)
      return { problem: `${path} is larger than ${maxBytes / 1024 / 1024} megabytes` };
    const user = process.getuid?.();
    if (user !== undefined && stats.uid !== user) return { problem: `${path} belongs to another user` };
    if (user !== undefined && (stats.mode & 0o022) !== 0) return { problem: `${path} is writable by others` };
    return readFileSync(descriptor, 'utf8');
  } finally {
    closeSync(descriptor);
  }
}

function parseDecisions(text: string, path: string): Decisions {
  const value = parsedJson(text);
  const folders = field(value, 'folders');
  if (field(value, 'version') !== 1 || !isPlainArray(folders))
    return { problem: `${path} is damaged, or from another version of docs` };
  const decisions = folders.map(decision);
  const decided = decisions.filter((one) => one !== undefined);
  return decided.length === decisions.length ? { decisions: decided } : { problem: `${path} is damaged` };
}

function decision(entry: Plain): Decision | undefined {
  const path = textField(entry, 'path');
  const digest = textField(entry, 'digest');
  const isTrusted = field(entry, 'isTrusted');
  return path === undefined || digest === undefined || typeof isTrusted !== 'boolean'
    ? undefined
    : { path, digest, isTrusted };
}
