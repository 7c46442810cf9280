import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
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
  const burst = changes.next().then(() => 'a burst');
  for (const path of ['notes.txt', '.cache/a.json', '.cache/b.json', 'README.md'])
    writeFileSync(join(root, path), 'Oat');
  expect(await Promise.race([burst, setTimeout(300, 'nothing')])).toBe('nothing');
  expect([...new Set(asked)]).toEqual(['changed notes.txt']);
  writeFileSync(join(root, '.gitignore'), 'notes.txt');
  expect(await burst).toBe('a burst');
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
  const watched = () => process.getActiveResourcesInfo().filter((name) => name === 'FSEventWrap').length;
  for (let turns = 0; turns < 12; turns += 1) {
    const pages = Array.from({ length: 100 }, (_, number) => [`loaf-${number}.mdx`, 'Rye'] as const);
    const root = folder(Object.fromEntries(pages));
    const changes = changesBelow(root, () => true);
    await changes.ready;
    rmSync(root, { recursive: true });
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    await changes.close();
  }
  await setTimeout(200);
  expect(watched()).toBe(0);
});
