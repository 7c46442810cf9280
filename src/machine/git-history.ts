import { type Git, gitIn } from './git.ts';
import { UsageError } from './usage-error.ts';

/** A commit of the first-parent history of HEAD. */
export interface HistoricCommit {
  readonly name: string;
  /** Seconds since 1970. */
  readonly time: number;
  /** Whether it has no parent. */
  readonly isFirst: boolean;
  readonly changes: readonly HistoricChange[];
}

/** A change to a file below the folder that was asked for; paths are relative to it. */
interface HistoricChange {
  readonly path: string;
  /** Set if the file was renamed. */
  readonly from: string | undefined;
  readonly kind: 'added' | 'removed' | 'changed';
  /** The names of its content before and afterwards. */
  readonly before: string;
  readonly after: string;
}

/** Why the beginning of a history is not known. In a partial one, only renames without any edit are. */
export type Cut = 'shallow' | 'long' | 'partial';

/** The names of the contents of all files of the last commit below a folder, by path; undefined if there is no commit. */
export function lastCommitIn(folder: string): ReadonlyMap<string, string> | undefined {
  const git = gitIn(folder);
  if (git.ask(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']) === undefined) return undefined;
  const entries = git.run(['ls-tree', '-r', '-z', 'HEAD']).toString('utf8').split('\0');
  return new Map(
    entries.flatMap((entry) => {
      const end = entry.indexOf('\t');
      const [mode, , blob = ''] = entry.slice(0, end).split(' ');
      return mode?.startsWith('100') === true ? [[entry.slice(end + 1), blob]] : [];
    }),
  );
}

/** The commits of a folder in portions, newest first. */
export function* commitsIn(folder: string): Generator<readonly HistoricCommit[], Cut | undefined> {
  const git = gitIn(folder);
  const shallow = isShallow(git);
  let renames = anyRename;
  for (let skipped = 0, size = firstPortion; skipped < mostCommits; skipped += size, size *= 2) {
    let printed = log(git, skipped, size, renames);
    if (printed === undefined) {
      renames = exactRename;
      printed = log(git, skipped, size, renames);
    }
    const commits = commitsOf(read(printed));
    yield shallow ? commits.map(withoutBeginning) : commits;
    if (commits.length >= size) continue;
    if (shallow) return 'shallow';
    return renames === exactRename ? 'partial' : undefined;
  }
  return 'long';
}

/** Where the history of a shallow clone ends, all files look as if they were added. */
function withoutBeginning(commit: HistoricCommit): HistoricCommit {
  return commit.isFirst ? { ...commit, changes: [] } : commit;
}

const firstPortion = 250;
const mostCommits = 30_000;

function read(output: Buffer | undefined): string {
  if (output === undefined)
    throw new UsageError('git cannot read the history of the site', 'git fsck shows what is broken');
  return output.toString('utf8');
}

function isShallow(git: Git): boolean {
  return git.run(['rev-parse', '--is-shallow-repository']).toString('utf8').trim() === 'true';
}

function log(git: Git, skipped: number, size: number, renames: string): Buffer | undefined {
  return git.ask([
    'log',
    ...logArguments,
    renames,
    `--skip=${skipped}`,
    `--max-count=${size}`,
    'HEAD',
    '--',
    '.',
  ]);
}

const logArguments: readonly string[] = [
  ...['--first-parent', '-m', '--raw', '--no-abbrev', '-z', '--relative', '--no-ext-diff', '--no-textconv'],
  ...['--ignore-submodules=all', '--no-show-signature', '--format=%x01%H %ct %p'],
];

const anyRename = '--find-renames';
/** Needs no content of files, which a partial clone does not have. */
const exactRename = '--find-renames=100%';

function commitsOf(printed: string): readonly HistoricCommit[] {
  const fields = printed.split('\0');
  const commits: (HistoricCommit & { readonly changes: HistoricChange[] })[] = [];
  for (let at = 0; at < fields.length; at += 1) {
    const field = fields[at]?.replace(/^\n/, '') ?? '';
    if (field.startsWith('\u0001')) {
      const [name = '', time, parent = ''] = field.slice(1).split(' ');
      commits.push({ name, time: Number(time), isFirst: parent === '', changes: [] });
      continue;
    }
    if (!field.startsWith(':')) continue;
    const [, , before = '', after = '', status = ''] = field.split(' ');
    const from = status.startsWith('R') ? fields[at + 1] : undefined;
    at += from === undefined ? 1 : 2;
    const kind = status === 'A' ? 'added' : status === 'D' ? 'removed' : 'changed';
    commits.at(-1)?.changes.push({ path: fields[at] ?? '', from, kind, before, after });
  }
  return commits;
}
