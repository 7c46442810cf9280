import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const config =
  '{ "theme": "mint", "name": "Crumb", "colors": { "primary": "#8a4b14" }, "navigation": { "pages": ["index"] } }';
const identity = ['-c', 'user.name=baker', '-c', 'user.email=baker@crumb.example'];
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', [...identity, ...args], { cwd, stdio: ['ignore', 'pipe', 'ignore'] }).toString();

interface Planted {
  readonly top: string;
  readonly root: string;
  /** A shell command that leaves a trace when it runs. */
  readonly trap: string;
  readonly expectUnsprung: () => void;
}

/** A site in a repository with one commit, and a page changed since. */
function planted(): Planted {
  const top = folder({
    'docs/docs.json': config,
    'docs/index.mdx': 'Bread.\n',
    '.gitattributes': '*.mdx filter=trap diff=trap\n',
  });
  git(top, 'init');
  git(top, 'add', '.');
  git(top, 'commit', '-m', 'bake');
  writeFileSync(join(top, 'docs/index.mdx'), 'Broad.\n');
  const trace = join(folder({ 'a.txt': '' }), 'sprung');
  return {
    top,
    root: join(top, 'docs'),
    trap: `touch ${trace}; cat`,
    expectUnsprung: () => expect(existsSync(trace)).toBe(false),
  };
}

const changedSince = (root: string, env = {}) =>
  run(root, ['check', '--changed-since', 'HEAD', '--format', 'json'], env);

test.each([
  ['core.fsmonitor', (trap: string) => trap],
  ['filter.trap.clean', (trap: string) => trap],
  ['filter.trap.process', (trap: string) => trap],
  ['diff.external', (trap: string) => trap],
  ['diff.trap.command', (trap: string) => trap],
  ['diff.trap.textconv', (trap: string) => trap],
  ['core.pager', (trap: string) => trap],
])('no program from the configuration of a repository runs: %s', async (key, value) => {
  const { top, root, trap, expectUnsprung } = planted();
  git(top, 'config', key, value(trap));
  git(top, 'config', 'filter.trap.required', 'true');
  const { code, stdout } = await changedSince(root);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).version).toBe(1);
  expectUnsprung();
});

test('no filter from an included file, a separate work tree or an unusual name runs', async () => {
  const { top, root, trap, expectUnsprung } = planted();
  writeFileSync(join(top, '.git/more'), `[filter "trap"]\n  clean = "${trap}"\n`);
  git(top, 'config', 'include.path', 'more');
  git(top, 'config', 'extensions.worktreeConfig', 'true');
  git(top, 'config', '--worktree', 'filter.trap.smudge', trap);
  expect(await changedSince(root)).toMatchObject({ code: 0 });
  expectUnsprung();
  writeFileSync(join(top, '.gitattributes'), '*.mdx filter=a=b\n');
  appendFileSync(join(top, '.git/config'), `[filter "a=b"]\n  clean = "${trap}"\n`);
  const odd = await changedSince(root);
  expect(odd).toMatchObject({ code: 2, stdout: '' });
  expect(odd.stderr).toContain('the configuration of the repository has a filter "filter.a=b.clean"');
  expectUnsprung();
});

test('a site that looks like a bare repository is not a repository', async () => {
  const { top, root, trap, expectUnsprung } = planted();
  execFileSync('cp', [
    '-r',
    ...['HEAD', 'objects', 'refs', 'config', 'index'].map((name) => join(top, '.git', name)),
    root,
  ]);
  git(root, 'config', '--file', join(root, 'config'), 'core.bare', 'false');
  git(root, 'config', '--file', join(root, 'config'), 'core.worktree', root);
  git(root, 'config', '--file', join(root, 'config'), 'core.fsmonitor', trap);
  const { code, stdout, stderr } = await changedSince(root);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^error: --changed-since needs a git work tree\n/);
  expectUnsprung();
});

test('a .git file that points elsewhere runs no program', async () => {
  const { top, root, trap, expectUnsprung } = planted();
  renameSync(join(top, '.git'), join(top, 'images'));
  writeFileSync(join(top, '.git'), 'gitdir: images\n');
  git(top, 'config', 'core.fsmonitor', trap);
  git(top, 'config', 'filter.trap.clean', trap);
  git(top, 'config', 'core.worktree', '..');
  expect(await changedSince(root)).toMatchObject({ code: 0 });
  expectUnsprung();
  // One that points at nothing, at itself or at a device is no repository.
  for (const target of ['nowhere', '.git', '/dev/null']) {
    writeFileSync(join(top, '.git'), `gitdir: ${target}\n`);
    expect(await changedSince(root)).toMatchObject({ code: 2, stdout: '' });
  }
});

