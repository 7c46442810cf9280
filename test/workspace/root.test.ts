import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findRoot } from '../../src/workspace/root.ts';
import { UsageError } from '../../src/machine/usage-error.ts';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

function lookFrom(root: string, cwd: string, given?: string): string {
  try {
    return findRoot(join(root, cwd), given).replace(root, '~');
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return `${error.message} | ${error.help}`.replaceAll(root, '~');
  }
}

test('the nearest docs.json at or above the working directory is used, else docs/docs.json below', () => {
  const root = folder({ 'shop/docs/docs.json': '', 'shop/docs/guides/start.mdx': '', 'shop/src/a.ts': '' });
  expect(lookFrom(root, 'shop/docs/guides')).toBe('~/shop/docs');
  expect(lookFrom(root, 'shop/docs')).toBe('~/shop/docs');
  expect(lookFrom(root, 'shop')).toBe('~/shop/docs');
  expect(lookFrom(root, 'shop/src')).toBe(
    'no docs.json in ~/shop/src, in a folder above it, or in docs/ below it | give the path of the folder that contains it',
  );
});

test('an explicit root is used as it is, or rejected with a suggestion', () => {
  const root = folder({ 'shop/docs/docs.json': '', 'old/mint.json': '{}', 'page.mdx': '', notes: '' });
  symlinkSync('circle', join(root, 'circle'));
  expect(lookFrom(root, '', 'circle')).toBe('no docs.json in circle | give the folder that contains it');
  expect(lookFrom(root, '', 'page.mdx')).toBe(
    'page.mdx is a page, not a folder | give the folder that contains docs.json',
  );
  expect(lookFrom(root, '', 'notes')).toBe(
    'notes is a file, not a folder | give the folder that contains docs.json',
  );
  expect(lookFrom(root, 'old', '')).toContain('no docs.json in ~/old, only the older mint.json');
  expect(lookFrom(root, '', 'shop/docs')).toBe('~/shop/docs');
  expect(lookFrom(root, '', 'shop/docs/docs.json')).toBe('~/shop/docs');
  expect(lookFrom(root, '', 'shop')).toBe('no docs.json in shop | did you mean shop/docs?');
  expect(lookFrom(root, '', 'shpo')).toBe(
    'the folder shpo does not exist | give the folder that contains docs.json',
  );
  expect(lookFrom(root, '', 'old')).toMatch(
    /^no docs\.json in old, only the older mint\.json \| docs migrate old --from mint$/,
  );
  expect(lookFrom(root, 'old')).toContain('only the older mint.json');
  expect(lookFrom(root, '', 'a\0b')).toContain('does not exist');
});

test('a folder named docs.json marks a root too, and is reported as unreadable', () => {
  const root = folder({ 'shop/index.mdx': '' });
  mkdirSync(join(root, 'shop/docs.json'));
  expect(lookFrom(root, 'shop')).toBe('~/shop');
});

test('for a page, its site is suggested, and that docs check can check only that page', async () => {
  const root = folder({ 'shop/docs.json': '{}', 'shop/guides/start.mdx': '' });
  const refused = 'is a page, not a folder';
  const from = async (cwd: string, ...argv: readonly string[]) =>
    (await run(join(root, cwd), argv)).stderr.replace(/^error: /, '').replace('\n  = help: ', ' | ');
  const start = 'shop/guides/start.mdx';
  expect(lookFrom(root, '', start)).toBe(
    `${start} ${refused} | give the folder that contains docs.json: shop`,
  );
  for (const argv of [['tree'], ['openapi'], ['skills', 'generate'], ['build'], ['dev']])
    expect(await from('', ...argv, start)).toBe(
      `${start} ${refused} | give the folder that contains docs.json: shop\n`,
    );
  expect(await from('', 'check', start)).toBe(
    `${start} ${refused} | docs check shop --files guides/start.mdx\n`,
  );
  expect(await from('shop', 'check', 'guides/start.mdx')).toBe(
    `guides/start.mdx ${refused} | docs check --files guides/start.mdx\n`,
  );
  expect(await from('shop/guides', 'check', 'start.mdx')).toBe(
    `start.mdx ${refused} | docs check .. --files guides/start.mdx\n`,
  );
});

test('without a docs.json, the sites below are listed, or the other tool is named', () => {
  const root = folder({
    'packages/a/docs/docs.json': '',
    'packages/b/docs.json': '',
    'packages/b/inner/docs.json': '',
    'node_modules/c/docs.json': '',
    'old/docusaurus.config.ts': '',
    'mk/mkdocs.yml': '',
    'vite/.vitepress/config.mts': '',
  });
  expect(lookFrom(root, 'packages')).toContain('| choose one of these sites: b, a/docs');
  expect(lookFrom(root, '', 'packages/a')).toBe('no docs.json in packages/a | did you mean packages/a/docs?');
  expect(lookFrom(root, '', 'old')).toContain(
    '| this is a site of Docusaurus: docs migrate old --from docusaurus --to DIR',
  );
  expect(lookFrom(root, 'mk')).toContain('| this is a site of MkDocs: docs migrate . --from mkdocs --to DIR');
  expect(lookFrom(root, 'vite')).toContain(
    '| this is a site of VitePress: docs migrate . --from plain --to DIR',
  );
});
