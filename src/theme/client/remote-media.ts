import type { Config } from './config.ts';
import { closest } from './dom.ts';

/** Shows a file of another host, or all files of that host, on request. The server renders the page again. */
export function startRemoteMedia({ base }: Config): void {
  document.addEventListener('click', (event) => {
    const button = closest<HTMLButtonElement>(event, '[data-show-remote]');
    const wanted = button?.dataset['showRemote'];
    if (button !== null && wanted !== undefined) void show(button, wanted, base);
  });
}

async function show(button: HTMLButtonElement, wanted: string, base: string): Promise<void> {
  button.disabled = true;
  const { ok } = await fetch(`${base}/_docs/remote-media`, { method: 'POST', body: wanted });
  if (ok) location.reload();
  else button.disabled = false;
}
