import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installFiles } from '../../../src/commands/build/install-files.ts';
import { identityOf, journalName } from '../../../src/machine/files/exchange-folder.ts';
import { compare } from '../../../src/commands/build/compare.ts';
import { writeAll } from '../../../src/commands/build/write.ts';
import { temporaryFolders } from '../../../src/machine/temporary-folders.ts';
import { oneByOne } from '../../support/one-by-one.ts';
import { type Artifact, type BuiltFile, textArtifact, textPieces } from '../../../src/site/model/artifact.ts';

let parent = '';
let cache = '';
beforeEach(() => {
  parent = mkdtempSync(join(realpathSync(tmpdir()), 'docs-write-'));
  cache = mkdtempSync(join(realpathSync(tmpdir()), 'docs-cache-'));
});
afterEach(() => [parent, cache].forEach((path) => rmSync(path, { recursive: true, force: true })));

const file = (path: string, text = path): Artifact => textArtifact(path, 'text/plain', text);
const write = (built: readonly BuiltFile[], interrupted = () => false) =>
  writeAll(() => oneByOne(built), join(parent, 'dist'), {
    displayPath: 'dist',
    interrupted,
    progress: () => undefined,
    folders: temporaryFolders({ XDG_CACHE_HOME: cache }),
  });
/** Files and links below a folder. Whether a recursive listing follows links differs between versions of Node. */
const files = (folder = 'dist', prefix = ''): readonly string[] =>
  readdirSync(join(parent, folder, prefix), { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? files(folder, `${prefix}${entry.name}/`) : [prefix + entry.name],
    )
    .sort();
const text = (path: string): string => readFileSync(join(parent, 'dist', path), 'utf8');

test('a build writes its files and a manifest, and leaves nothing next to the folder', async () => {
  expect(await write([file('llms.txt'), file('a/b.md')])).toEqual({ files: 2, removed: 0, changed: true });
  expect(files()).toEqual(['.docs-manifest.json', 'a/b.md', 'llms.txt']);
  expect(readdirSync(parent)).toEqual(['dist']);
  expect(lstatSync(join(parent, 'dist')).mode & 0o777).toBe(0o777 & ~process.umask());
});

test('a later build removes its own old files and keeps others', async () => {
  await write([file('llms.txt'), file('a/b.md'), file('c.md')]);
  mkdirSync(join(parent, 'dist/empty'));
  writeFileSync(join(parent, 'dist/a/mine.txt'), 'mine');
  writeFileSync(join(parent, 'dist/c.md'), 'edited by hand');
  symlinkSync('a', join(parent, 'dist/link'));
  expect(await write([file('llms.txt', 'new')])).toEqual({ files: 1, removed: 1, changed: true });
  expect(files()).toEqual(['.docs-manifest.json', 'a/mine.txt', 'c.md', 'link', 'llms.txt']);
  expect(text('llms.txt')).toBe('new');
  expect(lstatSync(join(parent, 'dist/link')).isSymbolicLink()).toBe(true);
  expect(existsSync(join(parent, 'dist/empty'))).toBe(true);
});

test('a build without changes writes nothing, and restores modified files', async () => {
  const all = [file('llms.txt'), file('a/b.md')];
  await write(all);
  const before = lstatSync(join(parent, 'dist')).ino;
  expect(await write(all)).toEqual({ files: 2, removed: 0, changed: false });
  expect(lstatSync(join(parent, 'dist')).ino).toBe(before);
  writeFileSync(join(parent, 'dist/a/b.md'), 'edited by hand');
  expect(await write(all)).toEqual({ files: 2, removed: 0, changed: true });
  expect(text('a/b.md')).toBe('a/b.md');
});

test('a file that the build did not write is not replaced', async () => {
  mkdirSync(join(parent, 'dist'));
  writeFileSync(join(parent, 'dist/llms.txt'), 'mine');
  await expect(write([file('llms.txt')])).rejects.toThrow(
    'dist/llms.txt exists and was not written by docs build',
  );
  expect(files()).toEqual(['llms.txt']);
  expect(text('llms.txt')).toBe('mine');
});

test('an interrupt leaves only the old files', async () => {
  await write([file('llms.txt')]);
  const many = Array.from({ length: 200 }, (_, index) => file(`${index}.md`));
  let asked = 0;
  await expect(write(many, () => (asked += 1) > 2)).rejects.toThrow('interrupted');
  expect(files()).toEqual(['.docs-manifest.json', 'llms.txt']);
  expect(readdirSync(parent)).toEqual(['dist']);
});

test('a file that cannot be written leaves only the old files', async () => {
  await write([file('llms.txt')]);
  const tooLong = file(`${'x'.repeat(300)}.md`);
  await expect(write([file('a.md'), tooLong])).rejects.toThrow(
    'dist cannot be written: the name is too long',
  );
  expect(files()).toEqual(['.docs-manifest.json', 'llms.txt']);
  expect(readdirSync(parent)).toEqual(['dist']);
});

test('an out folder below a file is an error of one line', async () => {
  writeFileSync(join(parent, 'dist'), '');
  const below = writeAll(() => oneByOne([]), join(parent, 'dist/below'), {
    displayPath: 'dist/below',
    interrupted: () => false,
    progress: () => undefined,
    folders: temporaryFolders({ XDG_CACHE_HOME: cache }),
  });
  await expect(below).rejects.toThrow('dist/below cannot be written: part of its path is a file');
});

test.skipIf(!existsSync('/proc/self'))(
  'an out folder in a read-only place is an error of one line',
  async () => {
    const folders = temporaryFolders({ XDG_CACHE_HOME: cache });
    const options = { displayPath: 'out', interrupted: () => false, progress: () => undefined, folders };
    await expect(writeAll(() => oneByOne([]), '/proc/nowhere/docs/out', options)).rejects.toThrow(
      'out cannot be written: there is no such file or folder',
    );
  },
);

test('a build killed between two renames is completed by the next one', async () => {
  await write([file('llms.txt')]);
  writeFileSync(join(parent, 'dist/mine.txt'), 'mine');
  const journal = { version: 1, folder: identityOf(join(parent, 'dist')), name: 'dist' };
  writeFileSync(join(parent, 'dist', journalName), `${JSON.stringify(journal)}\n`);
  renameSync(join(parent, 'dist'), join(parent, '.docs-old-abc'));
  await write([file('llms.txt', 'new')]);
  expect(files()).toEqual(['.docs-manifest.json', 'llms.txt', 'mine.txt']);
  expect(readdirSync(parent)).toEqual(['dist']);
});

test('concurrent builds are each complete, and lose no other files', async () => {
  await write([file('llms.txt')]);
  writeFileSync(join(parent, 'dist/mine.txt'), 'mine');
  const builds = ['one', 'two', 'three', 'four'].map((name) =>
    Array.from({ length: 300 }, (_, at) => file(`pages/${at}.md`, name)),
  );
  const done = await Promise.all(builds.map((artifacts) => write(artifacts)));
  expect(done.map(({ files: count, changed }) => [count, changed])).toEqual(Array(4).fill([300, true]));
  expect(new Set(builds[0]?.map(({ path }) => text(path))).size).toBe(1);
  expect(text('mine.txt')).toBe('mine');
  expect(readdirSync(parent)).toEqual(['dist']);
});

test('an edited manifest cannot make a build remove files outside the folder', async () => {
  await write([file('llms.txt')]);
  writeFileSync(join(parent, 'outside.txt'), 'outside.txt');
  const manifest = text('.docs-manifest.json').replace('llms.txt', '../outside.txt');
  writeFileSync(join(parent, 'dist/.docs-manifest.json'), manifest);
  rmSync(join(parent, 'dist/llms.txt'));
  await write([]);
  expect(existsSync(join(parent, 'outside.txt'))).toBe(true);
});

test('the comparison lists missing, changed and stale files', async () => {
  await write([file('a.md'), file('b.md'), file('c.md')]);
  writeFileSync(join(parent, 'dist/b.md'), 'edited');
  const made = oneByOne([file('b.md'), file('c.md'), file('d.md')]);
  expect(await compare(made, join(parent, 'dist'))).toEqual([
    { path: 'a.md', kind: 'stale' },
    { path: 'b.md', kind: 'changed' },
    { path: 'd.md', kind: 'missing' },
  ]);
});

test('a file in pieces is written and compared like any other', async () => {
  const pages = (last: string) => ['é'.repeat(1_500_000), 'b', last];
  const encoded = (last: string) => pages(last).map((page) => new TextEncoder().encode(page));
  const inPieces = (last: string): BuiltFile => ({
    ...file('llms-full.txt'),
    body: textPieces(() => encoded(last)),
  });
  const made = [...textPieces(() => encoded('c'))];
  expect(made.length).toBeGreaterThan(1);
  await write([inPieces('c')]);
  expect(text('llms-full.txt')).toBe(pages('c').join(''));
  expect((await write([file('llms-full.txt', pages('c').join(''))])).changed).toBe(false);
  expect((await write([inPieces('c')])).changed).toBe(false);
  const changed = [{ path: 'llms-full.txt', kind: 'changed' }];
  for (const last of ['', 'd', 'cd'])
    expect(await compare(oneByOne([inPieces(last)]), join(parent, 'dist'))).toEqual(changed);
  expect((await write([inPieces('cd')])).changed).toBe(true);
  expect(text('llms-full.txt')).toBe(pages('cd').join(''));
});

test('a folder that cannot be exchanged gets its files one by one', async () => {
  await write([file('old/a.md'), file('b.md')]);
  mkdirSync(join(parent, 'dist/.docs-new-1/c'), { recursive: true });
  writeFileSync(join(parent, 'dist/.docs-new-1/c/d.md'), 'd');
  writeFileSync(join(parent, 'dist/.docs-new-1/.docs-manifest.json'), '{}');
  const fresh = join(parent, 'dist/.docs-new-1');
  installFiles(['c/d.md'], new Set(['old/a.md']), join(parent, 'dist'), fresh);
  rmSync(fresh, { recursive: true });
  expect(files()).toEqual(['.docs-manifest.json', 'b.md', 'c/d.md']);
  expect(readdirSync(join(parent, 'dist'))).not.toContain('old');
});
