import { type Git, gitIn } from '../../machine/git.ts';
import { UsageError } from '../../machine/usage-error.ts';
import type { Site } from '../../site/model/site.ts';
import { once } from '../../site/source/once.ts';
import type { OpenedSite } from '../../workspace/open-site.ts';

/** Changes since a revision according to git. Paths are relative to the root. */
export interface Changes {
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
  const commit = text(git, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  if (commit === undefined) {
    const isWorkTree = text(git, ['rev-parse', '--is-inside-work-tree']) !== undefined;
    throw new UsageError(
      isWorkTree ? `git has no revision "${revision}"` : `${option} needs a git work tree`,
      isWorkTree ? 'on a shallow clone, fetch it first: git fetch --unshallow' : undefined,
    );
  }
  // Before other commands, which take minutes if there are millions.
  const files = filesAt(git, commit.trim());
  const fields = wholeList(git, ['diff', ...diffArguments, commit.trim(), '--']);
  const changed = new Set(list(git, ['ls-files', '--others', '--exclude-standard', '-z']));
  const former = new Map<string, string | undefined>();
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [mode = '', , blob, , status] = fields[at]?.split(' ') ?? [];
    const path = fields[at + 1] ?? '';
    if (!isPath(path)) continue;
    if (status !== 'D') changed.add(path);
    if (status !== 'A') former.set(path, mode.startsWith(':100') ? blob : undefined);
  }
  const renames = new Map([...sameBytes(git, changed, former), ...renamesOf(git, [commit.trim()])]);
  return { commit: commit.trim(), files, changed, former, renames };
}

/** Files renamed between two commits. */
export function renamesBetween(root: string, from: string, to: string): ReadonlyMap<string, string> {
  return renamesOf(gitIn(root), [from, to]);
}

export function isCommit(root: string, revision: string): boolean {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  return gitIn(root)(args) !== undefined;
}

/** The common ancestor of two revisions. */
export function mergeBase(root: string, left: string, right: string): string | undefined {
  return text(gitIn(root), ['merge-base', '--end-of-options', left, right])?.trim();
}

function renamesOf(git: Git, commits: readonly string[]): ReadonlyMap<string, string> {
  const fields = list(git, ['diff', ...renameArguments, ...commits, '--']);
  const renames = new Map<string, string>();
  for (let at = 0; at + 2 < fields.length; at += 3) renames.set(fields[at + 1] ?? '', fields[at + 2] ?? '');
  return renames;
}

/** Deleted files and new ones with the same bytes, which may be untracked. */
function sameBytes(
  git: Git,
  changed: Changes['changed'],
  former: Changes['former'],
): ReadonlyMap<string, string> {
  const removed = [...former].filter(([path, blob]) => blob !== undefined && !changed.has(path));
  const added = [...changed].filter((path) => !former.has(path) && !path.includes('\n'));
  if (removed.length === 0 || added.length === 0) return new Map();
  const input = `${added.join('\n')}\n`;
  const names = (text(git, ['hash-object', '--no-filters', '--stdin-paths'], input) ?? '').split('\n');
  const byName = new Map(added.map((path, index) => [names[index], path]));
  return new Map(
    removed.flatMap(([path, blob]) => {
      const newPath = byName.get(blob);
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
  return wholeList(git, ['ls-tree', '-r', '--name-only', '-z', commit]).filter(isPath);
}

/** A tree may contain paths that git never checks out. */
function isPath(path: string): boolean {
  return !path.split('/').some((segment) => ['', '.', '..'].includes(segment));
}

/** The contents of blobs by name, without those missing on this machine. */
export function blobs(root: string, names: readonly string[]): ReadonlyMap<string, Uint8Array> {
  const contents = new Map<string, Uint8Array>();
  const printed = gitIn(root)(['cat-file', '--batch'], `${names.join('\n')}\n`) ?? Buffer.alloc(0);
  for (let at = 0; at < printed.length;) {
    const start = printed.indexOf('\n', at) + 1;
    const [name = '', , size] = printed.toString('latin1', at, start - 1).split(' ');
    const end = size === undefined ? start - 1 : start + Number(size);
    if (size !== undefined) contents.set(name, printed.subarray(start, end));
    at = end + 1;
  }
  return contents;
}

/** Throws if git fails: a part of the list would make a comparison wrong. */
function wholeList(git: Git, args: readonly string[]): readonly string[] {
  const output = git(args, '', maxListSize);
  if (output === undefined)
    throw new UsageError(
      'git cannot read the files of the revision, or there are too many',
      'git fsck shows what is broken',
    );
  return fieldsOf(output.toString('utf8'));
}

/** In bytes: more than a hundred thousand files. A small repository can repeat a folder millions of times. */
const maxListSize = 1 << 24;

function list(git: Git, args: readonly string[]): readonly string[] {
  return fieldsOf(text(git, args) ?? '');
}

function fieldsOf(output: string): readonly string[] {
  return output.split('\0').filter((field) => field !== '');
}

function text(git: Git, args: readonly string[], input?: string): string | undefined {
  return git(args, input)?.toString('utf8');
}

/** What has changed since a revision, and the site at that revision, which is read on first use. */
export interface Change {
  readonly changes: Changes;
  readonly earlier: () => Promise<Site>;
}

export function changeSince(opened: OpenedSite, revision: string): Change {
  const changes = changesSince(opened.root, revision);
  const earlier = once(async () => {
    const { earlierSite } = await import('./earlier-site.ts');
    return earlierSite(opened, changes);
  });
  return { changes, earlier };
}

export function isEmptyChange({ changes: { changed, former } }: Change): boolean {
  return changed.size + former.size === 0;
}
