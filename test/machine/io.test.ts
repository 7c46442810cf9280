import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { processIo } from '../../src/machine/io.ts';
import { main } from '../../src/commands/main.ts';

test('a deleted working directory is an error of one line', async () => {
  const cwd = () => {
    throw Object.assign(new Error('uv_cwd'), { code: 'ENOENT' });
  };
  const said: string[] = [];
  const stderr = { on: () => undefined, write: (text: string) => said.push(text) };
  const gone: NodeJS.Process = Object.create(process, {
    argv: { value: ['node', 'docs', 'check'] },
    cwd: { value: cwd },
    stderr: { value: stderr },
  });
  expect(await main(processIo(gone))).toBe(2);
  expect(said.join('')).toBe(
    'error: the working directory no longer exists\n  = help: change to an existing one\n',
  );
});

test('cleanup runs once before a signal ends the process, unless it was cancelled', () => {
  const signals = new EventEmitter();
  const said: string[] = [];
  const stream = { on: () => undefined, write: (text: string) => said.push(text) };
  const own: NodeJS.Process = Object.create(process, {
    stdout: { value: stream },
    stderr: { value: stream },
    once: { value: signals.once.bind(signals) },
    off: { value: signals.off.bind(signals) },
    kill: { value: (_: number, signal: string) => said.push(signal) },
  });
  const { onTermination } = processIo(own);
  onTermination('taken back')();
  onTermination('interrupted');
  signals.emit('SIGINT', 'SIGINT');
  signals.emit('SIGINT', 'SIGINT');
  expect(said).toEqual(['interrupted', 'SIGINT']);
});
