import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

type Files = Readonly<Record<string, string | undefined>>;

const head = '"theme": "mint", "name": "Crumb", "colors": { "primary": "#8a4b14", "light": "#e8b98a" }';
const config = (rest: string) => `{ ${head}, ${rest} }`;
const pages = (...paths: string[]) => config(`"navigation": { "pages": ${JSON.stringify(paths)} }`);

/** A site in a folder of a repository, with one commit. */
function committed(files: Readonly<Record<string, string>>): string {
  const within = Object.fromEntries(Object.entries(files).map(([path, text]) => [`docs/${path}`, text]));
  const top = folder(within);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=baker', '-c', 'user.email=baker@crumb.example', ...args], {
      cwd: top,
      stdio: 'ignore',
    });
  git('init');
  git('add', '.');
  git('commit', '-m', 'bake');
  return join(top, 'docs');
}

function change(root: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    if (text === undefined) rmSync(join(root, path));
    else {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  }
}

async function told(root: string): Promise<readonly string[]> {
  const options = ['--changed-since', 'HEAD', '--format', 'json', '--rule', 'pages/title=off'];
  const { stdout } = await run(root, ['check', ...options]);
  return JSON.parse(stdout).diagnostics.map(
    ({ rule, path, pointer = '' }: Readonly<Record<string, string>>) => `${path}${pointer} ${rule}`,
  );
}

test('--changed-since reports changed files, and entries whose page was deleted', async () => {
  const root = committed({ 'docs.json': pages('index', 'ovens', 'never'), 'index.mdx': '', 'ovens.mdx': '' });
  expect(await told(root)).toEqual([]);
  renameSync(join(root, 'ovens.mdx'), join(root, 'deck-ovens.mdx'));
  expect(await told(root)).toEqual(
    [
      'docs.json/navigation/pages/1 navigation/page-exists',
      'docs.json redirects/lost-address',
      'deck-ovens.mdx pages/orphan',
    ].toSorted(),
  );
  change(root, { 'docs.json': pages('index', 'ovens', 'deck-ovens', 'never') });
  expect(await told(root)).toEqual([
    'docs.json redirects/lost-address',
    'docs.json/navigation/pages/1 navigation/page-exists',
    'docs.json/navigation/pages/3 navigation/page-exists',
  ]);
  const unknown = await run(root, ['check', '--changed-since', 'nowhere']);
  expect(unknown).toMatchObject({ code: 2, stdout: '' });
  expect(unknown.stderr).toContain('git has no revision "nowhere"');
});

