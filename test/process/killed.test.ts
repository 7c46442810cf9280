import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolders } from '../../src/machine/temporary-folders.ts';
import { folder } from '../support/folder.ts';

const tsx = createRequire(import.meta.url).resolve('tsx');
const support = (name: string) => fileURLToPath(new URL(`../support/${name}.ts`, import.meta.url));
const site = {
  'docs.json': '{ "name": "Crumb", "navigation": { "pages": ["index", "guides/rye"] } }\n',
  'index.mdx': '[rye](/guides/rye)\n',
  'guides/rye.mdx': '![oven](./oven.png)\n',
  'guides/oven.png': 'png',
};

/** Ends as by `kill -9` before its `killAt`th file is in place. */
function docs(root: string, cache: string, argv: readonly string[], killAt: number) {
  const start = ['--import', tsx, '--import', support('kill-at-rename'), support('program')];
  const env = { ...process.env, XDG_CACHE_HOME: cache, KILL_AT: String(killAt), NO_COLOR: '1' };
  return spawnSync(process.execPath, [...start, ...argv], { cwd: root, env, encoding: 'utf8' });
}

function mv(root: string, cache: string, argv: readonly string[], killAt: number) {
  return docs(root, cache, ['mv', ...argv], killAt);
}

test.each([3, 4, 5])('a move killed at its file %i leaves nothing after it is undone', (at) => {
  const [root, cache] = [folder(site), folder({})];
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=baker', '-c', 'user.email=baker@crumb.example', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'bake');
  expect(mv(root, cache, ['guides/rye', 'loaves/dark'], at).signal).toBe('SIGKILL');
  expect(git('status', '--porcelain', '--untracked-files=all')).toMatch(/\?\? .*\.tmp$/m);
  const never = ['guides/never', 'x'];
  // Where there is something to write back, that is killed as well.
  if (at > 3) expect(mv(root, cache, never, 3).signal).toBe('SIGKILL');
  expect(mv(root, cache, never, 0).stderr).toContain('an interrupted docs mv was rolled back\n');
  expect(git('status', '--porcelain', '--untracked-files=all')).toBe('');
  expect(readdirSync(root).filter((name) => name !== '.git')).toEqual(['docs.json', 'guides', 'index.mdx']);
  expect(readdirSync(join(cache, 'docs', 'changes'))).toEqual([]);
});

test.each([2, 5])('a build killed at its file %i leaves nothing in the output of the next one', (at) => {
  const [root, cache] = [folder(site), folder({})];
  const build = (killAt: number) => docs(root, cache, ['build', '--out', 'dist'], killAt);
  expect(build(0).status).toBe(0);
  const before = readdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'index.mdx'), '[dark rye](/guides/rye)\n');
  expect(build(at).signal).toBe('SIGKILL');
  const besides = () => readdirSync(root).filter((name) => name.startsWith('.docs-'));
  expect(besides()).not.toEqual([]);
  // That of a build which still runs stays.
  const running = temporaryFolders({ XDG_CACHE_HOME: cache }).create(root);
  expect(build(0).status).toBe(0);
  expect(besides()).toEqual([basename(running)]);
  expect(readdirSync(join(root, 'dist'))).toEqual(before);
  expect(readFileSync(join(root, 'dist/index.md'), 'utf8')).toContain('dark rye');
});

const versions = {
  'docs.json':
    '{ "theme": "mint", "name": "Crumb", "colors": { "primary": "#7a4a1e" }, "navigation": { "versions": [{ "version": "v2", "pages": ["v2/rye", "v2/oat"] }, { "version": "v1", "pages": ["v1/rye", "v1/oat"] }] } }\n',
  'v1/rye.mdx': '---\ntitle: Rye\n---\n\n[oat](/v1/oat)\n',
  'v1/oat.mdx': '---\ntitle: Oat\n---\n\n[rye](/v1/rye)\n',
  'v2/rye.mdx': '---\ntitle: Rye\n---\n\n[oat](/v2/oat)\n',
  'v2/oat.mdx': '---\ntitle: Oat\n---\n\n[rye](/v1/rye)\n',
};

/** Every file below a folder with its content. */
function contents(root: string): Readonly<Record<string, string>> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(root, path)).isFile())
    .sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

test.each(
  [
    ['cut', 'v0'],
    ['drop', 'v1'],
    ['rename', 'v1', 'first', '--folder', 'first'],
  ].flatMap((argv) => [3, 4].map((at) => [argv, at] as const)),
)('docs version %s killed at its file %i leaves nothing after it is undone', (argv, at) => {
  const [root, cache] = [folder(versions), folder({})];
  const before = contents(root);
  expect(docs(root, cache, ['version', ...argv], at).signal).toBe('SIGKILL');
  expect(contents(root)).not.toEqual(before);
  expect(mv(root, cache, ['guides/never', 'x'], 0).stderr).toContain('was rolled back\n');
  expect(contents(root)).toEqual(before);
});