test('missing objects are not fetched by a program of the repository', async () => {
  const { top, root, trap, expectUnsprung } = planted();
  const blob = git(top, 'rev-parse', 'HEAD:docs/index.mdx').trim();
  rmSync(join(top, '.git/objects', blob.slice(0, 2), blob.slice(2)));
  git(top, 'config', 'remote.origin.url', `file://${top}`);
  git(top, 'config', 'remote.origin.promisor', 'true');
  git(top, 'config', 'remote.origin.uploadpack', trap);
  git(top, 'config', 'core.repositoryFormatVersion', '1');
  git(top, 'config', 'extensions.partialClone', 'origin');
  writeFileSync(join(root, 'docs.json'), config.replace('"index"', '"index", "gone"'));
  await changedSince(root);
  expectUnsprung();
});

test('variables of a git hook do not redirect git', async () => {
  const { top, root } = planted();
  const other = folder({ 'a.txt': '' });
  git(other, 'init');
  process.env['GIT_DIR'] = join(other, '.git');
  process.env['GIT_EXTERNAL_DIFF'] = 'false';
  try {
    expect(await changedSince(root)).toMatchObject({ code: 0 });
  } finally {
    delete process.env['GIT_DIR'];
    delete process.env['GIT_EXTERNAL_DIFF'];
  }
  expect(readFileSync(join(top, '.git/HEAD'), 'utf8')).toContain('ref:');
});

test('a revision is never read as an option', async () => {
  const { top, root } = planted();
  for (const revision of ['--output=x', '-h', '--upload-pack=touch x', 'HEAD --output=x', '', 'a\nb']) {
    const { code, stdout } = await run(root, ['check', `--changed-since=${revision}`]);
    expect({ code, stdout }, revision).toEqual({ code: 2, stdout: '' });
  }
  for (const path of [top, root]) expect(existsSync(join(path, 'x'))).toBe(false);
});

test('a configured Git LFS filter stays in effect', async () => {
  const { top, root } = planted();
  const bin = folder({ 'git-lfs': '#!/bin/sh\nprintf "Bread.\\n"\n' });
  execFileSync('chmod', ['+x', join(bin, 'git-lfs')]);
  git(top, 'config', 'filter.trap.clean', 'git-lfs clean -- %f');
  // Other than the commit by the time alone, as the filter gives what was committed.
  utimesSync(join(root, 'index.mdx'), 1, 1);
  const path = process.env['PATH'];
  process.env['PATH'] = `${bin}:${path}`;
  try {
    writeFileSync(join(root, 'docs.json'), config.replace('"index"', '"index", "gone"'));
    const { stdout } = await changedSince(root);
    expect(JSON.parse(stdout).diagnostics).toMatchObject([{ path: 'docs.json' }]);
  } finally {
    process.env['PATH'] = path;
  }
});

test.each(['lfs.extension.trap.clean', 'lfs.Extension.trap.clean', 'lfs.storage'])(
  'Git LFS does not read %s of a repository',
  async (key) => {
    const { top, root, trap, expectUnsprung } = planted();
    const bin = folder({
      'git-lfs': `#!/bin/sh\nextension=$(git config ${key})\n[ -z "$extension" ] || sh -c "$extension"\n`,
      config: '[filter "trap"]\n  clean = git-lfs clean -- %f\n  required = true\n',
    });
    execFileSync('chmod', ['+x', join(bin, 'git-lfs')]);
    git(top, 'config', key, trap);
    const { PATH, GIT_CONFIG_GLOBAL } = process.env;
    process.env['PATH'] = `${bin}:${PATH}`;
    process.env['GIT_CONFIG_GLOBAL'] = join(bin, 'config');
    try {
      expect(await changedSince(root)).toMatchObject({ code: 0 });
    } finally {
      process.env['PATH'] = PATH;
      if (GIT_CONFIG_GLOBAL === undefined) delete process.env['GIT_CONFIG_GLOBAL'];
      else process.env['GIT_CONFIG_GLOBAL'] = GIT_CONFIG_GLOBAL;
    }
    expectUnsprung();
  },
);

test('a content folder that is a repository with programs is skipped', async () => {
  const { root, trap, expectUnsprung } = planted();
  mkdirSync(join(root, 'module'));
  git(join(root, 'module'), 'init');
  git(join(root, 'module'), 'config', 'core.fsmonitor', trap);
  expect(await changedSince(root)).toMatchObject({ code: 0 });
  expectUnsprung();
});

