import type { Config } from './config.ts';

/** Shows a file of another host, or all of that host, when its reader asks: the server makes the page again with it. */
export function startRemoteMedia({ base }: Config): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLButtonElement>('[data-show-remote]');
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