describe('findings that a change causes in other files are reported, but not earlier ones', () => {
  const listed = config(
    '"navigation": { "pages": ["index", "loaf"] }, "redirects": [{ "source": "/old", "destination": "/loaf" }]',
  );
  const spec = (path: string) =>
    `{ "openapi": "3.1.0", "info": { "title": "Ovens", "version": "1" }, "paths": { "${path}": { "get": { "responses": { "200": { "description": "ok" } } } } } }`;
  const api = config('"api": { "openapi": "ovens.json" }, "navigation": { "pages": ["index", "list"] }');
  test.each<[string, Readonly<Record<string, string>>, Files, readonly string[]]>([
    [
      'a redirect that goes',
      { 'docs.json': listed, 'index.mdx': '[a](/old) [b](/never)', 'loaf.mdx': '' },
      { 'docs.json': pages('index', 'loaf') },
      ['docs.json redirects/lost-address', 'index.mdx links/page'],
    ],
    [
      'a heading that is renamed',
      {
        'docs.json': pages('index', 'loaf'),
        'index.mdx': '[a](/loaf#crust) [b](/loaf#rye)',
        'loaf.mdx': '## Crust',
      },
      { 'loaf.mdx': '## Crumb' },
      ['index.mdx links/anchor'],
    ],
    [
      'an export that is renamed',
      {
        'docs.json': pages('index'),
        'index.mdx': "import { Oven } from '/snippets/oven.jsx';\n\n<Oven />",
        'snippets/oven.jsx': 'export const Oven = () => <p>Hot</p>;',
      },
      { 'snippets/oven.jsx': 'export const Stove = () => <p>Hot</p>;' },
      ['index.mdx pages/import-exists'],
    ],
    [
      'an operation that moves',
      {
        'docs.json': api,
        'index.mdx': '',
        'list.mdx': '---\nopenapi: GET /ovens\n---\n',
        'ovens.json': spec('/ovens'),
      },
      { 'ovens.json': spec('/stoves') },
      ['docs.json/api/openapi openapi/unreached-operation', 'list.mdx openapi/operation-exists'],
    ],
    [
      'a page that is ignored from now on',
      { 'docs.json': pages('index', 'loaf'), 'index.mdx': '[a](/loaf)', 'loaf.mdx': '' },
      { '.mintignore': 'loaf.mdx' },
      [
        'docs.json redirects/lost-address',
        'docs.json/navigation/pages/1 navigation/page-exists',
        'index.mdx links/page',
      ],
    ],
    [
      'a page that the settings leave out from now on',
      { 'docs.json': pages('index', 'loaf'), 'index.mdx': '[a](/loaf)', 'loaf.mdx': '' },
      { 'docs.config.yaml': 'ignore: [loaf.mdx]' },
      [
        'docs.json redirects/lost-address',
        'docs.json/navigation/pages/1 navigation/page-exists',
        'index.mdx links/page',
      ],
    ],
    [
      'a link whose target is written in another way',
      { 'docs.json': pages('index', 'a'), 'index.mdx': '[a](&#47;a)', 'a.mdx': '' },
      { 'a.mdx': undefined, 'docs.json': pages('index') },
      ['docs.json redirects/lost-address', 'index.mdx links/page'],
    ],
    [
      'a rule that is set higher',
      { 'docs.json': config('"colour": "red", "navigation": { "pages": ["index"] }'), 'index.mdx': '' },
      { 'docs.config.yaml': 'rules: { config/unknown-field: error }' },
      [],
    ],
    [
      'an ignored page that comes back',
      {
        '.mintignore': 'loaf.mdx',
        'docs.json': pages('index', 'loaf'),
        'index.mdx': '[a](/loaf)',
        'loaf.mdx': '[b](/never)',
      },
      { '.mintignore': undefined },
      ['loaf.mdx links/page'],
    ],
    [
      'a first docs.json',
      { 'index.mdx': '[a](/never)' },
      { 'docs.json': pages('index') },
      ['index.mdx links/page'],
    ],
  ])('%s', async (_, before, after, expected) => {
    const root = committed(before);
    change(root, after);
    expect(await told(root)).toEqual(expected);
  });
});

test('a finding whose target moved names the new path, and --fix writes it', async () => {
  const rye = '---\ntitle: Rye\n---\nRye is dark.\n';
  const root = committed({
    'docs.json': pages('index', 'rye'),
    'index.mdx': '[rye](./rye?x#top)\n',
    'rye.mdx': rye,
  });
  change(root, { 'rye.mdx': undefined, 'loaves/dark.mdx': rye });
  const { stdout } = await run(root, ['check', '--changed-since', 'HEAD', '--format', 'json']);
  const helps = JSON.parse(stdout).diagnostics.map(({ rule, help }: Record<string, string>) => [rule, help]);
  expect(helps).toContainEqual(['links/page', 'it moved to "./loaves/dark?x#top"']);
  expect(helps).toContainEqual(['navigation/page-exists', 'it moved to "loaves/dark"']);
  expect(helps).toContainEqual(['redirects/lost-address', 'redirect it to "/loaves/dark"']);
  const fixed = await run(root, ['check', '--changed-since', 'HEAD', '--fix']);
  expect(fixed).toMatchObject({ code: 0 });
  expect(fixed.stdout).toContain('no findings');
});
