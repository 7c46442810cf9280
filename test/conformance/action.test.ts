import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { folder } from '../support/folder.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

interface Step {
  readonly name: string;
  readonly run: string;
  readonly env: Readonly<Record<string, string>>;
}

const text = readFileSync(`${repository}action.yml`, 'utf8');
const action: Action = parse(text);

const config = (pages: readonly string[]) =>
  JSON.stringify({
    theme: 'mint',
    name: 'Crumb',
    colors: { primary: '#8a4b14', light: '#e8b98a' },
    navigation: { pages },
  });
const page = (text: string) => `---\ntitle: Ovens\n---\n\n${text}\n`;

const git = (cwd: string, ...args: readonly string[]) => {
  const identity = [
    '-c',
    'user.name=Crumb',
    '-c',
    'user.email=crumb@crumb.example',
    '-c',
    'init.defaultBranch=main',
  ];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
};

/** A repository whose last commit adds a page with a dead link to one that has one already, and the commit before. */
function pullRequest(): { readonly root: string; readonly base: string } {
  const root = folder({
    'docs/docs.json': config(['old', 'new']),
    'docs/old.mdx': page('[a](/gone)'),
    'docs/new.mdx': page('A.'),
  });
  git(root, 'init', '--quiet');
  git(root, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '-m', 'base');
  const base = git(root, 'rev-parse', 'HEAD');
  writeFileSync(join(root, 'docs/new.mdx'), page('[b](/lost)'));
  git(root, 'commit', '--quiet', '-am', 'change');
  return { root, base };
}

/** Runs the step that checks as the runner does, with the inputs as its defaults and what is given. */
function check(cwd: string, given: Readonly<Record<string, string>>) {
  const step = action.runs.steps.find(({ name }) => name === 'Check');
  const env = Object.fromEntries(
    Object.entries(step?.env ?? {}).map(([name, value]) => {
      const input = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value)?.[1];
      return [name, input === undefined ? '' : (action.inputs[input]?.default ?? '')];
    }),
  );
  const program = fileURLToPath(new URL('../support/program.ts', import.meta.url));
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const bin = folder({ docs: `#!/bin/sh\nexec '${process.execPath}' --import '${tsx}' '${program}' "$@"\n` });
  chmodSync(join(bin, 'docs'), 0o755);
  const ran = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step?.run ?? ''], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env, ...given, PATH: `${bin}${delimiter}${process.env['PATH']}` },
  });
  return { code: ran.status, stdout: ran.stdout, stderr: ran.stderr };
}

test('every input is used, and documented', () => {
  const used = [...text.matchAll(/\$\{\{ inputs\.([\w-]+) \}\}/g)].map(([, name]) => name ?? '');
  expect([...new Set(used)].sort()).toEqual(Object.keys(action.inputs).sort());
  const guide = readFileSync(`${repository}docs/guides/continuous-integration.mdx`, 'utf8');
  expect(Object.keys(action.inputs).filter((name) => !guide.includes(`| \`${name}\` |`))).toEqual([]);
});

test('without a package it makes the program of its own files the command', () => {
  const own = folder({
    'the action/bin/ready.js': "import { writeFileSync } from 'node:fs';\nwriteFileSync('ready', '');\n",
    'the action/bin/docs.js': 'console.log(process.argv.slice(2).join("|"));\n',
    'the action/package.json': '{ "type": "module" }',
    path: '',
  });
  const step = action.runs.steps.find(({ name }) => name === 'Install docs');
  const environment = {
    ...process.env,
    PACKAGE: action.inputs['package']?.default,
    PREFIX: join(own, 'the prefix'),
    GITHUB_ACTION_PATH: join(own, 'the action'),
    GITHUB_PATH: join(own, 'path'),
  };
  const bash = (script: string) =>
    spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      cwd: own,
      encoding: 'utf8',
      env: environment,
    });
  expect(bash(step?.run ?? '')).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(join(own, 'ready'))).toBe(true);
  expect(bash('PATH="$(cat path):$PATH"; docs check "a b"').stdout).toBe('check|a b\n');
});

