import { spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { appendFileSync, closeSync, existsSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { folder } from '../support/folder.ts';

const support = fileURLToPath(new URL('../support/program.ts', import.meta.url));
const start = ['--import', createRequire(import.meta.url).resolve('tsx'), support];
const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
const config = (pages: readonly string[]) =>
  JSON.stringify({
    theme: 'mint',
    name: 'Crumb',
    colors: { primary: '#8a4b14', light: '#e8b98a' },
    navigation: { pages },
  });

test('closing stdout early is not an error', () => {
  const missing = Array.from({ length: 3000 }, (_, index) => `ovens/${index}`);
  const root = folder({ 'docs.json': config(missing) });
  const command = [process.execPath, ...start, 'check', root, '--format', 'json']
    .map((word) => `'${word}'`)
    .join(' ');
  const { stdout, stderr } = spawnSync('bash', ['-c', `${command} | head -n 1`], { encoding: 'utf8', env });
  expect({ stdout, stderr }).toEqual({ stdout: '{\n', stderr: '' });
});

test.skipIf(!existsSync('/dev/full'))('output to a full disk is an error of one line', () => {
  const full = openSync('/dev/full', 'w');
  const stdio: StdioOptions = ['ignore', full, 'pipe'];
  const { status, stderr } = spawnSync(process.execPath, [...start, '--help'], {
    stdio,
    encoding: 'utf8',
    env,
  });
  closeSync(full);
  expect(stderr).toBe('error: the output cannot be written: the disk is full\n');
  expect(status).toBe(2);
});

test('--watch checks again after a change and exits on an interrupt', async () => {
  const root = folder({ 'docs.json': config(['ovens']) });
  const child = spawn(process.execPath, [...start, 'check', root, '--watch', '--format', 'github'], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const heard = { stdout: '', stderr: '' };
  const until = (isThere: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => (isThere() ? resolve() : undefined);
      child.stdout.on('data', look);
      child.stderr.on('data', look);
    });
  child.stdout.on('data', (text) => (heard.stdout += text));
  child.stderr.on('data', (text) => (heard.stderr += text));
  const rounds = () => heard.stderr.split('watching').length - 1;
  await until(() => rounds() === 1);
  expect(heard.stdout).toContain('page "ovens" does not exist');
  const again = until(() => rounds() >= 2 && heard.stdout.includes('"loaves"'));
  writeFileSync(join(root, 'docs.json'), config(['loaves']));
  await again;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

test('--watch waits for a docs.json that is temporarily missing, and does not use one above it', async () => {
  const above = folder({ 'docs.json': config(['mill']), 'site/docs.json': config(['ovens']) });
  const root = join(above, 'site');
  const child = spawn(process.execPath, [...start, 'check', '--watch', '--format', 'github'], {
    cwd: root,
    env,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const heard = { text: '' };
  const until = (words: string) =>
    new Promise<void>((resolve) => {
      const look = (text: Buffer) => {
        heard.text += String(text);
        if (heard.text.includes(words)) resolve();
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
    });
  await until('watching');
  expect(heard.text).toContain('"ovens"');
  const told = until('error: no docs.json');
  rmSync(join(root, 'docs.json'));
  await told;
  expect(heard.text).not.toContain('"mill"');
  const back = until('"loaves"');
  writeFileSync(join(root, 'docs.json'), config(['loaves']));
  await back;
});

test.each([
  ['--output', ['--output', 'report.json', '--format', 'json'], 'pipe'],
  ['standard output', ['--format', 'json'], 'report.json'],
  ['a baseline', ['--baseline', 'baseline.json', '--update-baseline'], 'pipe'],
] as const)('--watch does not check again after writing into the site by %s', async (_, options, out) => {
  const root = folder({ 'docs.json': config(['ovens']), 'data.bin': '' });
  const stdout = out === 'pipe' ? out : openSync(join(root, out), 'w');
  const child = spawn(process.execPath, [...start, 'check', '--watch', ...options], {
    cwd: root,
    env,
    stdio: ['ignore', stdout, 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const heard = { rounds: 0 };
  const rounds = (wanted: number) =>
    new Promise<void>((resolve) =>
      child.stderr?.on('data', () => (heard.rounds >= wanted ? resolve() : undefined)),
    );
  child.stderr?.on('data', (text: Buffer) => (heard.rounds += String(text).split('watching').length - 1));
  await rounds(1);
  // No part of what is read, as a log that another program writes.
  appendFileSync(join(root, 'data.bin'), 'x');
  await setTimeout(500);
  expect(heard.rounds).toBe(1);
  const again = rounds(2);
  writeFileSync(join(root, 'ovens.mdx'), 'Rye');
  await again;
  await setTimeout(300);
  // To create a file and to write to it may be two changes.
  expect(heard.rounds).toBeLessThan(4);
});
