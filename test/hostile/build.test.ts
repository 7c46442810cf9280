import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { oneByOne } from '../support/one-by-one.ts';
import { writeAll } from '../../src/commands/build/write.ts';
import { textArtifact } from '../../src/site/model/artifact.ts';
import { temporaryFolders } from '../../src/machine/temporary-folders.ts';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const config = JSON.stringify({
  theme: 'mint',
  name: 'Crumb',
  colors: { primary: '#aa5500' },
  navigation: { pages: ['index', 'guides/rye'] },
});

/** A site in a folder `site`, beside a home of the user. */
function victim(files: Readonly<Record<string, string>> = {}): {
  readonly root: string;
  readonly home: string;
} {
  const site = {
    'docs.json': config,
    'index.mdx': '# Crumb\n',
    'guides/rye.mdx': '# Rye\n',
    authorized_keys: 'mine',
    ...files,
  };
  const inSite = Object.fromEntries(Object.entries(site).map(([path, text]) => [`site/${path}`, text]));
  const parent = folder({ 'home/.ssh/id': 'private', ...inSite });
  return { root: join(parent, 'site'), home: join(parent, 'home') };
}

const build = (root: string, ...argv: readonly string[]) =>
  run(root, ['build', '--site', '--url', 'https://crumb.example', ...argv]);

function expectHomeUntouched(home: string): void {
  expect(readdirSync(home)).toEqual(['.ssh']);
  expect(readdirSync(join(home, '.ssh'))).toEqual(['id']);
  expect(readFileSync(join(home, '.ssh/id'), 'utf8')).toBe('private');
}

/** Exit code 2, nothing on stdout, and one line with its help. */
function expectRefused({ code, stdout, stderr }: Awaited<ReturnType<typeof run>>, what: string): void {
  expect({ code, stdout }, what).toEqual({ code: 2, stdout: '' });
  expect(stderr, what).toMatch(/^(?:warning: [^\n]+\n)*error: [^\n]+\n(?: {2}= help: [^\n]+\n)?$/);
}

test('the out folder in the settings is always inside the site', async () => {
  const { root, home } = victim();
  const outs = [
    'x'.repeat(300),
    '../home/.config',
    join(home, '.config'),
    'dist/../../home/.config',
    './../home',
    '..',
    String.raw`..\home`,
    String.raw`C:\home`,
    'C:/home',
    String.raw`\\server\share`,
    '//server/share',
    '.git/hooks',
    'dist/.GIT/hooks',
    'git~1/hooks',
  ];
  for (const out of outs) {
    writeFileSync(join(root, 'docs.config.yaml'), `build:\n  out: '${out}'\n`);
    for (const more of [[], ['--check']]) expectRefused(await build(root, ...more), out);
  }
  expectHomeUntouched(home);
  expect(readdirSync(root).sort()).toEqual([
    'authorized_keys',
    'docs.config.yaml',
    'docs.json',
    'guides',
    'index.mdx',
  ]);
});

test.each([
  ['dist', '../home/.ssh', [], undefined],
  ['dist', '../home/.ssh', ['--out', 'dist'], undefined],
  ['dist', '../home/new', ['--out', 'dist'], undefined],
  ['dist', 'guides', [], undefined],
  ['public', '../home', [], 'public'],
  ['public', '../home', [], 'public/.ssh'],
  ['public', '../home', ['--out', 'public/.ssh'], undefined],
  ['public', '../home', ['--out', 'public/.ssh/deep/er'], undefined],
])(
  'a link %s -> %s on the path of the out folder is rejected: %j, build.out %s',
  async (name, target, argv, out) => {
    const { root, home } = victim();
    symlinkSync(target, join(root, name));
    if (out !== undefined) writeFileSync(join(root, 'docs.config.yaml'), `build:\n  out: ${out}\n`);
    expectRefused(await build(root, ...argv), name);
    expectRefused(await build(root, ...argv, '--check'), name);
    expectHomeUntouched(home);
    expect(lstatSync(join(root, name)).isSymbolicLink()).toBe(true);
    expect(readdirSync(join(root, 'guides'))).toEqual(['rye.mdx']);
  },
);

