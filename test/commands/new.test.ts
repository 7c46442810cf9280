import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const page = (title: string) => `---\ntitle: ${title}\ndescription: About it.\n---\n\nText.\n`;

const config = (navigation: unknown, others: object = {}) =>
  `${JSON.stringify({ theme: 'mint', name: 'Crumb', colors: { primary: '#0D7A5F' }, navigation, ...others }, null, 2)}\n`;

const site = {
  'docs.json': config(
    {
      groups: [
        { group: 'Start', pages: ['index'] },
        { group: 'Guides', pages: ['guides/a', 'guides/b', { group: 'More', pages: ['more/c'] }] },
        { group: 'Last', pages: ['z'] },
      ],
    },
    {
      redirects: [
        { source: '/old', destination: '/z' },
        { source: '/past/:slug*', destination: '/z' },
      ],
    },
  ),
  'index.mdx': page('Home'),
  ...Object.fromEntries(['guides/a', 'guides/b', 'more/c', 'z'].map((path) => [`${path}.mdx`, page(path)])),
};

async function pages(root: string, argv: readonly string[]): Promise<unknown> {
  const { code, stderr } = await run(root, ['new', ...argv], { XDG_CACHE_HOME: join(root, '.cache') });
  expect(stderr).toBe('undo: docs mv --undo\n');
  expect(code).toBe(0);
  return JSON.parse(readFileSync(join(root, 'docs.json'), 'utf8')).navigation.groups;
}

test.each([
  [['guides/d'], 1, ['guides/a', 'guides/b', 'guides/d', { group: 'More', pages: ['more/c'] }]],
  [['/more/d.mdx'], 1, ['guides/a', 'guides/b', { group: 'More', pages: ['more/c', 'more/d'] }]],
  [['other'], 2, ['z', 'other']],
  [['x', '--after', 'guides/a'], 1, ['guides/a', 'x', 'guides/b', { group: 'More', pages: ['more/c'] }]],
  [['x', '--before', 'index'], 0, ['x', 'index']],
  [['x', '--group', 'Guides > More'], 1, ['guides/a', 'guides/b', { group: 'More', pages: ['more/c', 'x'] }]],
  [['x', '--group', 'Start > New', '--create-group'], 0, ['index', { group: 'New', pages: ['x'] }]],
])('puts %j into the navigation', async (argv, group, expected) => {
  const root = folder(site);
  const groups = await pages(root, argv);
  expect(Array.isArray(groups) ? groups[group].pages : undefined).toEqual(expected);
  expect((await run(root, ['check'])).code).toBe(0);
  await run(root, ['mv', '--undo'], { XDG_CACHE_HOME: join(root, '.cache') });
  expect(readFileSync(join(root, 'docs.json'), 'utf8')).toBe(site['docs.json']);
});

test('adds a group at the top, and keeps a hidden page out of the navigation', async () => {
  const root = folder(site);
  const groups = await pages(root, [
    'x',
    '--group',
    'New',
    '--create-group',
    '--title',
    'On: x',
    '--description',
    'All.',
  ]);
  expect(groups).toContainEqual({ group: 'New', pages: ['x'] });
  expect(readFileSync(join(root, 'x.mdx'), 'utf8')).toBe('---\ntitle: "On: x"\ndescription: All.\n---\n');
  const before = readFileSync(join(root, 'docs.json'), 'utf8');
  await pages(root, ['y', '--hidden']);
  expect(readFileSync(join(root, 'docs.json'), 'utf8')).toBe(before);
  expect(readFileSync(join(root, 'y.mdx'), 'utf8')).toContain('hidden: true');
});

test('edits the file that holds the list, and the language that the path names', async () => {
  const root = folder({
    'docs.json': config({
      languages: [
        { language: 'en', default: true, groups: { $ref: 'nav/en.json' } },
        { language: 'fr', groups: [{ group: 'Début', pages: ['fr/a'] }] },
      ],
    }),
    'nav/en.json': '[{ "group": "Start", "pages": ["a"] }]\n',
    'a.mdx': page('A'),
    'fr/a.mdx': page('A'),
  });
  const first = await run(root, ['new', 'b', '--format', 'json'], { XDG_CACHE_HOME: join(root, '.cache') });
  expect(JSON.parse(first.stdout)).toMatchObject({
    page: 'b',
    created: ['b.mdx'],
    edits: [{ path: 'nav/en.json' }],
    pointer: '/0/pages/1',
  });
  expect(readFileSync(join(root, 'nav/en.json'), 'utf8')).toBe(
    '[{ "group": "Start", "pages": ["a", "b"] }]\n',
  );
  await run(root, ['new', 'fr/deep/b'], { XDG_CACHE_HOME: join(root, '.cache') });
  expect(
    JSON.parse(readFileSync(join(root, 'docs.json'), 'utf8')).navigation.languages[1].groups[0].pages,
  ).toEqual(['fr/a', 'fr/deep/b']);
});

test.each([
  [['guides/a'], 'page "guides/a" exists already'],
  [['GUIDES/A'], '"guides/a.mdx" exists already'],
  [['old'], 'redirect "/old" starts there'],
  [['past/x'], 'redirect "/past/:slug*" starts there'],
  [['../x'], 'is outside the site'],
  [['.git/x'], 'belongs to git'],
  [['con'], 'cannot be a file everywhere'],
  [['snippets/x'], 'would not be a page'],
  [['node_modules/x'], 'would not be a page'],
  [['link/x'], 'leads through a link'],
  [['x', '--group', 'Guide'], 'did you mean "Guides"?'],
  [['x', '--group', 'None > New', '--create-group'], 'its parent has to exist'],
  [['x', '--after', 'guides/aa'], 'did you mean "guides/a"?'],
  [['x', '--after', 'z', '--before', 'z'], 'cannot be combined'],
  [['x', '--openapi', 'GET /none'], 'docs check would find'],
])('refuses %j and writes nothing', async (argv, message) => {
  const root = folder(site);
  mkdirSync(join(root, 'real'));
  symlinkSync(join(root, 'real'), join(root, 'link'));
  const { code, stdout, stderr } = await run(root, ['new', ...argv], {
    XDG_CACHE_HOME: join(root, '.cache'),
  });
  expect(stderr).toContain(message);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(readFileSync(join(root, 'docs.json'), 'utf8')).toBe(site['docs.json']);
});

test('prints a diff with --dry-run', async () => {
  const root = folder(site);
  const { stdout } = await run(root, ['new', 'guides/d', '--dry-run'], {
    XDG_CACHE_HOME: join(root, '.cache'),
  });
  expect(stdout).toContain('"guides/d"');
  expect(stdout).toContain('+++ b/guides/d.mdx');
  expect(readFileSync(join(root, 'docs.json'), 'utf8')).toBe(site['docs.json']);
});
