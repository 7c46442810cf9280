import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changingSite } from '../../src/machine/site-change/change-site.ts';
import { recordPath } from '../../src/machine/site-change/record.ts';
import { newFileStep, type Step } from '../../src/machine/site-change/step.ts';
import { thisProcess } from '../../src/machine/process-id.ts';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const site = {
  'docs.json': '{ "name": "Crumb", "navigation": { "pages": ["index", "guides/rye"] } }\n',
  'index.mdx': '[rye](/guides/rye)\n',
  'guides/rye.mdx': 'Rye.\n',
};

interface Here {
  readonly root: string;
  readonly records: string;
  readonly io: {
    readonly env: { readonly XDG_CACHE_HOME: string };
    readonly stderr: { write(text: string): void };
  };
  docs(...argv: readonly string[]): ReturnType<typeof run>;
  files(): Readonly<Record<string, string>>;
}

function here(): Here {
  const [root, cache] = [folder(site), folder({})];
  const env = { XDG_CACHE_HOME: cache };
  const paths = () =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
  return {
    root,
    records: join(cache, 'docs', 'changes'),
    io: { env, stderr: { write: () => undefined } },
    docs: (...argv) => run(root, argv, env),
    files: () => Object.fromEntries(paths().map((path) => [path, readFileSync(join(root, path), 'utf8')])),
  };
}

/** Writes the lock as a process of that identity would have. */
function lock({ root, records }: Here, holder: object): void {
  mkdirSync(records, { recursive: true });
  writeFileSync(recordPath(records, root, 'lock'), JSON.stringify({ mark: '0f', ...holder }));
}

test('a second command that edits the site ends while another one does', async () => {
  const site = here();
  lock(site, thisProcess());
  for (const argv of [
    ['mv', 'guides/rye', 'dark'],
    ['check', '--fix'],
    ['mv', '--undo'],
  ]) {
    const { code, stdout, stderr } = await site.docs(...argv);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`another docs command is changing this site (process ${process.pid})`);
  }
  expect(existsSync(join(site.root, 'guides/rye.mdx'))).toBe(true);
  // Reading is free.
  expect(await site.docs('mv', 'guides/rye', 'dark', '--dry-run')).toMatchObject({ code: 0 });
});

test('the lock of a process that has ended is free, also if its number was given again', async () => {
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  for (const holder of [
    { ...thisProcess(), pid: ended },
    { ...thisProcess(), started: 'another boot 1' },
  ]) {
    const site = here();
    lock(site, holder);
    expect(await site.docs('mv', 'guides/rye', 'dark')).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(site.records)).toEqual([expect.stringMatching(/^last-/)]);
  }
});

test('the lock of another machine, and one that cannot be read, is named', async () => {
  for (const [holder, message] of [
    [{ host: `${hostname()}-2`, pid: 1 }, `a docs command on ${hostname()}-2`],
    [{ host: 1 }, 'the lock of this site cannot be read'],
  ] as const) {
    const site = here();
    lock(site, holder);
    const { code, stderr } = await site.docs('mv', 'guides/rye', 'dark');
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).toContain(recordPath(site.records, site.root, 'lock'));
  }
});

test('a file that changes between planning and writing stops the whole change', async () => {
  const site = here();
  const before = site.files();
  const steps: readonly Step[] = [
    newFileStep('new.mdx', 'new'),
    {
      from: 'index.mdx',
      to: 'index.mdx',
      mode: 0o644,
      before: Buffer.from('other'),
      after: Buffer.from('x'),
    },
  ];
  await expect(
    changingSite(site.io, site.root, 'docs test', async (held) => held.apply(steps)),
  ).rejects.toThrow('"index.mdx" has changed in the meantime');
  expect(site.files()).toEqual(before);
  // Nor does a new file replace one.
  await expect(
    changingSite(site.io, site.root, 'docs test', async (held) =>
      held.apply([newFileStep('index.mdx', 'x')]),
    ),
  ).rejects.toThrow('"index.mdx" has changed in the meantime');
});

test('the last change of any command is taken back, byte for byte', async () => {
  const site = here();
  const before = site.files();
  expect(await site.docs('mv', 'guides/rye', 'loaves/dark')).toMatchObject({ code: 0 });
  expect(site.files()).not.toEqual(before);
  const shown = await site.docs('mv', '--undo', '--dry-run');
  expect(shown.stdout).toContain('rename to guides/rye.mdx');
  const { code, stdout } = await site.docs('mv', '--undo');
  expect([code, stdout.split('\n')[0]]).toEqual([0, 'took back docs mv']);
  expect(site.files()).toEqual(before);
  expect(readdirSync(site.root).sort()).toEqual(['docs.json', 'guides', 'index.mdx']);
  expect(await site.docs('mv', '--undo')).toMatchObject({ code: 2, stdout: '' });
});

test('new, changed and removed files come and go with their permissions', async () => {
  const site = here();
  chmodSync(join(site.root, 'index.mdx'), 0o640);
  const before = site.files();
  const text = Buffer.from(before['index.mdx'] ?? '');
  await changingSite(site.io, site.root, 'docs test', async (held) =>
    held.apply([
      newFileStep('a/b/new.mdx', 'new'),
      { from: 'index.mdx', to: undefined, mode: 0o640, before: text, after: undefined },
    ]),
  );
  expect(Object.keys(site.files()).sort()).toEqual(['a/b/new.mdx', 'docs.json', 'guides/rye.mdx']);
  const json = JSON.parse((await site.docs('mv', '--undo', '--format', 'json')).stdout);
  expect(json).toMatchObject({ version: 1, created: ['index.mdx'], removed: ['a/b/new.mdx'] });
  expect(site.files()).toEqual(before);
  expect(existsSync(join(site.root, 'a'))).toBe(false);
});

test('what was edited since is named, and nothing is taken back', async () => {
  const site = here();
  await site.docs('mv', 'guides/rye', 'loaves/dark');
  writeFileSync(join(site.root, 'index.mdx'), 'mine');
  const now = site.files();
  const { code, stderr } = await site.docs('mv', '--undo');
  expect(code).toBe(2);
  expect(stderr).toContain('edited since docs mv: index.mdx');
  expect(site.files()).toEqual(now);
});

test('a fix is taken back like a move', async () => {
  const site = here();
  writeFileSync(join(site.root, 'docs.json'), '{ "name": "Crumb", "navigation": { "pages": ["index",] } }\n');
  const broken = site.files();
  expect((await site.docs('check', '--fix')).stderr).toContain('fixed docs.json');
  expect(site.files()).not.toEqual(broken);
  expect(await site.docs('mv', '--undo')).toMatchObject({ code: 0 });
  expect(site.files()).toEqual(broken);
});
