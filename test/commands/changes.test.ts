import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changesBelow } from '../../src/commands/changes.ts';
import { folder } from '../support/folder.ts';

test('a folder that goes and comes back is watched again', async () => {
  const root = folder({ 'docs.json': '{}' });
  const changes = changesBelow(root);
  onTestFinished(() => changes.close());
  await changes.ready;
  rmSync(root, { recursive: true });
  await changes.next();
  mkdirSync(root);
  const writing = setInterval(() => writeFileSync(join(root, 'docs.json'), String(Math.random())), 100);
  onTestFinished(() => clearInterval(writing));
  // What is gone may make two bursts; all others come from what is there again.
  for (let bursts = 0; bursts < 4; bursts += 1) await expect(changes.next()).resolves.toBeUndefined();
});

test('a file that is emptied, and written a moment later, has changed twice', async () => {
  const root = folder({ 'docs.json': '{}' });
  const changes = changesBelow(root);
  onTestFinished(() => changes.close());
  await changes.ready;
  const file = openSync(join(root, 'docs.json'), 'w');
  await changes.next();
  writeSync(file, '{}');
  closeSync(file);
  await expect(changes.next()).resolves.toBeUndefined();
});
