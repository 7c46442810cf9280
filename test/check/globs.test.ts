import { expect, test } from 'vitest';
import { globs } from '../../src/check/run/globs.ts';

const paths = [
  'docs.json',
  'index.mdx',
  'guides/rye.mdx',
  'guides/deep/sour.mdx',
  'guides/[id].mdx',
  'old/guides/wheat.mdx',
  '.platform/skill.md',
];

test.each<[string, readonly string[], readonly string[]]>([
  ['nothing', [], []],
  ['an empty glob', [''], []],
  ['the whole site', ['.'], paths],
  ['one file', ['docs.json'], ['docs.json']],
  ['one file of the root', ['/index.mdx'], ['index.mdx']],
  ['a folder', ['./guides'], ['guides/rye.mdx', 'guides/deep/sour.mdx', 'guides/[id].mdx']],
  ['a folder of this name, wherever it lies', ['deep/'], ['guides/deep/sour.mdx']],
  [
    'the files of one folder, and of those in it',
    ['guides/*'],
    ['guides/rye.mdx', 'guides/deep/sour.mdx', 'guides/[id].mdx'],
  ],
  ['an ending, in every folder', ['*.md'], ['.platform/skill.md']],
  ['alternatives', ['{index,guides/rye}.mdx'], ['index.mdx', 'guides/rye.mdx']],
  ['any depth', ['**/wheat.mdx'], ['old/guides/wheat.mdx']],
  ['a name with signs of a glob in it', ['guides/[id].mdx'], ['guides/[id].mdx']],
  ['what a later glob takes away', ['/guides/', '!guides/deep/**'], ['guides/rye.mdx', 'guides/[id].mdx']],
  ['what an even later one gives back', ['guides/', '!*.mdx', 'rye.mdx'], ['guides/rye.mdx']],
  ['brackets that do not close', ['guides/[a.mdx', '(', '{'], []],
])('a list of globs matches %s', (_, patterns, named) => {
  expect(paths.filter(globs(patterns))).toEqual(named);
});

test('globs may refer to the parent of the site', () => {
  expect(globs(['../pages/*.mdx'])('../pages/rye.mdx')).toBe(true);
});

test.each([['*a'.repeat(50_000)], [`${'*a'.repeat(20)}b`], [`${'**/a/'.repeat(20)}b`]])(
  'an unreasonably slow glob matches nothing: %.30s',
  (glob) => {
    const matches = globs([glob]);
    expect(['a'.repeat(200), `${'a/'.repeat(100)}c`].filter(matches)).toEqual([]);
  },
);
