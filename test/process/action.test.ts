import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { markdownToHtml } from 'satteri';
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

/** Runs a step as the runner does, with the inputs as its defaults and what is given. */
function runStep(wanted: string, cwd: string, given: Readonly<Record<string, string>>) {
  const step = action.runs.steps.find(({ name }) => name === wanted);
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

function check(cwd: string, given: Readonly<Record<string, string>>) {
  return runStep('Check', cwd, given);
}

test('translations fail the job if asked to, and a clone without history says what it lacks', () => {
  const root = folder({
    'docs.json': JSON.stringify({
      navigation: {
        languages: [
          { language: 'en', pages: ['rye', 'oat'] },
          { language: 'fr', pages: ['fr/rye'] },
        ],
      },
    }),
    'rye.mdx': page('Bake it.'),
    'oat.mdx': page('Soak it.'),
    'fr/rye.mdx': page('Cuire.'),
  });
  git(root, 'init', '--quiet');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '-m', 'base');
  writeFileSync(join(root, 'oat.mdx'), page('Soak it long.'));
  git(root, 'commit', '--quiet', '-am', 'change');
  const summary = join(folder({ summary: '' }), 'summary');
  const given = { GITHUB_STEP_SUMMARY: summary, TRANSLATIONS: 'stale missing' };
  expect(runStep('Translations', root, given).code).toBe(1);
  expect(readFileSync(summary, 'utf8')).toContain('- **fr/oat**: missing');
  const clone = join(folder({}), 'clone');
  git(root, 'clone', '--quiet', '--depth', '1', `file://${root}`, clone);
  const shallow = runStep('Translations', clone, { ...given, TRANSLATIONS: 'none' });
  expect([shallow.code, shallow.stderr]).toEqual([0, '']);
  expect(shallow.stdout).toContain('the clone is shallow: git fetch --unshallow: fr/rye');
});

test('every input is used and documented', () => {
  const used = [...text.matchAll(/\$\{\{ inputs\.([\w-]+) \}\}/g)].map(([, name]) => name ?? '');
  expect([...new Set(used)].sort()).toEqual(Object.keys(action.inputs).sort());
  const guide = readFileSync(`${repository}docs/guides/continuous-integration.mdx`, 'utf8');
  expect(Object.keys(action.inputs).filter((name) => !guide.includes(`| \`${name}\` |`))).toEqual([]);
});

