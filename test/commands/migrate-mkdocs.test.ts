import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder, freePath } from '../support/folder.ts';
import { run } from '../support/run.ts';

const extensions = 'markdown_extensions: [admonition, pymdownx.snippets, pymdownx.tabbed, attr_list]\n';

/** What lies in a folder: names, contents and times. */
function state(root: string): string {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const stats = statSync(join(root, name));
      return `${name} ${stats.mtimeMs} ${stats.isFile() ? readFileSync(join(root, name), 'base64') : ''}`;
    })
    .join('\n');
}

test('converts a site of MkDocs, with proof, and leaves the source alone', async () => {
  const root = folder({
    'old/mkdocs.yml': `site_name: Crumb\nsite_url: https://crumb.example/docs/\n${extensions}`,
    'old/docs/index.md': '# Crumb\n\n!!! note\n\n    See [rye](rye.md#how-long) {x}.\n',
    'old/docs/rye.md': '# Rye\n\n## How long?\n\n=== "A"\n\n    ![A](img/a.png)\n',
    'old/docs/img/a.png': 'png',
  });
  const before = state(join(root, 'old'));
  const { code, stdout } = await run(root, ['migrate', 'old', '--to', 'new', '--format', 'json']);
  expect(code).toBe(0);
  const report = JSON.parse(stdout);
  expect(report.summary).toMatchObject({ pages: 2, links: [1, 1], images: [1, 1], lost: 0, unconverted: 0 });
  expect(report.addresses).toContainEqual({ old: '/docs/rye/', new: '/rye', via: 'page', verified: true });
  expect(readFileSync(join(root, 'new/index.mdx'), 'utf8')).toContain('See [rye](/rye#how-long) \\{x\\}.');
  expect(state(join(root, 'old'))).toBe(before);
});

test('says what a site lacks after its conversion', async () => {
  const root = folder({ 'mkdocs.yml': 'site_name: A\n', 'docs/index.md': '# A\n', 'docs/b.md': '# B\n' });
  writeFileSync(join(root, 'docs/b.md'), Buffer.from([0xff, 0xfe, 0x00, 0x01]));
  const { code, stdout } = await run(root, ['migrate', '--to', freePath()]);
  expect(code).toBe(1);
  expect(stdout).toContain('1 page is left out');
});

test('neither follows what leads out of the source nor runs what looks like code', async () => {
  const root = folder({
    'secret.md': '# Secret\n',
    'src/mkdocs.yml': `site_name: "\\e[31mA"\nhooks: [run.py]\n${extensions}theme: !!python/object/apply:os.system ["touch ran"]\n`,
    'src/run.py': 'open("ran", "w")',
    'src/docs/index.md':
      '# A\n\n{process.env.HOME}\n\n<script>alert(1)</script>\n\n[a](javascript:alert(1)) {{ x }}\n\n--8<-- "../secret.md"\n--8<-- "/etc/passwd"\n',
    'src/docs/con.md': '# Con\n',
    'src/docs/a b#%.md': '# Odd\n',
    'src/docs/Index.md': '# Same\n',
    'src/docs/\u001b[31mred.md': '# Red\n',
    'src/docs/cafe\u0301.md': '# NFD\n',
    'src/docs/deep.md': `${'> '.repeat(10_000)}deep\n`,
    'src/docs/nested.md': Array.from({ length: 400 }, (_, depth) => `${'    '.repeat(depth)}!!! note\n`).join(
      '',
    ),
  });
  symlinkSync(join(root, 'secret.md'), join(root, 'src/docs/linked.md'));
  execFileSync('mkfifo', [join(root, 'src/docs/pipe.md')]);
  const { code, stdout, stderr } = await run(root, ['migrate', 'src', '--to', 'out', '--format', 'json']);
  expect(stderr).not.toContain('\n    at ');
  expect(code).toBe(1);
  const report = JSON.parse(stdout);
  const dropped = report.pages.filter(({ status }: { status: string }) => status === 'dropped');
  expect(dropped.map(({ source }: { source: string }) => source)).toEqual(['docs/deep.md']);
  const kinds = report.unconverted.map(({ path, kind }: { path: string; kind: string }) => `${path} ${kind}`);
  expect(kinds).toEqual(
    expect.arrayContaining([
      'docs/linked.md include',
      'docs/pipe.md include',
      'docs/index.md script',
      'docs/index.md link',
      'docs/index.md include',
    ]),
  );
  const all = readdirSync(join(root, 'out'), { recursive: true, encoding: 'utf8' });
  expect(all.join()).not.toMatch(/(?:^|\/)con\.mdx|[#%\u001b]/);
  const texts = all
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => readFileSync(join(root, 'out', name), 'utf8'));
  expect(texts.join('')).not.toMatch(/Secret|root:|^<script|javascript:|[^\\]\{process/m);
  expect(existsSync(join(root, 'src/ran')) || existsSync(join(root, 'ran')) || existsSync('ran')).toBe(false);
});