test('what looks like an interrupted build is neither used nor removed', async () => {
  const { root, home } = victim();
  const planted = ['.dist.docs-old-x', '.docs-old-x'];
  for (const name of planted) symlinkSync('../home', join(root, name));
  // With a journal as far as a repository can know what stands in it.
  for (const name of ['.dist.docs-old-y', '.docs-old-y']) {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, 'notes.txt'), 'mine');
    symlinkSync('../../home/.ssh/id', join(root, name, 'id.txt'));
    writeFileSync(join(root, name, '.docs-journal.json'), '{"version":1,"folder":"1:2","name":"dist"}\n');
  }
  for (const expected of ['files written', 'all unchanged']) {
    const { code, stdout } = await build(root);
    expect(code).toBe(0);
    expect(stdout).toContain(expected);
    expect(existsSync(join(root, 'dist/id.txt'))).toBe(false);
    expect(existsSync(join(root, 'dist/.ssh'))).toBe(false);
  }
  for (const name of planted) expect(lstatSync(join(root, name)).isSymbolicLink()).toBe(true);
  for (const name of ['.dist.docs-old-y', '.docs-old-y'])
    expect(readFileSync(join(root, name, 'notes.txt'), 'utf8')).toBe('mine');
  expectHomeUntouched(home);
});

test.each([
  ['guides', '../../home'],
  ['guides', '../guides'],
  ['.well-known', '../../home/.ssh'],
  ['llms.txt', '../../home/.ssh/id'],
  ['index.html', '/dev/zero'],
])('a link inside the out folder is never followed: %s -> %s', async (name, target) => {
  for (const argv of [[], ['--out', 'dist']]) {
    const { root, home } = victim({ 'dist/mine.txt': 'mine' });
    symlinkSync(target, join(root, 'dist', name));
    const refused = await build(root, ...argv);
    expectRefused(refused, name);
    expect(refused.stderr).toContain(`error: dist/${name} exists and was not written by docs build\n`);
    expect(readdirSync(join(root, 'dist')).sort()).toEqual([name, 'mine.txt'].sort());
    expect(readdirSync(join(root, 'guides'))).toEqual(['rye.mdx']);
    expectHomeUntouched(home);
    await build(root, ...argv, '--check');
  }
});

test('a link inside the out folder that a manifest lists is replaced, not followed', async () => {
  const { root, home } = victim();
  await build(root);
  rmSync(join(root, 'dist/llms.txt'));
  symlinkSync('../../home/.ssh/id', join(root, 'dist/llms.txt'));
  expect(await build(root)).toMatchObject({ code: 0 });
  expect(lstatSync(join(root, 'dist/llms.txt')).isFile()).toBe(true);
  // A folder that it claims as a file of ours is a link still.
  rmSync(join(root, 'dist/guides'), { recursive: true });
  symlinkSync('../../home', join(root, 'dist/guides'));
  const manifest = readFileSync(join(root, 'dist/.docs-manifest.json'), 'utf8');
  writeFileSync(
    join(root, 'dist/.docs-manifest.json'),
    manifest.replace('"files": {', '"files": { "guides": "x",'),
  );
  expectRefused(await build(root), 'guides');
  expectHomeUntouched(home);
});

test('another file that is hard-linked into the out folder is not written to', async () => {
  const { root, home } = victim();
  await build(root);
  rmSync(join(root, 'dist/llms.txt'));
  linkSync(join(home, '.ssh/id'), join(root, 'dist/llms.txt'));
  linkSync(join(home, '.ssh/id'), join(root, 'dist/CNAME'));
  expect(await build(root)).toMatchObject({ code: 0 });
  expectHomeUntouched(home);
  expect(readFileSync(join(root, 'dist/llms.txt'), 'utf8')).toContain('# Crumb');
});

test('files of the site whose places others have do not prevent a build', async () => {
  const { root } = victim({
    'robots.txt.mdx': '# Robots',
    'llms.txt/oven.png': 'png',
    'search-index.json/oven.png': 'png',
    'guides/rye/index.html/oven.png': 'png',
    _headers: 'mine',
  });
  const { code, stderr } = await build(root, '--hosting', 'netlify');
  expect(code).toBe(0);
  expect(stderr.match(/(?<=^warning: ).*(?= is not written: )/gm)).toEqual([
    'robots.txt',
    'guides/rye/index.html/oven.png',
    'llms.txt/oven.png',
    'search-index.json/oven.png',
    '_headers',
  ]);
  expect(readFileSync(join(root, 'dist/_headers'), 'utf8')).toBe('mine');
});