test('without a package the command is built from the files of the action', () => {
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

test('a push annotates all findings', () => {
  const { root } = pullRequest();
  const { code, stdout } = check(root, {});
  expect(stdout).toContain('file=docs/old.mdx');
  expect(stdout).toContain('file=docs/new.mdx');
  expect(code).toBe(1);
});

test('a pull request annotates changed files, and SARIF has all findings', () => {
  const { root, base } = pullRequest();
  const { code, stdout } = check(root, { BASE: base, SARIF_FILE: 'docs.sarif' });
  expect(stdout).not.toContain('old.mdx');
  expect(stdout).toContain('file=docs/new.mdx');
  expect(code).toBe(1);
  const sarif = JSON.parse(readFileSync(join(root, 'docs.sarif'), 'utf8'));
  expect(sarif.runs[0].results).toHaveLength(2);
});

test('a shallow checkout fetches the base', () => {
  const { root, base } = pullRequest();
  const clone = join(folder({}), 'clone');
  git(root, 'clone', '--quiet', '--depth=1', `file://${root}`, clone);
  const { code, stdout, stderr } = check(clone, { BASE: base });
  expect(stderr).toBe('');
  expect(stdout).not.toContain('old.mdx');
  expect(stdout).toContain('file=docs/new.mdx');
  expect(code).toBe(1);
});

test('an unknown rule in the settings fails before SARIF is written', () => {
  const { root } = pullRequest();
  writeFileSync(join(root, 'docs/docs.config.yaml'), 'rules: { pages/orfan: off }\n');
  const { code, stdout, stderr } = check(root, { SARIF_FILE: 'docs.sarif' });
  expect({ stdout, failed: code !== 0 }).toEqual({ stdout: '', failed: true });
  expect(stderr).toContain('pages/orfan');
});

const remark = (id: number, type: string, body: string) => ({ id, user: { type }, body });
const others = Array.from({ length: 100 }, (_, index) => remark(index, 'User', '<!-- docs diff -->'));

test.each([
  ['writes a comment', [], 'POST /repos/crumb/docs/issues/7/comments'],
  [
    'changes the one it wrote before, however many there are',
    [...others, remark(141, 'Bot', '<!-- docs diff -->\n')],
    'PATCH /repos/crumb/docs/issues/comments/141',
  ],
])('a review %s and fails on a lost address', async (_, known, asked) => {
  const { root, base } = pullRequest();
  git(root, 'rm', '--quiet', 'docs/old.mdx');
  const { code, calls, summary } = await review(root, { BASE: base }, known);
  expect(calls.map(({ line }) => line).at(-1)).toBe(asked);
  expect(calls.at(-1)?.body).toContain('#### 1 lost address\n\n- `/old` `Ovens`\n');
  expect(calls.every(({ token }) => token === 'Bearer secret')).toBe(true);
  expect({ code, summary }).toEqual({ code: 1, summary: '' });
});

test('a review of a change without effect on readers writes no comment, and updates an existing one', async () => {
  const { root, base } = pullRequest();
  git(root, 'reset', '--quiet', '--hard', base);
  expect((await review(root, { BASE: base }, [])).calls).toHaveLength(1);
  const { code, calls } = await review(root, { BASE: base }, [remark(3, 'Bot', '<!-- docs diff -->\n')]);
  expect(calls.at(-1)?.line).toBe('PATCH /repos/crumb/docs/issues/comments/3');
  expect(calls.at(-1)?.body).toContain('Nothing changes for readers');
  expect(code).toBe(0);
});

test('a review without write access prints a job summary, and fails as configured', async () => {
  const { root, base } = pullRequest();
  git(root, 'rm', '--quiet', 'docs/old.mdx');
  const { code, summary, stdout } = await review(root, { BASE: base, FAIL_ON: 'none' }, undefined);
  expect(summary).toContain('- `/old` `Ovens`\n');
  expect(stdout).toContain('the job needs "pull-requests: write"');
  expect(code).toBe(0);
});

test('no text of a site mentions users, closes issues or shows images', async () => {
  const { root, base } = pullRequest();
  const title = '@crumb fixes #1 ![x](https://far.example/x.png) <img src=x> `` ` [a](b)';
  writeFileSync(join(root, 'docs/new.mdx'), `---\ntitle: ${JSON.stringify(title)}\n---\n\n## ${title}\n`);
  const { calls } = await review(root, { BASE: base }, []);
  const { html } = markdownToHtml(calls.at(-1)?.body ?? '');
  expect(html).toContain('@crumb fixes #1');
  expect(html.replace(/<code>[^]*?<\/code>/g, '')).not.toMatch(/@crumb|#1|<img|<a /);
});

test('the script for GitLab writes one note and updates it', async () => {
  const guide = readFileSync(`${repository}docs/guides/review-a-pull-request.mdx`, 'utf8');
  const [, yaml = ''] = /```yaml \.gitlab-ci\.yml\n([^]*?)^```$/m.exec(guide) ?? [];
  const job = (parse(yaml) as { readonly 'docs-review': { readonly script: readonly string[] } })[
    'docs-review'
  ];
  const { root, base } = pullRequest();
  git(root, 'rm', '--quiet', 'docs/old.mdx');
  for (const [known, asked] of [
    [[], 'POST /projects/5/merge_requests/7/notes'],
    [[{ id: 9, body: '<!-- docs diff -->\n' }], 'PUT /projects/5/merge_requests/7/notes/9'],
  ] as const) {
    const { code, calls } = await withServer(known, (url) =>
      bash(root, ['-eo', 'pipefail', '-c', job.script.join('\n')], {
        CI_API_V4_URL: url,
        CI_PROJECT_ID: '5',
        CI_MERGE_REQUEST_IID: '7',
        CI_MERGE_REQUEST_DIFF_BASE_SHA: base,
        DOCS_COMMENT_TOKEN: 'secret',
      }),
    );
    expect(calls.at(-1)?.line).toBe(asked);
    expect(new URLSearchParams(calls.at(-1)?.raw).get('body')).toContain('#### 1 lost address');
    expect(code).toBe(1);
  }
});

/** Runs the review against a server that stands for GitHub; without comments it is one that forbids everything. */
async function review(
  cwd: string,
  given: Readonly<Record<string, string>>,
  known: readonly unknown[] | undefined,
) {
  const files = folder({ summary: '' });
  const ran = await withServer(known, (url) =>
    bash(cwd, [`${repository}bin/review.sh`], {
      ...{ ROOT: '', FAIL_ON: 'lost-url', PREVIEW_URL: '', NUMBER: '7', REPOSITORY: 'crumb/docs' },
      ...{ GITHUB_API_URL: url, GH_TOKEN: 'secret', COMMENT: join(files, 'comment.md') },
      GITHUB_STEP_SUMMARY: join(files, 'summary'),
      ...given,
    }),
  );
  return { ...ran, summary: readFileSync(join(files, 'summary'), 'utf8') };
}

interface Call {
  readonly line: string;
  readonly token: string | undefined;
  readonly raw: string;
  /** Of a comment in JSON. */
  readonly body: string;
}

/** A hosting service with these comments, a hundred a page. */
async function withServer<T>(known: readonly unknown[] | undefined, run: (url: string) => Promise<T>) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const raw = Buffer.concat(pieces).toString();
      const url = new URL(request.url ?? '', 'http://localhost');
      const { authorization } = request.headers;
      const body = raw.startsWith('{') ? String(JSON.parse(raw).body) : '';
      calls.push({ line: `${request.method} ${url.pathname}`, token: authorization, raw, body });
      const page = Number(url.searchParams.get('page') ?? 1);
      const answer = request.method === 'GET' ? known?.slice((page - 1) * 100, page * 100) : {};
      response.writeHead(known === undefined ? 403 : 200).end(JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const ran = await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return { ...ran, calls };
  } finally {
    server.close();
  }
}

/** Runs a script with `docs` and `npx` on the path. */
async function bash(cwd: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const program = fileURLToPath(new URL('../support/program.ts', import.meta.url));
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const run = `exec '${process.execPath}' --import '${tsx}' '${program}' "$@"`;
  const bin = folder({
    docs: `#!/bin/sh\n${run}\n`,
    npx: `#!/bin/sh\n[ "$1 $2" = '--yes docs-toolchain' ] || exit 9\nshift 2\n${run}\n`,
  });
  for (const name of ['docs', 'npx']) chmodSync(join(bin, name), 0o755);
  const child = spawn('bash', args, {
    cwd,
    env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env['PATH']}` },
  });
  let stdout = '';
  child.stdout.on('data', (piece: Buffer) => (stdout += piece.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, stdout };
}
