import { execFileSync } from 'node:child_process';
import type { Changes } from '../../check/selection.ts';
import { UsageError } from '../usage-error.ts';

/** What git says of the root since a revision: commits, the index, the work tree and files not yet added. */
export function changesSince(root: string, revision: string): Changes {
  const commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  if (commit === undefined) {
    const inside = git(root, ['rev-parse', '--is-inside-work-tree']) !== undefined;
    throw new UsageError(
      inside ? `git knows no revision "${revision}"` : '--changed-since needs a git work tree',
      inside ? 'on a shallow clone, fetch it first: git fetch --unshallow' : undefined,
    );
  }
  const listed =
    git(root, ['diff', '--name-status', '--no-renames', '--relative', '-z', commit.trim(), '--']) ?? '';
  const fields = listed.split('\0');
  const entries = fields.flatMap((status, index) =>
    index % 2 === 0 && status !== '' ? [{ status, path: fields[index + 1] ?? '' }] : [],
  );
  const added = git(root, ['ls-files', '--others', '--exclude-standard', '-z']) ?? '';
  const [gone, kept] = [
    entries.filter(({ status }) => status === 'D'),
    entries.filter(({ status }) => status !== 'D'),
  ];
  return {
    changed: new Set([...kept.map(({ path }) => path), ...added.split('\0').filter((path) => path !== '')]),
    gone: new Set(gone.map(({ path }) => path)),
  };
}

/** What git prints, or undefined where it fails. */
function git(root: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 28,
    });
  } catch (error) {
    if (error instanceof Error && ('status' in error || 'code' in error)) return undefined;
    throw error;
  }
}
