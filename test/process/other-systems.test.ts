import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';

const tsx = createRequire(import.meta.url).resolve('tsx');
const support = (name: string) => fileURLToPath(new URL(`../support/${name}.ts`, import.meta.url));

/** The program where there is no `/proc`. */
function docs(root: string, cache: string, ...argv: readonly string[]) {
  const start = ['--import', tsx, '--import', support('without-proc'), support('program')];
  const env = { ...process.env, XDG_CACHE_HOME: cache, NO_COLOR: '1' };
  return spawnSync(process.execPath, [...start, ...argv], { cwd: root, env, encoding: 'utf8' });
}

const site = {
  'docs.json': '{ "name": "Crumb", "navigation": { "pages": ["index", "guides/rye"] } }\n',
  'index.mdx': '---\r\ntitle: "Crumb"\r\n---\r\n\r\nBake [rye](/guides/rye).\r\n',
  'guides/rye.mdx': '---\ntitle: "Rye"\n---\n\n## Dough\n',
};

test('without /proc, commands write, move, undo and build as with it', () => {
  const [root, cache] = [folder(site), folder({})];
  expect(docs(root, cache, 'mv', 'guides/rye', 'loaves/rye')).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(root, 'index.mdx'), 'utf8')).toBe(
    site['index.mdx'].replace('/guides/rye', '/loaves/rye'),
  );
  expect(docs(root, cache, 'mv', '--undo')).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(root, 'index.mdx'), 'utf8')).toBe(site['index.mdx']);
  expect(docs(root, cache, 'build', '--out', 'dist')).toMatchObject({ status: 0 });
  expect(readdirSync(root).sort()).toEqual(['dist', 'docs.json', 'guides', 'index.mdx']);
});

test('without /proc, nothing is written through a link that leaves the site', () => {
  const [root, cache, elsewhere] = [folder(site), folder({}), folder({})];
  symlinkSync(elsewhere, join(root, 'loaves'));
  const moved = docs(root, cache, 'mv', 'guides/rye', 'loaves/rye');
  expect(moved.status).toBe(2);
  expect(moved.stderr).toMatch(/^error: "loaves\/rye.mdx" leads through a link\n/);
  expect(readdirSync(elsewhere)).toEqual([]);
  expect(existsSync(join(root, 'guides/rye.mdx'))).toBe(true);
});
