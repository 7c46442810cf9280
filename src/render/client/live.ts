import { restoreChosen } from './chosen.ts';
import type { Config } from './config.ts';

/** Shows what has changed on disk without losing the reader's place. */
export function startLive({ base }: Config): void {
  const events = new EventSource(`${base}/_docs/events`);
  events.addEventListener('change', () => void refresh());
  // A server that comes back may have another site.
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
  const response = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (assetsOf(next) !== assetsOf(document)) {
    location.reload();
    return;
  }
  const open = new Set([...document.querySelectorAll('details[open][id]')].map(({ id }) => id));
  const scroll = document.querySelector('.sidebar-scroll')?.scrollTop ?? 0;
  document.title = next.title;
  factsOf(document).content = factsOf(next).content;
  for (const selector of ['.banner', '.header', '.layout', '.findings', '.sprite']) swap(selector, next);
  for (const id of open) document.getElementById(id)?.setAttribute('open', '');
  const sidebar = document.querySelector('.sidebar-scroll');
  if (sidebar !== null) sidebar.scrollTop = scroll;
  restoreChosen();
  dispatchEvent(new Event('docs:content'));
}

function swap(selector: string, next: Document): void {
  const old = document.querySelector(selector);
  const made = next.querySelector(selector);
  if (old !== null && made !== null) old.replaceWith(document.adoptNode(made));
  else if (old !== null) old.remove();
  else if (made !== null) document.body.append(document.adoptNode(made));
}

/** What a page may load, and what it does: none of this changes while it is there. */
function assetsOf(page: Document): string {
  const policy = page.querySelector<HTMLMetaElement>('meta[http-equiv]')?.content ?? '';
  const sources = [...page.head.querySelectorAll('link[rel="stylesheet"], script[src]')];
  return [policy, ...sources.map((each) => each.getAttribute('href') ?? each.getAttribute('src'))].join(' ');
}

function factsOf(page: Document): HTMLMetaElement {
  return page.querySelector<HTMLMetaElement>('meta[name="docs"]') ?? page.createElement('meta');
}
