import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { changesBelow } from '../../src/workspace/changes.ts';
import { folder } from '../support/folder.ts';

test('a folder that is deleted and created again is watched again', async () => {
  const root = folder({ 'docs.json': '{}' });
  const changes = changesBelow(root, () => true);
  onTestFinished(() => changes.close());
  await changes.ready;
  rmSync(root, { recursive: true });
  await changes.next();
  mkdirSync(root);
  const writing = setInterval(() => writeFileSync(join(root, 'docs.json'), String(Math.random())), 100);
  onTestFinished(() => clearInterval(writing));
  // What is gone may make two bursts; all others come from what is there again.
  for (let bursts = 0; bursts < 3; bursts += 1) await changes.next();
  expect(await changes.next()).toContain('docs.json');
});

test('changes outside the site, or without effect, are not a burst', async () => {
  const root = folder({ 'docs.json': '{}', 'notes.txt': 'Rye', '.cache/a.json': '{}', 'README.md': 'Rye' });
  const asked: string[] = [];
  const changes = changesBelow(root, ({ path, isContent }) => {
    asked.push(`${isContent ? 'changed' : 'new'} ${path}`);
    return path !== 'notes.txt';
  });
  onTestFinished(() => changes.close());
  await changes.ready;
  for (const path of ['notes.txt', '.cache/a.json', '.cache/b.json', 'README.md'])
    writeFileSync(join(root, path), 'Oat');
  // Changes are reported in order.
  writeFileSync(join(root, '.gitignore'), 'notes.txt');
  expect(await changes.next()).toEqual(['.gitignore']);
  expect(asked).toContain('changed notes.txt');
  expect(asked.filter((each) => !/ (?:notes\.txt|\.gitignore)$/.test(each))).toEqual([]);
});

test('a file that is truncated and written a moment later has changed twice', async () => {
  const root = folder({ 'docs.json': '{}' });
  const changes = changesBelow(root, () => true);
  onTestFinished(() => changes.close());
  await changes.ready;
  const file = openSync(join(root, 'docs.json'), 'w');
  await changes.next();
  writeSync(file, '{}');
  closeSync(file);
  expect(await changes.next()).toEqual(['docs.json']);
});

test('nothing is watched after closing, even if the folder is deleted at the same moment', async () => {
  for (let turns = 0; turns < 12; turns += 1) {
    const pages = Array.from({ length: 100 }, (_, number) => [`loaf-${number}.mdx`, 'Rye'] as const);
    const root = folder(Object.fromEntries(pages));
    const changes = changesBelow(root, () => true);
    await changes.ready;
    rmSync(root, { recursive: true });
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    changes.close();
  }
  // When this change is reported, all before it were.
  const root = folder({ 'docs.json': '{}' });
  const changes = changesBelow(root, () => true);
  onTestFinished(() => changes.close());
  await changes.ready;
  writeFileSync(join(root, 'docs.json'), '{ }');
  await changes.next();
  expect(watchers()).toBe(1);
});

test('every change below the folder is reported, also in new and moved folders and behind links', async () => {
  const root = folder({ 'docs.json': '{}', 'loaves/rye.mdx': 'Rye', 'shop/oven.mdx': 'Oven' });
  symlinkSync('loaves', join(root, 'bread'));
  symlinkSync('loaves/rye.mdx', join(root, 'rye.mdx'));
  symlinkSync('..', join(root, 'shop/round'));
  symlinkSync('/tmp', join(root, 'outside'));
  const changes = changesBelow(root, () => true);
  onTestFinished(() => changes.close());
  await changes.ready;
  const reported = async (...paths: readonly string[]): Promise<void> => {
    const missing = new Set(paths);
    while (missing.size > 0) for (const path of await changes.next()) missing.delete(path);
  };
  const write = (path: string): void => writeFileSync(join(root, path), String(Math.random()));

  write('loaves/rye.mdx');
  await reported('loaves/rye.mdx', 'bread/rye.mdx', 'rye.mdx');
  mkdirSync(join(root, 'loaves/new/deep'), { recursive: true });
  write('loaves/new/deep/oat.mdx');
  await reported('loaves/new/deep/oat.mdx', 'bread/new/deep/oat.mdx');
  write('loaves/new/deep/oat.mdx');
  await reported('loaves/new/deep/oat.mdx');
  renameSync(join(root, 'loaves/new'), join(root, 'shop/old'));
  await reported('loaves/new', 'shop/old', 'shop/old/deep/oat.mdx');
  write('shop/old/deep/oat.mdx');
  await reported('shop/old/deep/oat.mdx');
  write('shop/next.mdx');
  renameSync(join(root, 'shop/next.mdx'), join(root, 'loaves/rye.mdx'));
  await reported('shop/next.mdx', 'loaves/rye.mdx', 'rye.mdx');
  write('loaves/rye.mdx');
  await reported('loaves/rye.mdx', 'rye.mdx');
  rmSync(join(root, 'bread'));
  symlinkSync('shop', join(root, 'bread'));
  await reported('bread', 'bread/oven.mdx');
  write('shop/oven.mdx');
  await reported('shop/oven.mdx', 'bread/oven.mdx');
  rmSync(join(root, 'shop'), { recursive: true });
  await reported('shop', 'shop/oven.mdx');
});

test('a copy that only follows what is reported stays the same as the folder', async () => {
  const names = ['rye', 'oat', 'salt', 'deep'];
  const root = folder({ 'docs.json': '{}', 'rye/oat/salt': '1', 'deep/rye': '2' });
  const fileTexts = () =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(root, path)).isFile())
      .map((path): [string, string] => [path, readFileSync(join(root, path), 'utf8')]);
  const copy = new Map(fileTexts());
  const changes = changesBelow(root, () => true);
  onTestFinished(() => changes.close());
  await changes.ready;
  const follow = async (): Promise<void> => {
    // A folder before what is in it.
    for (const path of (await changes.next()).toSorted()) {
      for (const known of copy.keys()) if (known === path || known.startsWith(`${path}/`)) copy.delete(known);
      for (const [file, text] of fileTexts()) if (file === path) copy.set(file, text);
    }
    await follow();
  };
  void follow();
  let state = 7;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const place = (): string =>
    join(root, ...Array.from({ length: 1 + below(3) }, () => names[below(names.length)] ?? ''));
  const actions = [
    (path: string) => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, String(below(1_000_000)));
    },
    (path: string) => mkdirSync(path, { recursive: true }),
    (path: string) => rmSync(path, { recursive: true, force: true }),
    (path: string) => renameSync(path, place()),
  ];
  for (let turn = 1; turn <= 400; turn += 1) {
    try {
      actions[below(actions.length)]?.(place());
    } catch (error) {
      // It is impossible, such as moving a folder into itself.
      expect(error).toHaveProperty('code');
    }
    if (turn % 4 === 0) await setImmediate();
    if (turn % 40 === 0)
      await vi.waitFor(() => expect([...copy].sort()).toEqual(fileTexts().sort()), { timeout: 5_000 });
  }
});

test('a large site needs one watcher for each folder', async () => {
  const pages = Array.from({ length: 200 }, (_, number) => [`loaves/${number}.mdx`, 'Rye'] as const);
  const root = folder({ 'docs.json': '{}', 'node_modules/oat/a.js': '', ...Object.fromEntries(pages) });
  const before = watchers();
  const changes = changesBelow(root, () => true);
  onTestFinished(() => changes.close());
  await changes.ready;
  expect(watchers() - before).toBe(/darwin|win32/.test(process.platform) ? 1 : 2);
});

function watchers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'FSEventWrap' || name === 'StatWatcher')
    .length;
}
