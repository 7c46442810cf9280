import { spawn } from 'node:child_process';
import type { Io } from './io.ts';

const openers: Readonly<Record<string, string>> = { darwin: 'open', win32: 'explorer' };

/** Opens an address in the user's browser; returns the opener if it cannot be started. */
export function openBrowser({ env }: Io, address: string): Promise<string | undefined> {
  const opener = openers[process.platform] ?? 'xdg-open';
  const child = spawn(opener, [address], { stdio: 'ignore', detached: true, env: { ...env } });
  child.unref();
  return new Promise((resolve) => {
    child.once('error', () => resolve(opener));
    child.once('spawn', () => resolve(undefined));
  });
}
