import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder, freePath } from '../support/folder.ts';
import { run } from '../support/run.ts';

const page = '---\ntitle: Rye\ndescription: A loaf.\n---\n\nIt takes a day.\n';
const mintSite = {
  'mint.json': JSON.stringify({
    name: 'Crumb',
    colors: { primary: '#8A4B08' },
    navigation: [{ group: 'Start', pages: ['index', 'rye'] }],
    redirects: [{ source: '/old', destination: '/rye' }],
  }),
  'index.mdx': page.replace('Rye', 'Home'),
  'rye.mdx': page,
};

/** The names below a folder, and what is in the files. */
function contents(root: string): Readonly<Record<string, string>> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true, encoding: 'utf8' });
  const files = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [
      join(parentPath, name),
      readFileSync(join(parentPath, name), 'latin1'),
    ]),
  );
}

test('converts a mint.json in place and touches nothing else', async () => {
  const root = folder(mintSite);
  const before = contents(root);
  const { code, stderr, stdout } = await run(root, ['migrate']);
  expect(stdout).toContain('nothing was lost');
  expect(stderr.split('\n').at(-2)).toBe('undo: delete docs.json, .migration; mint.json is still there');
  expect(code).toBe(0);
  expect(contents(root)).toMatchObject(before);
  expect((await run(root, ['check'])).code).toBe(0);
  const again = await run(root, ['migrate', '--from', 'mint.json']);
  expect(again).toMatchObject({ code: 2, stdout: '' });
  expect(again.stderr).toContain('has a docs.json already');
});

test('takes no mistake of the old site for a loss', async () => {
  const old = JSON.parse(mintSite['mint.json']);
  const broken = { ...old, navigation: [{ group: 'Start', pages: ['index', 'gone'] }] };
  const redirects = [{ source: '/a', destination: '/nowhere' }];
  const root = folder({ ...mintSite, 'mint.json': JSON.stringify({ ...broken, redirects }) });
  const { code, stdout } = await run(root, ['migrate', '--format', 'json']);
  expect(code).toBe(0);
  const { alreadyBroken } = JSON.parse(stdout);
  expect(alreadyBroken).toHaveLength(2);
  expect(alreadyBroken[0]).toEqual({ path: 'docs.json', range: null, text: '/a' });
});

