import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Report } from '../../src/migrate/proof/report.ts';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

interface Shape {
  readonly name: 'mint' | 'docusaurus' | 'mkdocs' | 'gitbook' | 'plain';
  readonly extension: '.md' | '.mdx';
  /** Without it, the folder is no site of the system. */
  readonly configuration?: string;
  /** The files of its configuration, with the names of some pages. */
  readonly files: (pages: readonly string[]) => Readonly<Record<string, string>>;
}

const shapes: readonly Shape[] = [
  {
    ...{ name: 'mint', extension: '.mdx', configuration: 'mint.json' },
    files: (pages) => ({
      'mint.json': JSON.stringify({
        name: 'Crumb',
        colors: { primary: '#8A4B08' },
        navigation: [{ group: 'Start', pages }],
      }),
    }),
  },
  {
    ...{ name: 'docusaurus', extension: '.md', configuration: 'docusaurus.config.js' },
    files: (pages) => ({
      'docusaurus.config.js': `module.exports = { title: 'Crumb', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }`,
      'sidebars.js': `module.exports = { main: ${JSON.stringify(pages.map((page) => page.replace(/^docs\//, '')))} }`,
    }),
  },
  {
    ...{ name: 'mkdocs', extension: '.md', configuration: 'mkdocs.yml' },
    files: (pages) => ({
      'mkdocs.yml': `site_name: Crumb\nmarkdown_extensions: [pymdownx.snippets]\nnav:\n${pages.map((page) => `  - ${JSON.stringify(`${page.replace(/^docs\//, '')}.md`)}\n`).join('')}`,
    }),
  },
  {
    ...{ name: 'gitbook', extension: '.md' },
    files: (pages) => ({
      '.gitbook.yaml': 'root: ./\n',
      'SUMMARY.md': `# Contents\n\n${pages.map((page) => `* [Page](${page}.md)\n`).join('')}`,
    }),
  },
  { name: 'plain', extension: '.md', files: () => ({}) },
];

/** A site with a page, and others that are named in the navigation only. */
function siteOf(shape: Shape, others: readonly string[] = []): string {
  return folder({
    [`site/docs/index${shape.extension}`]: '# Crumb\n\nBread.\n',
    ...Object.fromEntries(
      Object.entries(shape.files(['docs/index', ...others])).map(([path, text]) => [`site/${path}`, text]),
    ),
  });
}

function add(root: string, path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** Converts the site of a folder, which must succeed, leave the source alone and write nowhere else. */
async function converted(root: string, { name }: Shape): Promise<Report> {
  const before = listing(join(root, 'site'));
  const argv = ['migrate', 'site', '--from', name, '--to', 'new', '--format', 'json', '--fail-on', 'none'];
  const { code, stdout, stderr } = await run(root, argv);
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'undo: delete new\n' });
  expect(readdirSync(root).filter((path) => path === 'new' || path === 'site')).toEqual(['new', 'site']);
  expect(listing(join(root, 'site'))).toBe(before);
  expect(stdout).not.toContain('\u001b');
  return JSON.parse(stdout) as Report;
}

