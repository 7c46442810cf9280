import { spawn } from 'node:child_process';

/** Opens an address in the browser; where there is none, nothing happens. */
export function openBrowser(address: string, platform: NodeJS.Platform): void {
  const [command, ...arguments_] =
    platform === 'darwin' ? ['open'] : platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  if (command === undefined) return;
  const child = spawn(command, [...arguments_, address], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
