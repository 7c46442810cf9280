import { createHash } from 'node:crypto';
import type { Git } from './git.ts';
import { UsageError } from './usage-error.ts';

/** Contents by their names in git. */
export interface Contents {
  readonly bytes: ReadonlyMap<string, Uint8Array>;
  /** Not on this machine: the clone is partial. */
  readonly missing: ReadonlySet<string>;
  /** Larger than `maxSize`, and not read. */
  readonly large: ReadonlySet<string>;
}

/** Reads contents in portions, the sizes first. Throws a `UsageError` if all together have more than 1 GiB. */
export function contentsOf(git: Git, names: readonly string[], maxSize: number): Contents {
  const sizes = sizesOf(git, [...new Set(names)]);
  const missing = new Set<string>();
  const large = new Set<string>();
  const wanted: (readonly [string, number])[] = [];
  for (const [name, size] of sizes)
    if (size === undefined) missing.add(name);
    else if (size > maxSize) large.add(name);
    else wanted.push([name, size]);
  if (wanted.reduce((sum, [, size]) => sum + size, 0) > mostBytes)
    throw new UsageError(
      'the files that changed have more than 1 GiB together',
      'compare with a later revision',
    );
  const bytes = new Map<string, Uint8Array>();
  for (const portion of portions(wanted)) readPortion(git, portion, bytes);
  return { bytes, missing, large };
}

const mostBytes = 1 << 30;
/** In bytes; a larger content is a portion of its own. */
const portionSize = 1 << 25;

/** The size of each content in bytes; undefined if it is not on this machine. */
export function sizesOf(git: Git, names: readonly string[]): ReadonlyMap<string, number | undefined> {
  if (names.length === 0) return new Map();
  const lines = git
    .run(['cat-file', '--batch-check'], `${names.join('\n')}\n`)
    .toString('latin1')
    .split('\n');
  return new Map(
    names.map((name, index) => {
      const [, , size] = lines[index]?.split(' ') ?? [];
      return [name, size === undefined ? undefined : Number(size)];
    }),
  );
}

function* portions(wanted: readonly (readonly [string, number])[]): Generator<readonly string[]> {
  let names: string[] = [];
  let total = 0;
  for (const [name, size] of wanted) {
    if (names.length > 0 && total + size > portionSize) {
      yield names;
      names = [];
      total = 0;
    }
    names.push(name);
    total += size;
  }
  if (names.length > 0) yield names;
}

function readPortion(git: Git, names: readonly string[], bytes: Map<string, Uint8Array>): void {
  const printed = git.run(['cat-file', '--batch'], `${names.join('\n')}\n`);
  let at = 0;
  for (const name of names) {
    const start = printed.indexOf('\n', at) + 1;
    const [, , size] = printed.toString('latin1', at, Math.max(at, start - 1)).split(' ');
    const end = start + Number(size);
    if (start === 0 || size === undefined || end > printed.length)
      throw new UsageError('git cannot read the repository of the site', 'git fsck shows what is broken');
    // A copy: otherwise one small file would keep the whole portion.
    bytes.set(name, Uint8Array.prototype.slice.call(printed, start, end));
    at = end + 1;
  }
}

/** What git calls a file with these bytes, in repositories of either kind. */
export function blobNames(bytes: Uint8Array): readonly string[] {
  return ['sha1', 'sha256'].map((kind) =>
    createHash(kind).update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex'),
  );
}
