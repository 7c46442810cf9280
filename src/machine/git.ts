import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { UsageError } from './usage-error.ts';

/**
 * git in one folder. Arguments from users or sites must come after `--end-of-options` or `--`, and names of files never stand
 * in the input, where git would follow links and unquote. Both throw a `UsageError` if git takes longer than its deadline,
 * prints too much, or refuses the repository.
 */
export interface Git {
  /** What git prints, at most `most` bytes. Throws a `UsageError` if it fails, for a part of an answer would be a wrong one. */
  run(args: readonly string[], input?: string, most?: number): Buffer;
  /** Undefined if git ends with another code than 0, where that is an answer: there is no such revision. */
  ask(args: readonly string[], input?: string): Buffer | undefined;
}

/**
 * git for an untrusted repository: neither its configuration nor its attributes can make git run a program or use the
 * network. Filters in the user's own configuration, such as those of Git LFS, are kept.
 */
export function gitIn(folder: string): Git {
  const left = { bytes: mostOutput };
  const fixed = settings.flatMap((setting) => ['-c', setting]);
  const plain: Ask = (args, input, most) => execute(folder, [...fixed, ...args], { input, most, left });
  const off = repositoryFilters(plain).flatMap((key) => [
    '-c',
    key.endsWith('.required') ? `${key}=false` : `${key}=`,
  ]);
  const ask: Ask = (args, input, most) => plain([...off, ...args], input, most);
  return {
    ask,
    run(args, input, most) {
      const output = ask(args, input, most);
      if (output === undefined)
        throw new UsageError('git cannot read the repository of the site', 'git fsck shows what is broken');
      return output;
    },
  };
}

type Ask = (args: readonly string[], input?: string, most?: number) => Buffer | undefined;

/** In bytes, of all calls together. */
const mostOutput = 1 << 30;

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

interface Limits {
  readonly input: string | undefined;
  /** In bytes, of this call. */
  readonly most: number | undefined;
  /** What the calls together may still print, which is counted down. */
  readonly left: { bytes: number };
}

function execute(
  folder: string,
  args: readonly string[],
  { input = '', most = mostOutput, left }: Limits,
): Buffer | undefined {
  const environment = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('GIT_') || passedOn.test(name),
  );
  const { error, status, stdout, stderr } = spawnSync('git', ['-C', folder, ...args], {
    // Windows searches programs in the working directory first.
    cwd: dirname(process.execPath),
    env: { ...Object.fromEntries(environment), ...variables },
    input,
    maxBuffer: Math.min(left.bytes, most),
    timeout: deadline(),
    killSignal: 'SIGKILL',
  });
  if (error !== undefined && !isClosedPipe(error)) throw failureOf(error);
  left.bytes -= stdout.byteLength;
  if (status === 0) return stdout;
  if (stderr.includes('dubious ownership'))
    throw new UsageError(
      'the repository of the site belongs to another user, so git does not read it',
      'if you trust it: git config --global --add safe.directory FOLDER',
    );
  return undefined;
}

/** git may end before it has read its input. */
function isClosedPipe(error: NodeJS.ErrnoException): boolean {
  return error.code === 'EPIPE';
}

/** In ms. */
function deadline(): number {
  const seconds = Number(process.env['DOCS_GIT_TIMEOUT'] ?? '');
  return (Number.isFinite(seconds) && seconds > 0 ? seconds : 60) * 1000;
}

function failureOf(error: NodeJS.ErrnoException): Error {
  switch (error.code) {
    case 'ETIMEDOUT':
      return new UsageError(
        `git did not answer within ${deadline() / 1000} seconds`,
        'set DOCS_GIT_TIMEOUT to more seconds if the repository is large',
      );
    case 'ENOBUFS':
      return new UsageError(
        'git prints too much about the site: there are too many files, or they are too large',
        'compare with a later revision',
      );
    case 'ENOENT':
    case 'EACCES':
      return new UsageError('git cannot be run', 'install it, or put it on the path');
    default:
      return error;
  }
}

/**
 * The keys of filters to turn off: those in the repository's own configuration, each of which would run a program on
 * changed files; all of them if it makes Git LFS run programs, or write elsewhere.
 */
function repositoryFilters(ask: Ask): readonly string[] {
  const args = ['config', '--show-scope', '-z', '--get-regexp', '^(filter|lfs)\\.'];
  const fields = ask(args)?.toString('utf8').split('\0') ?? [];
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
