import { changesSince, isCommit, mergeBase, renamesBetween } from '../check/changes-since.ts';
import { earlierSite } from '../check/earlier-site.ts';
import type { Io } from '../../machine/io.ts';
import type { Sides } from '../../change/compare/sides.ts';
import type { OpenedSite } from '../../workspace/open-site.ts';
import { UsageError } from '../../machine/usage-error.ts';

/** The two sides of a comparison and their commits; the working tree has none. */
export interface Revisions {
  readonly sides: Sides;
  readonly base: string;
  readonly head: string | undefined;
}

/** Reads both sides from git and from disk, without a checkout. */
export async function revisionsOf(
  io: Pick<Io, 'stderr'>,
  opened: OpenedSite,
  range: string | undefined,
): Promise<Revisions> {
  const [requestedBase, head] = rangeOf(range);
  const base = requestedBase ?? baseOf(opened.root, head);
  const since = changesSince(opened.root, base, 'docs diff');
  const before = await earlierSite(opened, since, io);
  if (head === undefined)
    return { sides: { before, after: opened.site, renames: since.renames }, base: since.commit, head };
  const until = changesSince(opened.root, head, 'docs diff');
  const after = await earlierSite(opened, until, io);
  const renames = renamesBetween(opened.root, since.commit, until.commit);
  return { sides: { before, after, renames }, base: since.commit, head: until.commit };
}

function rangeOf(range: string | undefined): readonly [string | undefined, string | undefined] {
  if (range === undefined) return [undefined, undefined];
  if (range.includes('...'))
    throw new UsageError(
      'a range has two dots: BASE..HEAD',
      'git merge-base prints the base that three dots would use',
    );
  const at = range.indexOf('..');
  if (at < 0) return [range, undefined];
  return [range.slice(0, at) || undefined, range.slice(at + 2) || undefined];
}

const defaultBranches = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master'];

/** Where a branch left the default one. */
function baseOf(root: string, head = 'HEAD'): string {
  const branch = defaultBranches.find((name) => isCommit(root, name));
  return (branch === undefined ? undefined : mergeBase(root, branch, head)) ?? 'HEAD';
}