test('paths of a tree that git never checks out are not compared', async () => {
  const { top, root } = planted();
  const hash = (type: string, input: Uint8Array) =>
    execFileSync('git', ['hash-object', '-t', type, '-w', '--literally', '--stdin'], { cwd: top, input })
      .toString()
      .trim();
  const tree = (mode: string, name: string, content: string) =>
    hash('tree', Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(content, 'hex')]));
  const blob = hash('blob', Buffer.from('Bread.\n'));
  for (const path of ['rye.mdx', '../rye.mdx', './rye.mdx', 'loaves//rye.mdx', 'loaves/../../rye.mdx']) {
    const docs = tree('40000', 'docs', tree('100644', path, blob));
    const commit = git(top, 'commit-tree', '-m', 'evil', docs).trim();
    for (const range of [commit, `HEAD..${commit}`]) {
      const { code, stdout } = await run(root, ['diff', range, '--fail-on', 'none']);
      expect([path, code, stdout.includes('rye')]).toEqual([path, 0, path === 'rye.mdx']);
    }
  }
});

test('a revision that repeats a folder millions of times is refused', async () => {
  const { top, root } = planted();
  let entries = `100644 blob ${git(top, 'rev-parse', 'HEAD:docs/index.mdx').trim()}\tpage.mdx`;
  for (let depth = 0; depth < 7; depth += 1) {
    const tree = execFileSync('git', ['mktree'], { cwd: top, input: `${entries}\n` })
      .toString()
      .trim();
    entries = Array.from({ length: 10 }, (_, at) => `040000 tree ${tree}\tfolder-${at}`).join('\n');
  }
  const tree = execFileSync('git', ['mktree'], {
    cwd: top,
    input: `040000 tree ${/tree (\w+)/.exec(entries)![1]}\tdocs\n`,
  });
  const commit = git(top, 'commit-tree', '-m', 'bomb', tree.toString().trim()).trim();
  const { code, stdout, stderr } = await run(root, ['diff', commit]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('there are too many files');
});

test('files that are no regular ones are not read, and git is not given their names', async () => {
  const { top, root } = planted();
  const secret = join(folder({ 'secret.txt': 'Rye.\n' }), 'secret.txt');
  writeFileSync(join(root, 'rye.mdx'), 'Rye.\n');
  git(top, 'add', '.');
  git(top, 'commit', '-m', 'rye');
  rmSync(join(root, 'rye.mdx'));
  symlinkSync('/dev/zero', join(root, 'zero.mdx'));
  symlinkSync(secret, join(root, 'moved.mdx'));
  symlinkSync(secret, join(root, '"quoted".mdx'));
  execFileSync('mkfifo', [join(root, 'pipe.mdx')]);
  writeFileSync(join(root, `"${secret.replaceAll('/', '\\057')}"`), '');
  const { code, stdout } = await run(root, ['diff', 'HEAD', '--format', 'json']);
  const { pages, lost } = JSON.parse(stdout);
  expect(code).toBe(1);
  expect(pages.moved).toEqual([]);
  expect(lost).toEqual([expect.objectContaining({ address: '/rye' })]);
  // The same bytes in a regular file are the page.
  writeFileSync(join(root, 'dark.mdx'), 'Rye.\n');
  const again = await run(root, ['diff', 'HEAD', '--format', 'json']);
  expect(JSON.parse(again.stdout).pages.moved).toEqual([
    expect.objectContaining({ from: 'rye', to: 'dark' }),
  ]);
});

test('a page too large to be read is left out, said, and still an address', async () => {
  const { top, root } = planted();
  writeFileSync(join(root, 'large.mdx'), Buffer.alloc(270_000_000, 'a'));
  git(top, 'add', '.');
  git(top, 'commit', '-m', 'large');
  rmSync(join(root, 'large.mdx'));
  const { code, stdout, stderr } = await run(root, ['diff', 'HEAD', '--format', 'json']);
  expect(stderr).toMatch(
    /^large\.mdx is larger than 256 MB at [0-9a-f]{7}, so its content is not compared\n/,
  );
  expect([code, JSON.parse(stdout).lost]).toEqual([1, [expect.objectContaining({ address: '/large' })]]);
});

test('contents that are not on this machine stop a comparison', async () => {
  const { top, root } = planted();
  const blob = git(top, 'rev-parse', 'HEAD:docs/index.mdx').trim();
  rmSync(join(top, '.git/objects', blob.slice(0, 2), blob.slice(2)));
  for (const argv of [
    ['diff', 'HEAD'],
    ['mv', '--since', 'HEAD'],
  ]) {
    const { code, stdout, stderr } = await run(root, argv);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error: git (?:cannot read|does not have) .*\n.*\n$/);
  }
});

test('git that waits for ever is ended', async () => {
  const { top, root } = planted();
  rmSync(join(top, '.gitattributes'));
  execFileSync('mkfifo', [join(top, '.gitattributes')]);
  const before = process.env['DOCS_GIT_TIMEOUT'];
  process.env['DOCS_GIT_TIMEOUT'] = '0.3';
  onTestFinished(() => {
    if (before === undefined) delete process.env['DOCS_GIT_TIMEOUT'];
    else process.env['DOCS_GIT_TIMEOUT'] = before;
  });
  const { code, stdout, stderr } = await changedSince(root);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('git did not answer within 0.3 seconds');
});
