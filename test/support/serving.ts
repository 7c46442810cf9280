import { onTestFinished } from 'vitest';
import { main } from '../../src/commands/main.ts';
import type { Io } from '../../src/machine/io.ts';
import { folder } from './folder.ts';
import { freePort } from './local-server.ts';
import { builtFolder, keys } from './serve-process.ts';
import type { Files } from './server.ts';

/** `docs serve` in this process until the test ends: what it said, and where it answers. */
export async function serveHere(
  dir: string,
  options: readonly string[],
  env: Io['env'] = {},
): Promise<{ readonly url: string; readonly log: () => string; stop(): Promise<number> }> {
  const heard = { stdout: '', stderr: '' };
  const end = { now: (): void => undefined };
  const interrupted = new Promise<void>((resolve) => (end.now = resolve));
  const ready = { is: (_: string): void => undefined };
  const address = new Promise<string>((resolve) => (ready.is = resolve));
  const ended = main({
    argv: ['serve', dir, ...options],
    cwd: '/',
    env: { ...keys, ...env },
    stdin: {},
    stdout: {
      write: (text) => {
        heard.stdout += text;
        const url = /^ready (\S+) domain=\S+\n$/.exec(heard.stdout)?.[1];
        if (url !== undefined) ready.is(url);
      },
    },
    stderr: { write: (text) => void (heard.stderr += text) },
    interrupted: () => interrupted,
    ask: () => Promise.resolve(''),
    onTermination: () => () => undefined,
  });
  const stop = (): Promise<number> => {
    end.now();
    return ended;
  };
  onTestFinished(() => void stop());
  const url = await Promise.race([
    address,
    ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${heard.stderr}`))),
  ]);
  return { url, log: () => heard.stderr, stop };
}

/** The address of a site that was built and is served by `docs serve` as long as the test lives. */
export async function serving(files: Files, options: readonly string[]): Promise<string> {
  const port = await freePort();
  const root = folder(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, String(text)])));
  const dist = await builtFolder(root, `http://127.0.0.1:${port}`);
  const { url } = await serveHere(dist, ['--port', String(port), '--quiet', ...options]);
  return url;
}
