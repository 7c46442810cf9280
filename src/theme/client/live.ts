import type { Config } from './config.ts';
import { clearPages } from './pages.ts';
import { fits, loadStyles, swap } from './swap.ts';

/** Shows changes on disk without changing the scroll position. */
export function startLive({ base }: Config): void {
  const events = new EventSource(`${base}/_docs/events`);
  events.addEventListener('change', () => void refresh());
  // After a reconnect, the server may have another site.
  const state = { lost: false };
  events.addEventListener('error', () => {
    state.lost = true;
  });
  events.addEventListener('open', () => {
    if (state.lost) void refresh();
    state.lost = false;
  });
  addEventListener('pagehide', () => events.close());
}

async function refresh(): Promise<void> {
  clearPages();
  const response = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (!fits(next)) {
    location.reload();
    return;
  }
  const open = new Set([...document.querySelectorAll('details[open][id]')].map(({ id }) => id));
  const scroll = document.querySelector('.sidebar-scroll')?.scrollTop ?? 0;
  await loadStyles(next);
  swap(next);
  for (const id of open) document.getElementById(id)?.setAttribute('open', '');
  const sidebar = document.querySelector('.sidebar-scroll');
  if (sidebar !== null) sidebar.scrollTop = scroll;
}
