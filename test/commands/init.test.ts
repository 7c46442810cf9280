import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const spec = (version: string) =>
  JSON.stringify({
    ...(version.startsWith('2') ? { swagger: version } : { openapi: version }),
    info: { title: 'Orders', version: '1', description: 'Orders of bread.' },
    servers: [{ url: 'https://api.crumb.example' }],
    paths: {
      '/orders': {
        get: {
          operationId: 'list',
          summary: 'List orders',
          tags: ['Orders'],
          responses: { '200': { description: 'All orders.' } },
        },
      },
    },
  });

test('begins a site in an empty folder that has no findings', async () => {
  const root = folder({ '.editorconfig': '' });
  const { code, stdout, stderr } = await run(root, ['init', '--yes', '--name', 'Crumb {x} & <co>: #1']);
  expect(code).toBe(0);
  expect(stdout).toContain('next: docs dev\n');
  expect(stderr).toBe('undo: delete .gitignore, docs.json, favicon.svg, index.mdx, quickstart.mdx\n');
  expect(readdirSync(root).sort()).toEqual([
    '.editorconfig',
    '.gitignore',
    'docs.json',
    'favicon.svg',
    'index.mdx',
    'quickstart.mdx',
  ]);
  expect(readFileSync(join(root, '.gitignore'), 'utf8')).toBe('dist/\n');
  const checked = await run(root, ['check', '--strict']);
  expect(checked.stdout).toMatch(/^no findings/);
});

test('begins in docs/ beside other files, with the name of the project, its spec and address', async () => {
  const root = folder({
    'package.json': '{ "name": "@acme/crumb-bakery" }',
    'api/orders.json': spec('3.1.0'),
  });
  mkdirSync(join(root, '.git'));
  const options = [
    '--openapi',
    'api/orders.json',
    '--url',
    'https://docs.crumb.example/',
    '--theme',
    'maple',
    '--no-git',
  ];
  const { code, stdout } = await run(root, ['init', '--yes', '--format', 'json', ...options]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    version: 1,
    root: 'docs',
    created: ['docs.config.yaml', 'docs.json', 'favicon.svg', 'index.mdx', 'orders.json', 'quickstart.mdx'],
    changed: [],
    pages: ['index', 'quickstart'],
    next: ['docs dev docs'],
  });
  const config = JSON.parse(readFileSync(join(root, 'docs/docs.json'), 'utf8'));
  expect(config).toMatchObject({ name: 'crumb-bakery', theme: 'maple' });
  expect(config.navigation.tabs[1]).toEqual({
    tab: 'API reference',
    openapi: 'orders.json',
  });
  const checked = await run(root, ['check', '--strict']);
  expect(checked.stdout).not.toContain('docs.json:');
  expect(checked.stdout).not.toMatch(/\.mdx:/);
});

test('makes a navigation of the pages that are there, and leaves them as they are', async () => {
  const files = {
    'docs/guide/02-b.md': '# B\n',
    'docs/guide/01-a.md': '# A\n\n[no](missing)\n',
    'docs/index.md': '# Start\n',
  };
  const root = folder(files);
  const { code, stdout } = await run(root, ['init', '--yes']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/docs check finds \d+ things in these pages/);
  expect(JSON.parse(readFileSync(join(root, 'docs/docs.json'), 'utf8')).navigation).toEqual({
    groups: [
      { group: 'Start', pages: ['index'] },
      { group: 'Guide', pages: ['guide/01-a', 'guide/02-b'] },
    ],
  });
  for (const [path, text] of Object.entries(files)) expect(readFileSync(join(root, path), 'utf8')).toBe(text);
});

test.each([
  [['init', 'site'], 'site is already a site'],
  [['init', 'mint'], 'docs migrate mint --from mint converts it'],
  [['init', 'mk'], 'docs migrate mk --from mkdocs --to DIR converts it'],
  [['init', '.git/x'], 'belongs to git'],
  [['init', 'link/docs'], 'leads through a symbolic link'],
  [['init', 'new', '--color', 'red'], 'write it like #0D7A5F'],
  [['init', 'new', '--color', '#4ade80'], 'the nearest that is not is #'],
  [['init', 'new', '--openapi', 'none.json'], 'the spec none.json does not exist'],
  [['init', 'new', '--openapi', 'old.json'], 'old.json is Swagger 2.0'],
  [['init', 'new', '--openapi', 'mk/mkdocs.yml'], 'is not an OpenAPI 3 spec'],
  [['init', 'new', '--url', 'crumb'], 'is not an address'],
  [['init', 'new', '--theme', 'zebra'], "argument 'zebra' is invalid"],
])('refuses %j and writes nothing', async (argv, message) => {
  const root = folder({
    'site/docs.json': '{}',
    'mint/mint.json': '{}',
    'mk/mkdocs.yml': 'site_name: x\n',
    'old.json': spec('2.0'),
    'real/a.txt': '',
  });
  symlinkSync(join(root, 'real'), join(root, 'link'));
  const { code, stdout, stderr } = await run(root, [...argv, '--yes']);
  expect(stderr).toContain(message);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(existsSync(join(root, 'new'))).toBe(false);
});

test('goes on beside another system with --force, and writes nothing with --dry-run', async () => {
  const root = folder({ 'mk/mkdocs.yml': 'site_name: x\n' });
  const dry = await run(root, ['init', 'mk', '--yes', '--force', '--dry-run']);
  expect(dry).toMatchObject({ code: 0, stderr: '' });
  expect(dry.stdout).toContain('--- /dev/null\n+++ b/docs.json\n');
  expect(readdirSync(join(root, 'mk'))).toEqual(['mkdocs.yml']);
  expect((await run(root, ['init', 'mk', '--yes', '--force'])).code).toBe(0);
});

test('adds to a .gitignore that does not cover the output', async () => {
  const root = folder({ '.gitignore': 'node_modules' });
  const { stdout, stderr } = await run(root, ['init', '--yes']);
  expect(readFileSync(join(root, '.gitignore'), 'utf8')).toBe('node_modules\ndist/\n');
  expect(stdout).toContain('changed .gitignore\n');
  expect(stderr).toBe('undo: docs mv --undo\n');
  expect((await run(root, ['mv', '--undo'])).code).toBe(0);
  expect(readdirSync(root)).toEqual(['.gitignore']);
  expect(readFileSync(join(root, '.gitignore'), 'utf8')).toBe('node_modules');
});

test('leaves a .gitignore that is no file alone', async () => {
  const root = folder({ 'rye.md': '# Rye\n' });
  execFileSync('mkfifo', [join(root, '.gitignore')]);
  const { code } = await run(root, ['init', '.', '--yes', '--name', 'Crumb']);
  expect(code).toBe(0);
  expect(lstatSync(join(root, '.gitignore')).isFIFO()).toBe(true);
});
