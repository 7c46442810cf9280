import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { diskHost } from '../../src/site/load/disk-host.ts';

const made: string[] = [];
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function folderWith(
  files: readonly string[],
  links: Readonly<Record<string, string>> = {},
  content = '',
): string {
  const root = mkdtempSync(join(tmpdir(), 'docs-host-'));
  made.push(root);
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  for (const [link, target] of Object.entries(links)) symlinkSync(target, join(root, link));
  return root;
}

test('lists the files of a site, sorted by code unit', async () => {
  const root = folderWith([
    'b.mdx',
    'a/é.md',
    'a/B.md',
    'README.md',
    'a/README.md',
    'node_modules/x/index.mdx',
    '.git/config',
    '.vscode/settings.json',
    '.platform/skills/orders/SKILL.md',
    '.mintlify/skills/ovens/SKILL.md',
    '.mintlify/notes.md',
    'docs.config.yaml',
    '.env',
  ]);
  expect(await diskHost(root).list()).toEqual([
    '.mintlify/skills/ovens/SKILL.md',
    '.platform/skills/orders/SKILL.md',
    'a/B.md',
    'a/é.md',
    'b.mdx',
  ]);
});

test('omits what .gitignore and .mintignore match, below their folders', async () => {
  const root = folderWith(['a/draft.mdx', 'a/kept.mdx', 'b/draft.mdx', 'secret/x.mdx', 'c/old/y.mdx']);
  writeFileSync(join(root, '.mintignore'), 'secret/\n');
  writeFileSync(join(root, 'a/.gitignore'), 'draft.mdx\n');
  expect(await diskHost(root, { ignore: ['c/**'] }).list()).toEqual(['a/kept.mdx', 'b/draft.mdx']);
});

test('follows links inside the root once, and none that lead out or in a circle', async () => {
  const outside = folderWith(['secret.mdx']);
  const root = folderWith(['real/page.mdx'], {
    alias: 'real',
    out: outside,
    gone: 'nowhere',
    'page.mdx': 'real/page.mdx',
  });
  symlinkSync('..', join(root, 'real', 'up'));
  const host = diskHost(root);
  expect(await host.list()).toEqual(['alias/page.mdx', 'page.mdx', 'real/page.mdx']);
  expect(await host.read('out/secret.mdx')).toBeUndefined();
});

test.each([true, false])(
  'reads the targets of links inside the root and nothing outside, settled: %s',
  async (settled) => {
    const outside = folderWith(['secret.mdx'], {}, 'secret');
    const root = folderWith(['real/page.mdx'], { alias: 'real', 'one.mdx': 'real/page.mdx' }, 'page');
    symlinkSync(outside, join(root, 'out'));
    symlinkSync(join(outside, 'secret.mdx'), join(root, 'real/secret.mdx'));
    const host = diskHost(root, { settled });
    const read = async (path: string) => {
      const bytes = await host.read(path);
      return bytes && new TextDecoder().decode(bytes);
    };
    for (const path of ['real/page.mdx', 'alias/page.mdx', 'one.mdx']) expect(await read(path)).toBe('page');
    for (const path of ['out/secret.mdx', 'real/secret.mdx', 'alias/secret.mdx', 'real', 'new/page.mdx'])
      expect(await read(path)).toBeUndefined();
    // What has moved since is seen once the site is listed again.
    mkdirSync(join(root, 'new'));
    writeFileSync(join(root, 'new/page.mdx'), 'new');
    rmSync(join(root, 'alias'));
    symlinkSync(outside, join(root, 'alias'));
    await host.list();
    expect(await read('new/page.mdx')).toBe('new');
    expect(await read('alias/secret.mdx')).toBeUndefined();
  },
);

test.each(['../etc/passwd', '/etc/passwd', 'gone.mdx', 'folder', '', 'a\0b', 'a.mdx/b'])(
  'reads nothing at %j',
  async (path) => {
    const root = folderWith(['a.mdx', 'folder/b.mdx']);
    expect(await diskHost(root).read(path)).toBeUndefined();
    expect(await diskHost(root, { settled: true }).read(path)).toBeUndefined();
  },
);

test('reads bytes unchanged', async () => {
  const root = folderWith(['a.mdx'], {}, '\ufeffé\r\n');
  expect(await diskHost(root).read('a.mdx')).toEqual(Buffer.from('\ufeffé\r\n'));
});

test('a deleted folder is empty, and has its files again when it is restored', async () => {
  const root = folderWith([]);
  rmSync(root, { recursive: true });
  const host = diskHost(root);
  expect(await host.list()).toEqual([]);
  expect(await host.read('docs.json')).toBeUndefined();
  mkdirSync(root);
  writeFileSync(join(root, 'docs.json'), '{}');
  expect(await host.list()).toEqual(['docs.json']);
});

test('reads ranges of a file, limited to its end', async () => {
  const root = folderWith(['loaf.mp4'], { 'shadow.mp4': '/etc/hostname' }, 'crumb');
  const host = diskHost(root);
  const textOf = async (start: number, end: number) => {
    const part = await host.part('loaf.mp4', start, end);
    return [
      new TextDecoder().decode(part?.bytes),
      part?.size,
      part?.stamp === (await host.stamp('loaf.mp4')),
    ];
  };
  expect(await textOf(1, 3)).toEqual(['ru', 5, true]);
  expect(await textOf(3, 100)).toEqual(['mb', 5, true]);
  expect(await textOf(9, 10)).toEqual(['', 5, true]);
  for (const path of ['shadow.mp4', '../loaf.mp4', 'nothing.mp4', '.'])
    expect(await host.part(path, 0, 10)).toBeUndefined();
});
