import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const program = fileURLToPath(new URL('program.ts', import.meta.url));
const start = ['--import', createRequire(import.meta.url).resolve('tsx'), program];

/** `docs dev` as a process, with what it has said so far. */
export function dev(root: string, ...options: readonly string[]) {
  return devWith({}, root, ...options);
}

/** The same with more in its environment. */
export function devWith(
  environment: Readonly<Record<string, string>>,
  root: string,
  ...options: readonly string[]
) {
  return started(environment, ['dev', root, ...options]);
}

/** A command that stays, as a process. */
export function started(environment: Readonly<Record<string, string>>, argv: readonly string[]) {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...environment };
  const child = spawn(process.execPath, [...start, ...argv], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const heard = { stdout: '', stderr: '' };
  const waiting = new Set<() => void>();
  const hear = (name: 'stdout' | 'stderr') => (text: Buffer) => {
    heard[name] += text.toString();
    for (const look of waiting) look();
  };
  child.stdout.on('data', hear('stdout'));
  child.stderr.on('data', hear('stderr'));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const until = (name: 'stdout' | 'stderr', pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(heard[name]);
        if (found === null) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      void ended.then(() => reject(new Error(`ended: ${heard.stderr}`)));
      look();
    });
  const ready = async () => (await until('stdout', /^ready (http:\S+) domain=(\S+)\n/))[1] ?? '';
  return { child, heard, ended, until, ready };
}