/** The names below a folder, with what a change would change. Links are not followed. */
function listing(root: string): string {
  return readdirSync(root, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .map(({ parentPath, name }) => {
      const { size, mode, mtimeMs } = lstatSync(join(parentPath, name));
      return `${join(parentPath, name)} ${size} ${mode} ${mtimeMs}`;
    })
    .join('\n');
}

/** All that was written. */
function written(root: string): string {
  return readdirSync(join(root, 'new'), { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.migration'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

test.each(shapes)(
  '$name: lists links out of the source, loops, devices and pipes, and reads none',
  async (shape) => {
    const root = siteOf(shape);
    add(root, 'secret.md', 'The secret loaf.\n');
    const page = (name: string) => join(root, 'site/docs', `${name}${shape.extension}`);
    symlinkSync(join(root, 'secret.md'), page('secret'));
    symlinkSync('/etc', join(root, 'site/docs/etc'));
    symlinkSync('..', join(root, 'site/docs/loop'));
    symlinkSync('/dev/zero', page('zero'));
    symlinkSync('/dev/zero', join(root, 'site/docs/zero.png'));
    execFileSync('mkfifo', [page('pipe')]);
    const { unconverted } = await converted(root, shape);
    const refused = unconverted.filter(({ help }) => help.startsWith('it was not read'));
    const names = ['etc', 'loop', 'pipe', 'secret', 'zero', 'zero.png'];
    expect(refused.map(({ path }) => path.replace(/^docs\/|\.mdx?$/g, '')).sort()).toEqual(names);
    expect(written(root)).not.toContain('secret loaf');
  },
);

test.each(shapes.filter(({ configuration }) => configuration !== undefined))(
  '$name: reads no configuration from a device or a pipe',
  async ({ name, configuration = '', ...shape }) => {
    const root = siteOf({ name, ...shape });
    const path = join(root, 'site', configuration);
    for (const put of [() => symlinkSync('/dev/zero', path), () => execFileSync('mkfifo', [path])]) {
      rmSync(path);
      put();
      const { code, stdout, stderr } = await run(root, ['migrate', 'site', '--from', name, '--to', 'new']);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(`no ${name} site in site`);
      expect(existsSync(join(root, 'new'))).toBe(false);
    }
  },
);

test.each(shapes)('$name: takes nothing from outside for a page, an include or a picture', async (shape) => {
  const outside = ['../../secret', '/etc/passwd', '../../../../../../etc/passwd'];
  const root = siteOf(shape, outside);
  add(root, 'secret.md', 'The secret loaf.\n');
  add(
    root,
    `site/docs/thief${shape.extension}`,
    [
      '--8<-- "../../secret.md"',
      '--8<-- "/etc/passwd"',
      '{% include "../../secret.md" %}',
      'import A from "../../secret.md"\nimport B from "/etc/passwd"',
      '![a](../../secret.md) ![b](/etc/passwd) [c](../../../../../../etc/passwd)',
      '```python reference file=/etc/passwd\n```\n',
    ].join('\n\n'),
  );
  await converted(root, shape);
  expect(written(root)).not.toMatch(/secret loaf|root:x:/);
});

test.each(shapes)('$name: names pages that are no text, and pages of fifty megabytes', async (shape) => {
  const root = siteOf(shape);
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 256);
  add(root, `site/docs/bytes${shape.extension}`, bytes);
  add(root, `site/docs/null${shape.extension}`, 'a\0b\n');
  add(
    root,
    `site/docs/large${shape.extension}`,
    'Bread and [rye](index.md) and `oven`.\n\n'.repeat(1_300_000),
  );
  const { pages } = await converted(root, shape);
  const dropped = pages.flatMap(({ source, status, reason }) =>
    status === 'dropped' ? [`${source}: ${reason}`] : [],
  );
  const file = (name: string) => join(root, 'new/docs', `${name}${shape.extension}`);
  // Pages of mint.json stay as they are, byte for byte.
  if (shape.name === 'mint') expect(readFileSync(file('bytes'))).toEqual(Buffer.from(bytes));
  else {
    expect(dropped).toEqual([
      'docs/bytes.md: it is not UTF-8 text',
      'docs/large.md: it is larger than 4 MB',
      'docs/null.md: it is not UTF-8 text',
    ]);
    const report = readFileSync(join(root, 'new/.migration/report.md'), 'utf8');
    expect(report).toContain(`## Left out (3)\n\n${dropped.map((line) => `- ${line}\n`).join('')}`);
  }
});

test.each(shapes)('$name: survives odd names of files and folders', async (shape) => {
  const root = siteOf(shape);
  const deep = Array(200).fill('d').join('/');
  for (const name of ['con', 'a b?#%', 'cafe\u0301', 'Caf\u00e9', '\u001b[31mred', `${deep}/x`])
    add(root, `site/docs/${name}${shape.extension}`, '# Odd\n\nText.\n');
  const { pages } = await converted(root, shape);
  const odd = pages.filter(({ source }) => source !== null && !source.includes('/index.'));
  expect(odd.every(({ status }) => status === 'converted')).toBe(true);
  // Pages of mint.json keep their names.
  const paths = new Set(pages.map(({ path }) => path?.toLowerCase().normalize('NFC')));
  if (shape.name !== 'mint') expect(paths.size).toBe(pages.length);
});

test.each(shapes.filter(({ name }) => name !== 'plain'))(
  '$name: lists ten thousand entries without a page',
  async (shape) => {
    const root = siteOf(
      shape,
      Array.from({ length: 10_000 }, (_, index) => `docs/gone${index}`),
    );
    const { unconverted, alreadyBroken } = await converted(root, shape);
    expect(unconverted.length + alreadyBroken.length).toBe(10_000);
  },
);
