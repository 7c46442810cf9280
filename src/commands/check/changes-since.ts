import { readBelow } from '../../machine/files/read-below.ts';
import { realPath } from '../../machine/files/real-path.ts';
import { type Git, gitIn } from '../../machine/git.ts';
import { blobNames, sizesOf } from '../../machine/git-contents.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { maxSize } from '../../site/load/read-file.ts';

/** Changes since a revision according to git. Paths are relative to the root. */
export interface Changes {
  readonly git: Git;
  readonly commit: string;
  /** All files of the revision. */
  readonly files: readonly string[];
  /** Changed and new files. */
  readonly changed: ReadonlySet<string>;
  /** The changed and deleted files of the revision, with the name of their blob; links have none. */
  readonly former: ReadonlyMap<string, string | undefined>;
  /** The former and the current path of renamed files. */
  readonly renames: ReadonlyMap<string, string>;
}

/** Changes in commits, the index, the work tree and untracked files. */
export function changesSince(root: string, revision: string, option = '--changed-since'): Changes {
  const git = gitIn(root);
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  const commit = git.ask(args)?.toString('utf8').trim();
  if (commit === undefined) {
    const isWorkTree = git.ask(['rev-parse', '--is-inside-work-tree']) !== undefined;
    throw new UsageError(
      isWorkTree ? `git has no revision "${revision}"` : `${option} needs a git work tree`,
      isWorkTree ? 'on a shallow clone, fetch it first: git fetch --unshallow' : undefined,
    );
  }
  // Before other commands, which take minutes if there are millions.
  const files = filesAt(git, commit);
  const fields = list(git, ['diff', ...diffArguments, commit, '--']);
  const changed = new Set(list(git, ['ls-files', '--others', '--exclude-standard', '-z']));
  const former = new Map<string, string | undefined>();
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [mode = '', , blob, , status] = fields[at]?.split(' ') ?? [];
    const path = fields[at + 1] ?? '';
    if (!isPath(path)) continue;
    if (status !== 'D') changed.add(path);
    if (status !== 'A') former.set(path, mode.startsWith(':100') ? blob : undefined);
  }
  const renames = new Map([...sameBytes(git, root, changed, former), ...renamesOf(git, [commit])]);
  return { git, commit, files, changed, former, renames };
}

/** Files renamed between two commits. */
export function renamesBetween(root: string, from: string, to: string): ReadonlyMap<string, string> {
  return renamesOf(gitIn(root), [from, to]);
}

export function isCommit(root: string, revision: string): boolean {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  return gitIn(root).ask(args) !== undefined;
}

/** The common ancestor of two revisions. */
export function mergeBase(root: string, left: string, right: string): string | undefined {
  const args = ['merge-base', '--end-of-options', left, right];
  return gitIn(root).ask(args)?.toString('utf8').trim();
}

function renamesOf(git: Git, commits: readonly string[]): ReadonlyMap<string, string> {
  const fields = list(git, ['diff', ...renameArguments, ...commits, '--']);
  const renames = new Map<string, string>();
  for (let at = 0; at + 2 < fields.length; at += 3) renames.set(fields[at + 1] ?? '', fields[at + 2] ?? '');
  return renames;
}

/** Deleted files and new ones with the same bytes, which may be untracked. Only regular files are looked at. */
function sameBytes(
  git: Git,
  root: string,
  changed: Changes['changed'],
  former: Changes['former'],
): ReadonlyMap<string, string> {
  const removed = [...former].filter(([path, blob]) => blob !== undefined && !changed.has(path));
  const added = [...changed].filter((path) => !former.has(path));
  if (removed.length === 0 || added.length === 0) return new Map();
  const sizes = new Set(
    sizesOf(
      git,
      removed.flatMap(([, blob]) => blob ?? []),
    ).values(),
  );
  const folder = realPath(root);
  const byName = new Map(
    added.flatMap((path) => {
      const bytes = readBelow(folder, path, (size) => size <= maxSize && sizes.has(size));
      return bytes === undefined ? [] : blobNames(bytes).map((name) => [name, path] as const);
    }),
  );
  return new Map(
    removed.flatMap(([path, blob]) => {
      const newPath = byName.get(blob ?? '');
      return newPath === undefined ? [] : [[path, newPath]];
    }),
  );
}

const renameArguments = [
  ...['--name-status', '--find-renames', '--diff-filter=R', '--relative', '-z'],
  ...['--no-ext-diff', '--no-textconv', '--ignore-submodules=all'],
];

// Changes inside a submodule would need a second git process in it.
const diffArguments = [
  ...['--raw', '--no-abbrev', '--no-renames', '--relative', '-z'],
  ...['--no-ext-diff', '--no-textconv', '--ignore-submodules=dirty'],
];

/** All files of a commit below the root. */
function filesAt(git: Git, commit: string): readonly string[] {
  return list(git, ['ls-tree', '-r', '--name-only', '-z', commit]).filter(isPath);
}

/** A tree may contain paths that git never checks out. */
function isPath(path: string): boolean {
  return !path.split('/').some((segment) => ['', '.', '..'].includes(segment));
}

/** Throws if there are too many: a small repository can repeat a folder millions of times. */
function list(git: Git, args: readonly string[]): readonly string[] {
  return git
    .run(args, '', maxListSize)
    .toString('utf8')
    .split('\0')
    .filter((field) => field !== '');
}

/** In bytes: more than a hundred thousand files. */
const maxListSize = 1 << 24;