const manifests: readonly (readonly [string, string])[] = [
  ['nothing', 'null'],
  ['a list', '[]'],
  ['a list of files', '{"files":[]}'],
  ['a path above', '{"files":{"../home/.ssh/id":"sha256:0"}}'],
  ['a path of Windows', String.raw`{"files":{"..\\home\\.ssh\\id":"sha256:0"}}`],
  ['odd paths', '{"files":{"/etc/passwd":"sha256:0","C:/x":"y","a//b":"c","__proto__":"d","mine.txt":{}}}'],
  ['no end', '{"files":'.repeat(5000)],
];
test.each(manifests)('a forged manifest has no effect: %s', async (_, manifest) => {
  const { root, home } = victim({ 'dist/mine.txt': 'mine', 'dist/.docs-manifest.json': manifest });
  expect(await build(root)).toMatchObject({ code: 0 });
  expect(readFileSync(join(root, 'dist/mine.txt'), 'utf8')).toBe('mine');
  expectHomeUntouched(home);
});

test.skipIf(process.platform === 'win32')(
  'pipes and links in place of internal files are ignored',
  async () => {
    const { root, home } = victim({ 'dist/mine.txt': 'mine', 'pipes/mine.txt': '' });
    symlinkSync('../../home/.ssh/id', join(root, 'dist/.docs-manifest.json'));
    symlinkSync('../../home/.ssh/id', join(root, 'dist/.docs-journal.json'));
    expect(await build(root)).toMatchObject({ code: 0 });
    expectHomeUntouched(home);
    execFileSync('mkfifo', ['.docs-manifest.json', '.docs-journal.json', 'CNAME'], {
      cwd: join(root, 'pipes'),
    });
    expect(await build(root, '--out', 'pipes')).toMatchObject({ code: 0 });
    expect(lstatSync(join(root, 'pipes/CNAME')).isFIFO()).toBe(true);
    rmSync(join(root, 'pipes/llms.txt'));
    execFileSync('mkfifo', ['llms.txt'], { cwd: join(root, 'pipes') });
    await build(root, '--out', 'pipes', '--check');
    expect(await build(root, '--out', 'pipes')).toMatchObject({ code: 0 });
    expect(lstatSync(join(root, 'pipes/llms.txt')).isFile()).toBe(true);
  },
);

/** What a process of somebody else may do while files are written. */
const exchanges: readonly (readonly [string, (fresh: string, home: string) => void])[] = [
  [
    'a folder in the new one',
    (fresh, home) => {
      renameSync(join(fresh, 'pages'), join(fresh, 'away'));
      symlinkSync(home, join(fresh, 'pages'));
    },
  ],
  [
    'the new folder itself',
    (fresh, home) => {
      renameSync(fresh, `${fresh}.away`);
      symlinkSync(home, fresh);
    },
  ],
  [
    'the folder that holds it',
    (fresh, home) => {
      const parent = dirname(fresh);
      renameSync(parent, `${parent}.away`);
      symlinkSync(home, parent);
    },
  ],
];
test.each(exchanges)(
  'a link that replaces a folder during the build is not followed: %s',
  async (_, exchange) => {
    const { root, home } = victim();
    const many = Array.from({ length: 200 }, (__, at) => textArtifact(`pages/${at}.md`, 'text/plain', 'x'));
    const state = { isDone: false };
    const progress = () => {
      const fresh = readdirSync(root).find((name) => /docs-new-/.test(name));
      if (state.isDone || fresh === undefined) return;
      exchange(join(root, fresh), home);
      state.isDone = true;
    };
    const written = writeAll(() => oneByOne(many), join(root, 'dist'), {
      displayPath: 'dist',
      interrupted: () => false,
      progress,
      folders: temporaryFolders({ XDG_CACHE_HOME: folder({}) }),
    });
    await expect(written).rejects.toThrow('dist cannot be written: ');
    expect(state.isDone).toBe(true);
    expectHomeUntouched(home);
  },
);

// Nothing is read-only for root.
test.skipIf(process.getuid?.() === 0)(
  'a read-only folder in the out folder does not stop builds',
  async () => {
    const { root } = victim();
    await run(root, ['build']);
    mkdirSync(join(root, 'dist/mine'));
    writeFileSync(join(root, 'dist/mine/notes'), 'kept');
    chmodSync(join(root, 'dist/mine'), 0o555);
    for (const text of ['# Oat\n', '# Spelt\n']) {
      writeFileSync(join(root, 'index.mdx'), text);
      expect((await run(root, ['build'])).code).toBe(0);
      expect(readFileSync(join(root, 'dist/index.md'), 'utf8')).toContain(text.trim());
      expect(readFileSync(join(root, 'dist/mine/notes'), 'utf8')).toBe('kept');
    }
  },
);