const languages = {
  'docs.json':
    '{ "theme": "mint", "name": "Crumb", "colors": { "primary": "#7a4a1e" }, "navigation": { "languages": [{ "language": "en", "pages": ["rye", "oat", "spelt"] }, { "language": "fr", "pages": ["fr/rye", "fr/old"] }] } }\n',
  'rye.mdx': '---\ntitle: Rye\n---\n',
  'oat.mdx': '---\ntitle: Oat\n---\n',
  'spelt.mdx': '---\ntitle: Spelt\n---\n',
  'fr/rye.mdx': '---\ntitle: Seigle\n---\n\n[oat](/oat)\n',
  'fr/old.mdx': '---\ntitle: Vieux\n---\n',
};

test.each([
  [['accept', '--all'], 2],
  [['accept', 'rye'], 3],
  [['sync', '--create', '--prune', '--links'], 3],
  [['sync', '--create', '--prune', '--links'], 5],
])('docs translations %s killed at its file %i leaves nothing after it is undone', (argv, at) => {
  const [root, cache] = [folder(languages), folder({})];
  // An accepted page whose source has changed: the lock is there, and changes again.
  expect(docs(root, cache, ['translations', 'accept', 'rye'], 0).status).toBe(0);
  writeFileSync(join(root, 'rye.mdx'), '---\ntitle: Dark rye\n---\n');
  const before = contents(root);
  expect(docs(root, cache, ['translations', ...argv], at).signal).toBe('SIGKILL');
  mv(root, cache, ['guides/never', 'x'], 0);
  expect(contents(root)).toEqual(before);
  expect(docs(root, cache, ['translations', ...argv], 0).stderr).toContain('undo: docs mv --undo\n');
  expect(contents(root)).not.toEqual(before);
  expect(docs(root, cache, ['mv', '--undo'], 0).status).toBe(0);
  expect(contents(root)).toEqual(before);
});

test('cuts at the same time are done one after another, or refused', async () => {
  const [root, cache] = [folder(versions), folder({})];
  const before = contents(root);
  const codes = await Promise.all(
    ['v0', 'v0', 'v0'].map(async (name) => {
      const started = spawn(process.execPath, ['--import', tsx, support('program'), 'version', 'cut', name], {
        cwd: root,
        env: { ...process.env, XDG_CACHE_HOME: cache },
        stdio: 'ignore',
      });
      const [code] = await once(started, 'exit');
      return code;
    }),
  );
  expect(codes.toSorted()).toEqual([0, 2, 2]);
  expect(docs(root, cache, ['mv', '--undo'], 0).status).toBe(0);
  expect(contents(root)).toEqual(before);
});

test('moves at the same time are done one after another, or refused', async () => {
  const [root, cache] = [folder(site), folder({})];
  const results = await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (name) => {
      const started = spawn(
        process.execPath,
        ['--import', tsx, support('program'), 'mv', 'guides/rye', `guides/${name}`],
        { cwd: root, env: { ...process.env, XDG_CACHE_HOME: cache }, stdio: 'ignore' },
      );
      const [code] = await once(started, 'exit');
      return code;
    }),
  );
  // All but one find that the page is gone, or that the site is being changed.
  expect(results.toSorted()).toEqual([0, 2, 2, 2]);
  const pages = readdirSync(join(root, 'guides')).filter((name) => name.endsWith('.mdx'));
  expect(pages).toHaveLength(1);
  const [page = ''] = pages;
  expect(readFileSync(join(root, 'index.mdx'), 'utf8')).toBe(`[rye](/guides/${page.replace('.mdx', '')})\n`);
  expect(readdirSync(join(cache, 'docs', 'changes'))).toEqual([expect.stringMatching(/^last-/)]);
});

const old = {
  'mint.json':
    '{ "name": "Crumb", "colors": { "primary": "#aa5500" }, "navigation": [{ "group": "Start", "pages": ["index"] }] }',
  'index.mdx': '---\ntitle: Bread\n---\n\nBake it.\n',
};

test.each([
  ['docs init', { 'guide.md': '# Rye\n', '.gitignore': 'tmp' }, ['init', '.', '--yes']],
  ['docs migrate', old, ['migrate', '.']],
])('%s killed between its files is done by the next run, and can be taken back', (name, texts, argv) => {
  const [root, cache] = [folder(texts), folder({})];
  expect(docs(root, cache, argv, 4).signal).toBe('SIGKILL');
  expect(existsSync(join(root, 'docs.json'))).toBe(true);
  const { status, stderr } = docs(root, cache, argv, 0);
  expect(stderr).toContain(`an interrupted ${name} was rolled back\n`);
  expect(status).toBe(0);
  expect(docs(root, cache, ['check', '--strict'], 0).status).toBe(0);
  expect(docs(root, cache, ['mv', '--undo'], 0).stdout).toContain(`took back ${name}\n`);
  expect(readdirSync(root).toSorted()).toEqual(Object.keys(texts).toSorted());
  for (const [path, text] of Object.entries(texts)) expect(readFileSync(join(root, path), 'utf8')).toBe(text);
});
