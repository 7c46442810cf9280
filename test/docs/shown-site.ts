import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../support/run.ts';
import { repository, words } from './fences.ts';

/** A site that a page shows a command in. */
export interface ShownSite {
  /** Where it lies in the repository: `fixtures/sites/tabs`. */
  readonly site: string;
  /** What was done to it since the last commit, without git: `mv a.mdx b.mdx, rm c.mdx`. */
  readonly changes: string | undefined;
}

/** What a command prints in a copy of a site. */
export async function printedIn(
  { site, changes }: ShownSite,
  command: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'docs-'));
  const root = join(folder, 'site');
  try {
    cpSync(repository + site, root, { recursive: true });
    if (changes !== undefined) change(root, changes);
    const { stdout, stderr } = await run(root, words(command), { XDG_CACHE_HOME: folder, ...env });
    return stderr + stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same files give the same commit on every machine. */
function change(root: string, changes: string): void {
  const author = { name: 'crumb', email: 'crumb@crumb.example', date: '2026-01-01T00:00:00Z' };
  const env = {
    ...process.env,
    ...{ GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    ...{ GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email, GIT_AUTHOR_DATE: author.date },
    ...{
      GIT_COMMITTER_NAME: author.name,
      GIT_COMMITTER_EMAIL: author.email,
      GIT_COMMITTER_DATE: author.date,
    },
  };
  for (const args of [['init'], ['add', '--all'], ['commit', '--message', 'Bake']])
    execFileSync('git', args, { cwd: root, env, stdio: 'ignore' });
  for (const each of changes.split(', ')) {
    const [verb, from = '', to = ''] = each.split(' ');
    mkdirSync(dirname(join(root, to)), { recursive: true });
    if (verb === 'mv') renameSync(join(root, from), join(root, to));
    else rmSync(join(root, from));
  }
}
