import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { freePort } from './local-server.ts';

export interface Redis {
  readonly url: string;
  /** It comes back with what it has appended to its file. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** It takes connections and answers nothing until `resume`. */
  pause(): void;
  resume(): void;
}

/** A real Redis with an append-only file, as long as the test lives. */
export async function startRedis(): Promise<Redis> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-redis-'));
  const port = await freePort();
  const state: { child: ChildProcess | undefined } = { child: undefined };
  const start = async (): Promise<void> => {
    const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
    const child = spawn('redis-server', [...place, '--appendonly', 'yes', '--appendfsync', 'always']);
    state.child = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => {
        if (text.includes('Ready to accept connections')) resolve();
      });
      child.once('exit', () => reject(new Error('redis-server has ended')));
    });
  };
  const stop = async (): Promise<void> => {
    const { child } = state;
    if (child === undefined || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  onTestFinished(async () => {
    state.child?.kill('SIGKILL');
    if (state.child?.exitCode === null && state.child.signalCode === null) await once(state.child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    start,
    pause: () => void state.child?.kill('SIGSTOP'),
    resume: () => void state.child?.kill('SIGCONT'),
  };
}

/** Tests that need programs of the system, which continuous integration installs; skipped where they are missing. */
export function needing(...programs: readonly string[]): typeof test {
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0);
  if (missing.length > 0 && process.env['DOCS_TEST_SERVICES'] === 'required')
    throw new Error(`not installed: ${missing.join(', ')}`);
  return test.skipIf(missing.length > 0) as typeof test;
}
