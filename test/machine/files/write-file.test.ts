import { lstatSync, readFileSync } from 'node:fs';
import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeNamedFile } from '../../../src/machine/files/write-file.ts';
import { folder } from '../../support/folder.ts';

test('a file is replaced atomically', () => {
  const path = join(folder({ 'old.txt': 'old' }), 'old.txt');
  writeNamedFile(path, 'new');
  expect(readFileSync(path, 'utf8')).toBe('new');
});

test.skipIf(process.platform === 'win32')('what is not a regular file is written to and kept', async () => {
  const path = join(folder({ 'a.txt': '' }), 'pipe');
  execFileSync('mkfifo', [path]);
  const reader = spawn('cat', [path]);
  const read: string[] = [];
  reader.stdout.on('data', (data: Buffer) => read.push(data.toString()));
  writeNamedFile(path, 'through');
  await new Promise((resolve) => reader.once('close', resolve));
  expect(read.join('')).toBe('through');
  expect(lstatSync(path).isFIFO()).toBe(true);
});

test('a missing folder is created, and a failure to write is an error of one line', () => {
  const root = folder({ 'a.txt': '' });
  expect(() => writeNamedFile(root, '')).toThrow(`cannot write ${root}: it is a folder`);
  writeNamedFile(join(root, 'reports/today/a.txt'), 'loaf');
  expect(readFileSync(join(root, 'reports/today/a.txt'), 'utf8')).toBe('loaf');
  expect(() => writeNamedFile(join(root, 'a.txt/b.txt'), '')).toThrow('cannot write');
});