test('a push annotates everything', () => {
  const { root } = pullRequest();
  const { code, stdout } = check(root, {});
  expect(stdout).toContain('file=docs/old.mdx');
  expect(stdout).toContain('file=docs/new.mdx');
  expect(code).toBe(1);
});

test('a pull request annotates what it touches, and SARIF holds everything', () => {
  const { root, base } = pullRequest();
  const { code, stdout } = check(root, { BASE: base, SARIF_FILE: 'docs.sarif' });
  expect(stdout).not.toContain('old.mdx');
  expect(stdout).toContain('file=docs/new.mdx');
  expect(code).toBe(1);
  const sarif = JSON.parse(readFileSync(join(root, 'docs.sarif'), 'utf8'));
  expect(sarif.runs[0].results).toHaveLength(2);
});

test('a checkout of one commit fetches the base', () => {
  const { root, base } = pullRequest();
  const clone = join(folder({}), 'clone');
  git(root, 'clone', '--quiet', '--depth=1', `file://${root}`, clone);
  const { code, stdout, stderr } = check(clone, { BASE: base });
  expect(stderr).toBe('');
  expect(stdout).not.toContain('old.mdx');
  expect(stdout).toContain('file=docs/new.mdx');
  expect(code).toBe(1);
});

test('a wrong rule in the settings fails before SARIF is made', () => {
  const { root } = pullRequest();
  writeFileSync(join(root, 'docs/docs.config.yaml'), 'rules: { pages/orfan: off }\n');
  const { code, stdout, stderr } = check(root, { SARIF_FILE: 'docs.sarif' });
  expect({ stdout, failed: code !== 0 }).toEqual({ stdout: '', failed: true });
  expect(stderr).toContain('pages/orfan');
});

test.each([
  ['writes a comment', '', 'POST repos/crumb/docs/issues/7/comments'],
  ['changes the one it wrote before', '41', 'PATCH repos/crumb/docs/issues/comments/41'],
])('a review %s and fails on a lost address', (_, known, asked) => {
  const { root, base } = pullRequest();
  git(root, 'rm', '--quiet', 'docs/old.mdx');
  const { code, comment, calls } = review(root, { BASE: base, KNOWN: known });
  expect(calls).toContain(asked);
  expect(comment).toContain('#### 1 lost address\n\n- `/old` `Ovens`\n');
  expect(code).toBe(1);
});

test('a review that may not write gives the summary of the job, and fails on what it is told', () => {
  const { root, base } = pullRequest();
  git(root, 'rm', '--quiet', 'docs/old.mdx');
  const { code, summary } = review(root, { BASE: base, FORBIDDEN: '1', FAIL_ON: 'none' });
  expect(summary).toContain('- `/old` `Ovens`\n');
  expect(code).toBe(0);
});

/** Runs the review with a `gh` that notes what it is asked. */
function review(cwd: string, given: Readonly<Record<string, string>>) {
  const program = fileURLToPath(new URL('../support/program.ts', import.meta.url));
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const bin = folder({
    docs: `#!/bin/sh\nexec '${process.execPath}' --import '${tsx}' '${program}' "$@"\n`,
    gh: '#!/bin/sh\ncase "$*" in *--jq*) echo "$KNOWN" ;; *) [ -z "$FORBIDDEN" ] || exit 1; echo "$4 $5" >> "$CALLS" ;; esac\n',
    calls: '',
    summary: '',
  });
  for (const name of ['docs', 'gh']) chmodSync(join(bin, name), 0o755);
  const ran = spawnSync('bash', [`${repository}bin/review.sh`], {
    cwd,
    encoding: 'utf8',
    env: {
      ...process.env,
      ...{ ROOT: '', FAIL_ON: 'lost-url', PREVIEW_URL: '', NUMBER: '7', REPOSITORY: 'crumb/docs' },
      ...{ KNOWN: '', FORBIDDEN: '', CALLS: join(bin, 'calls'), COMMENT: join(bin, 'comment.md') },
      ...{ GITHUB_STEP_SUMMARY: join(bin, 'summary') },
      ...given,
      PATH: `${bin}${delimiter}${process.env['PATH']}`,
    },
  });
  const text = (name: string) => readFileSync(join(bin, name), 'utf8');
  return { code: ran.status, comment: text('comment.md'), calls: text('calls'), summary: text('summary') };
}
