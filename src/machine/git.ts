import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { UsageError } from './usage-error.ts';

/**
 * Runs git in a folder and returns its output, or undefined if it fails or prints more than `maxSize` bytes. Arguments
 * from users or sites must come after `--end-of-options` or `--`.
 */
export type Git = (args: readonly string[], input?: string, maxSize?: number) => Buffer | undefined;

/**
 * git for an untrusted repository: neither its configuration nor its attributes can make git run a program or use the
 * network. Filters in the user's own configuration, such as those of Git LFS, are kept.
 */
export function gitIn(folder: string): Git {
  const fixed = settings.flatMap((setting) => ['-c', setting]);
  const plain: Git = (args, input = '', maxSize = 1 << 30) =>
    execute(folder, [...fixed, ...args], input, maxSize);
  const filters = repositoryFilters(plain);
  if (filters.length === 0) return plain;
  const off = filters.flatMap((key) => ['-c', key.endsWith('.required') ? `${key}=false` : `${key}=`]);
  return (args, input, maxSize) => plain([...off, ...args], input, maxSize);
}

const settings: readonly string[] = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.pager=cat',
  'core.untrackedCache=false',
  'log.showSignature=false',
  // Ignore folders in the work tree that look like a repository.
  'safe.bareRepository=explicit',
];

const variables: Readonly<Record<string, string>> = {
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_LITERAL_PATHSPECS: '1',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C',
};

/** The caller's variables that choose git's configuration and programs. Those of a hook name another repository. */
const passedOn = /^GIT_(?:CONFIG|EXEC_PATH$|CEILING_DIRECTORIES$|DISCOVERY_ACROSS_FILESYSTEM$)/;

function execute(
  folder: string,
  args: readonly string[],
  input: string,
  maxSize: number,
): Buffer | undefined {
  const environment = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('GIT_') || passedOn.test(name),
  );
  try {
    return execFileSync('git', ['-C', folder, ...args], {
      // Windows searches programs in the working directory first.
      cwd: dirname(process.execPath),
      env: { ...Object.fromEntries(environment), ...variables },
      input,
      stdio: ['pipe', 'pipe', 'ignore'],
      maxBuffer: maxSize,
    });
  } catch (error) {
    if (error instanceof Error && ('status' in error || 'code' in error)) return undefined;
    throw error;
  }
}

/**
 * The keys of filters to turn off: those in the repository's own configuration, each of which would run a program on
 * changed files; all of them if it makes Git LFS run programs, or write elsewhere.
 */
function repositoryFilters(git: Git): readonly string[] {
  const args = ['config', '--show-scope', '-z', '--get-regexp', '^(filter|lfs)\\.'];
  const fields = git(args)?.toString('utf8').split('\0') ?? [];
  const entries = fields.flatMap((entry, at) => {
    if (at % 2 === 0) return [];
    const end = entry.indexOf('\n');
    const [key, value] = end < 0 ? [entry, ''] : [entry.slice(0, end), entry.slice(end + 1)];
    const scope = fields[at - 1];
    return [{ key, value, isOwn: scope === 'local' || scope === 'worktree' }];
  });
  const isLfsSafe = !entries.some(({ key, isOwn }) => isOwn && unsafeLfs.test(key));
  return entries.flatMap(({ key, value, isOwn }) => {
    if (!key.startsWith('filter.') || (isLfsSafe && (!isOwn || lfs.has(value)))) return [];
    // `-c` ends the key at the first equals sign.
    if (key.includes('='))
      throw new UsageError(`the configuration of the repository has a filter "${key}"`, 'delete it');
    return [key];
  });
}

/** Git LFS ignores the case of keys. */
const unsafeLfs = /^lfs\.(?:extension\.|storage$)/i;

/** Written by `git lfs install --local`: the program is the user's. */
const lfs: ReadonlySet<string> = new Set([
  'git-lfs clean -- %f',
  'git-lfs smudge -- %f',
  'git-lfs filter-process',
]);
