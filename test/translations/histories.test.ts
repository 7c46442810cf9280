import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const config = JSON.stringify({
  navigation: {
    languages: [
      { language: 'en', pages: ['guides/rye', 'guides/oat'] },
      { language: 'fr', pages: ['fr/guides/rye', 'fr/guides/oat'] },
    ],
  },
});

const rye = '---\ntitle: Rye\n---\n\nKnead it for ten minutes.\n\n## Oven\n\nBake it dark.\n';
const seigle = '---\ntitle: Seigle\n---\n\nPétrir pendant dix minutes.\n\n## Four\n\nCuire bien.\n';
const oat = { 'guides/oat.mdx': '# Oat', 'fr/guides/oat.mdx': '# Avoine' };

/** A site in git; each change to it is a commit. */
function siteInGit(): {
  readonly root: string;
  commit(files: Readonly<Record<string, string | undefined>>): void;
  git(...args: readonly string[]): string;
} {
  const root = folder({ 'docs.json': config, ...oat });
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  git('init', '--quiet', '--initial-branch=main');
  const commit = (files: Readonly<Record<string, string | undefined>>) => {
    write(root, files);
    git('add', '--all');
    git('commit', '--quiet', '--message', 'change');
  };
  commit({});
  return { root, commit, git };
}

function write(root: string, files: Readonly<Record<string, string | undefined>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    if (text === undefined) rmSync(join(root, path));
    else writeFileSync(join(root, path), text);
  }
}

async function statusOf(root: string, page = 'guides/rye') {
  const { stdout } = await run(root, ['translations', 'status', '--format', 'json']);
  const { pages } = JSON.parse(stdout);
  return pages.find((one: { readonly page: string }) => one.page === page);
}

const both = { 'guides/rye.mdx': rye, 'fr/guides/rye.mdx': seigle };

test('a translation after its source, and both in one commit, are current', async () => {
  const { root, commit } = siteInGit();
  commit({ 'guides/rye.mdx': rye });
  commit({ 'fr/guides/rye.mdx': seigle });
  expect(await statusOf(root)).toMatchObject({ state: 'current', basis: 'git' });
  commit({
    'guides/rye.mdx': rye.replace('dark', 'light'),
    'fr/guides/rye.mdx': seigle.replace('bien', 'peu'),
  });
  expect(await statusOf(root)).toMatchObject({ state: 'current' });
});

test('a change of words makes a translation stale, and says since when and where', async () => {
  const { root, commit, git } = siteInGit();
  commit(both);
  commit({ 'guides/rye.mdx': rye.replace('dark', 'drak') });
  const [name] = git('rev-parse', 'HEAD').split('\n');
  commit({ 'guides/rye.mdx': rye.replace('dark', 'light') });
  expect(await statusOf(root)).toMatchObject({
    state: 'stale',
    since: { commit: name },
    changes: [{ kind: 'changed', line: 9, text: 'Bake it light.' }],
  });
  // What the work tree takes back was never shown.
  write(root, { 'guides/rye.mdx': rye });
  expect(await statusOf(root)).toMatchObject({ state: 'current', since: null });
});

test('formatting and targets of links make nothing stale, on either side', async () => {
  const { root, commit } = siteInGit();
  commit({ ...both, 'guides/rye.mdx': rye.replace('ten minutes', '[ten minutes](/guides/oat)') });
  commit({
    'guides/rye.mdx': rye.replace('ten minutes', '**[ten minutes](./oat)**').replaceAll('\n\n', '\n\n\n'),
  });
  expect(await statusOf(root)).toMatchObject({ state: 'current' });
  commit({ 'guides/rye.mdx': rye.replace('dark', 'light') });
  commit({ 'fr/guides/rye.mdx': seigle.replaceAll('\n\n', '\n\n\n') });
  expect(await statusOf(root)).toMatchObject({ state: 'stale' });
});

test('a translation that is older than its source is unknown', async () => {
  const { root, commit } = siteInGit();
  commit({ 'fr/guides/rye.mdx': seigle });
  commit({ 'guides/rye.mdx': rye });
  expect(await statusOf(root)).toMatchObject({ state: 'unknown', reason: 'it is older than its source' });
});

test('moved pages keep their history', async () => {
  const { root, commit } = siteInGit();
  commit(both);
  commit({ 'guides/rye.mdx': rye.replace('dark', 'light') });
  const moved = { 'guides/rye.mdx': undefined, 'fr/guides/rye.mdx': undefined };
  commit({
    ...moved,
    'bread/rye.mdx': rye.replace('dark', 'light'),
    'fr/bread/rye.mdx': seigle,
    'docs.json': config.replaceAll('guides/rye', 'bread/rye'),
  });
  expect(await statusOf(root, 'bread/rye')).toMatchObject({ state: 'stale', changes: [{ line: 9 }] });
});

test('a merge counts as one change', async () => {
  const { root, commit, git } = siteInGit();
  commit(both);
  git('switch', '--quiet', '--create', 'translate');
  commit({ 'fr/guides/rye.mdx': seigle.replace('bien', 'peu') });
  git('switch', '--quiet', 'main');
  commit({ 'guides/rye.mdx': rye.replace('dark', 'light') });
  git('merge', '--quiet', '--no-edit', 'translate');
  expect(await statusOf(root)).toMatchObject({ state: 'current' });
});