test('copies a mint.json site byte for byte into a new folder', async () => {
  const root = folder({ ...mintSite, 'images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  const target = freePath();
  const { code, stdout } = await run(root, ['migrate', '--to', target, '--format', 'json']);
  expect(code).toBe(0);
  const report = JSON.parse(stdout);
  expect(readFileSync(join(target, '.migration/report.json'), 'utf8')).toBe(stdout);
  expect(report.addresses).toContainEqual({ old: '/old', new: '/rye', via: 'redirect', verified: true });
  expect(report.pages[0]).toMatchObject({
    source: 'index.mdx',
    page: 'index',
    status: 'converted',
    lost: [],
  });
  for (const path of ['rye.mdx', 'images/a.svg'])
    expect(readFileSync(join(target, path))).toEqual(readFileSync(join(root, path)));
  expect(existsSync(join(target, 'mint.json'))).toBe(false);
});

test('says the same each time, and writes nothing with --dry-run', async () => {
  const root = folder(mintSite);
  const first = await run(root, ['migrate', '--dry-run', '--format', 'json']);
  expect(await run(root, ['migrate', '--dry-run', '--format', 'json'])).toEqual(first);
  expect(readdirSync(root).sort()).toEqual(Object.keys(mintSite).sort());
});

test('makes a site of a folder of Markdown', async () => {
  const root = folder({
    'README.md':
      '# Crumb\n\nSee [second](guides/02-b.md#how-to-use-it), [first](guides/01-a.md) and [below](#below).\n\n## Below\n',
    'guides/02-b.md':
      '# Second\n\n## How to use it?\n\n> [!WARNING]\n> Hot {oven}.\n\n![oven](../img/my oven.png "x")\n',
    'guides/01-a.md': 'No heading. <br> `{x}`\n\n<details>\n<summary>More</summary>\n\nText\n\n</details>\n',
    'guides/img.txt': 'x',
    'img/my oven.png': 'png',
  });
  const target = freePath();
  const { code, stdout } = await run(root, ['migrate', '--to', target]);
  expect(stdout).toContain('nothing was lost');
  expect(code).toBe(0);
  const text = (path: string) => readFileSync(join(target, path), 'utf8');
  expect(JSON.parse(text('docs.json')).navigation).toEqual({
    groups: [
      { group: 'Crumb', pages: ['index'] },
      { group: 'Guides', pages: ['guides/01-a', 'guides/02-b'] },
    ],
  });
  expect(text('index.mdx')).toBe(
    '---\ntitle: Crumb\n---\n\nSee [second](/guides/02-b#how-to-use-it), [first](/guides/01-a) and [below](#below).\n\n## Below\n',
  );
  expect(text('guides/02-b.mdx')).toContain('<Warning>\nHot \\{oven\\}.\n</Warning>');
  expect(text('guides/01-a.mdx')).toContain('title: A\n---\n\nNo heading. <br /> `{x}`\n');
});

test('hides drafts unless they are asked for', async () => {
  const root = folder({ 'README.md': '# A\n', 'b.md': '---\ndraft: true\n---\n\n# B\n' });
  const hidden = freePath();
  const shown = freePath();
  await run(root, ['migrate', '--to', hidden]);
  await run(root, ['migrate', '--to', shown, '--drafts']);
  expect(readFileSync(`${hidden}/b.mdx`, 'utf8')).toContain('hidden: true');
  expect(readFileSync(`${hidden}/docs.json`, 'utf8')).not.toContain('"b"');
  expect(readFileSync(`${shown}/b.mdx`, 'utf8')).not.toContain('hidden');
  expect(readFileSync(`${shown}/docs.json`, 'utf8')).toContain('"b"');
});

test.each([
  [['migrate', 'site', '--to', 'site/inside'], 'is in the old site, or around it'],
  [['migrate', 'site', '--to', '.'], 'is in the old site, or around it'],
  [['migrate', 'site', '--to', 'full'], 'is not an empty folder'],
  [['migrate', 'site', '--to', 'link'], 'is a symbolic link'],
  [['migrate', 'none', '--to', 'new'], 'does not exist'],
  [['migrate', 'done', '--to', 'new'], 'has a docs.json already'],
  [['migrate', 'plain'], '--to is missing'],
  [['migrate', 'empty', '--to', 'new'], 'there are no Markdown files'],
  [['migrate', 'wiki', '--to', 'new'], 'VitePress is not supported yet'],
  [['migrate', 'wiki', '--from', 'mint'], 'no mint site in wiki'],
  [['migrate', 'two', '--to', 'new'], 'there are several sites in two: two/a (mint.json), two/b (MkDocs)'],
  [['migrate', 'site', '--from', 'hugo'], "argument 'hugo' is invalid"],
  [['migrate', 'site', '--fail-on', 'fire'], 'does not know "fire"'],
])('refuses %j', async (argv, message) => {
  const root = folder({
    'site/mint.json': mintSite['mint.json'],
    'full/a.txt': '',
    'done/docs.json': '{}',
    'plain/a.md': '# A\n',
    'empty/a.txt': '',
    'wiki/.vitepress/config.ts': '',
    'two/a/mint.json': '{}',
    'two/b/mkdocs.yml': '',
  });
  symlinkSync(join(root, 'plain'), join(root, 'link'));
  const { code, stdout, stderr } = await run(root, argv);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('\n    at ');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(existsSync(join(root, 'new'))).toBe(false);
});

test('uses the one site below the folder, and says so', async () => {
  const root = folder(
    Object.fromEntries(Object.entries(mintSite).map(([path, text]) => [`web/${path}`, text])),
  );
  const target = freePath();
  const { code, stderr } = await run(root, ['migrate', '--to', target]);
  expect(stderr).toContain('the site of mint.json is in web');
  expect(code).toBe(0);
});

test('neither follows what leads out of the source nor runs what looks like code', async () => {
  const root = folder({
    'outside.md': '# Secret\n',
    'src/README.md':
      '# Home\n\n{process.env.HOME} <script>alert(1)</script> <Card onClick="x">\n\n' +
      '[bad](javascript:alert(1)) [out](../outside.md) <a href="x" onclick="y">z</a>\n\n' +
      'export const a = 1\n\nimport b from "b"\n',
    'src/con.md': '# Reserved\n',
    'src/a b?#%.md': '# Odd\n',
    'src/cafe\u0301.md': '# NFD\n',
    'src/Caf\u00e9.md': '# NFC\n',
    'src/\u001b[31mred.md': '# Red\n',
    'src/deep.md': `${'> '.repeat(10_000)}deep\n`,
    'src/open.md': `${'<div>'.repeat(3_000)}\n`,
  });
  writeFileSync(join(root, 'src/binary.md'), Buffer.from([0xff, 0xfe, 0x00, 0x01]));
  symlinkSync(join(root, 'outside.md'), join(root, 'src/linked.md'));
  mkdirSync(join(root, 'out'));
  const { code, stdout, stderr } = await run(root, ['migrate', 'src', '--to', 'out', '--format', 'json']);
  expect(stderr).not.toContain('\n    at ');
  expect(code).toBe(1);
  const report = JSON.parse(stdout);
  const listed = report.pages.filter(({ status }: { status: string }) => status === 'dropped');
  expect(listed.map(({ source }: { source: string }) => source).sort()).toEqual(['binary.md', 'deep.md']);
  expect(
    report.unconverted.map(({ path, kind }: { path: string; kind: string }) => `${path} ${kind}`),
  ).toEqual(expect.arrayContaining(['linked.md include', 'README.md link', 'README.md script']));
  expect(report.check.errors).toBe(report.alreadyBroken.length);
  const home = readFileSync(join(root, 'out/index.mdx'), 'utf8');
  expect(home).toContain('\\{process.env.HOME\\}');
  expect(home).not.toMatch(/^(?:import|export) |^<script|javascript:|onclick/m);
  expect(Object.keys(contents(join(root, 'out'))).join()).not.toMatch(/Secret|\/con\.mdx|[?#%\u001b]/);
});