test('without enough history the state is unknown, and says why', async () => {
  const { root, commit } = siteInGit();
  commit(both);
  commit({ 'guides/oat.mdx': '# Oats' });
  const clone = folder({});
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone], { stdio: 'ignore' });
  expect(await statusOf(root)).toMatchObject({ state: 'current' });
  expect(await statusOf(clone)).toMatchObject({
    state: 'unknown',
    reason: 'the clone is shallow: git fetch --unshallow',
  });
  expect(await statusOf(folder({ 'docs.json': config, ...oat, ...both }))).toMatchObject({
    state: 'unknown',
    basis: 'none',
    reason: 'the site is in no git repository with commits',
  });
  write(root, {
    'docs.json': config.replaceAll('guides/rye', 'guides/spelt'),
    'guides/spelt.mdx': rye,
    'fr/guides/spelt.mdx': seigle,
  });
  expect(await statusOf(root, 'guides/spelt')).toMatchObject({
    state: 'unknown',
    reason: 'the translation was never committed',
  });
});

test('a side that was never committed', async () => {
  const { root, commit } = siteInGit();
  commit({ 'guides/rye.mdx': rye });
  write(root, { 'fr/guides/rye.mdx': seigle });
  expect(await statusOf(root)).toMatchObject({ reason: 'the translation was never committed' });
  const other = siteInGit();
  other.commit({ 'fr/guides/rye.mdx': seigle });
  write(other.root, { 'guides/rye.mdx': rye });
  expect(await statusOf(other.root)).toMatchObject({ reason: 'the source was never committed' });
});

test('pages that exist on one side only, and untranslated copies', async () => {
  const { root, commit } = siteInGit();
  const prose = `${rye}\nKnead the dough on a floured table and let it rest below a cloth until it has doubled in size.\n`;
  commit({ 'guides/rye.mdx': prose });
  expect(await statusOf(root)).toMatchObject({ state: 'missing', translation: 'fr/guides/rye', path: null });
  commit({ 'fr/guides/rye.mdx': prose });
  expect(await statusOf(root)).toMatchObject({ state: 'identical' });
  commit({ 'guides/rye.mdx': undefined });
  expect(await statusOf(root)).toMatchObject({ state: 'orphan', path: 'fr/guides/rye.mdx' });
});

test('the lock keeps what git knows, tells without git, and is accepted page by page', async () => {
  const { root, commit } = siteInGit();
  commit(both);
  commit({ 'guides/rye.mdx': rye.replace('dark', 'light') });
  const env = { XDG_CACHE_HOME: folder({}) };
  const docs = (...argv: readonly string[]) => run(root, argv, env);
  const before = await docs('check', '--rule', 'translations/stale=error');
  expect(before.stdout).not.toContain('translations/stale');
  expect(await docs('translations', 'sync')).toMatchObject({
    code: 0,
    stdout: '2 translations added to the lock\n',
    stderr: 'undo: docs mv --undo\n',
  });
  // A stale translation stays stale, and nothing is added twice.
  expect(await statusOf(root)).toMatchObject({ state: 'stale', basis: 'lock', changes: [{ line: 9 }] });
  expect(await docs('translations', 'sync')).toMatchObject({
    stdout: '0 translations added to the lock\n',
    stderr: '',
  });
  rmSync(join(root, '.git'), { recursive: true });
  const found = await docs('check', '--rule', 'translations/stale=error');
  expect(found.stdout).toContain('1 of 4 blocks of "guides/rye" changed since it was translated');
  const accepted = await docs('translations', 'accept', 'fr/guides/rye.mdx', '--format', 'json');
  expect(JSON.parse(accepted.stdout)).toMatchObject({ accepted: [{ page: 'guides/rye', language: 'fr' }] });
  expect(await statusOf(root)).toMatchObject({ state: 'current', basis: 'lock' });
  await docs('mv', '--undo');
  expect(await statusOf(root)).toMatchObject({ state: 'stale' });
  for (const argv of [['accept'], ['accept', 'never'], ['accept', '--all', '--language', 'xx']])
    expect(await docs('translations', ...argv)).toMatchObject({ code: 2, stdout: '' });
});

test('drift and untranslated copies are accepted until the source changes', async () => {
  const root = folder({
    'docs.json': config,
    ...oat,
    ...both,
    'fr/guides/rye.mdx': seigle.replace('##', '###'),
  });
  const env = { XDG_CACHE_HOME: folder({}) };
  await run(root, ['translations', 'accept', '--all'], env);
  expect((await statusOf(root)).drift).toMatchObject([{ kind: 'headings' }]);
  await run(root, ['translations', 'accept', 'guides/rye', '--drift'], env);
  expect((await statusOf(root)).drift).toEqual([]);
  write(root, { 'guides/rye.mdx': rye.replace('dark', 'light') });
  expect(await statusOf(root)).toMatchObject({ state: 'stale', drift: [{ kind: 'headings' }] });
});

test('a move takes the entries of the lock along, and back', async () => {
  const root = folder({ 'docs.json': config, ...oat, ...both });
  const env = { XDG_CACHE_HOME: folder({}) };
  const lock = () => readFileSync(join(root, '.docs/translations.json'), 'utf8');
  await run(root, ['translations', 'accept', '--all'], env);
  const before = lock();
  await run(root, ['mv', 'guides', 'bread'], env);
  await run(root, ['mv', 'fr/guides', 'fr/bread'], env);
  expect(lock()).toBe(before.replaceAll('guides/', 'bread/'));
  expect(await statusOf(root, 'bread/rye')).toMatchObject({ state: 'current', basis: 'lock' });
  await run(root, ['mv', 'fr/bread', 'fr/guides'], env);
  await run(root, ['mv', 'bread', 'guides'], env);
  expect(lock()).toBe(before);
});
