// Runs before the page is drawn: light or dark, and a banner that was closed.
import { facts } from './facts.ts';

const { appearance, strict } = facts();
const stored = strict ? null : localStorage.getItem('docs:theme');
const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
const wanted = stored ?? (appearance === 'system' ? system : appearance);
document.documentElement.dataset['theme'] = wanted === 'dark' ? 'dark' : 'light';

// The banner is not there yet; its key is compared as soon as it is.
const closed = localStorage.getItem('docs:banner');
if (closed !== null) {
  const watcher = new MutationObserver(() => {
    const banner = document.querySelector<HTMLElement>('[data-banner]');
    if (banner === null && document.body?.firstElementChild === null) return;
    if (banner?.dataset['banner'] === closed) document.documentElement.dataset['bannerClosed'] = '';
    if (banner !== null || document.querySelector('header') !== null) watcher.disconnect();
  });
  watcher.observe(document.documentElement, { childList: true, subtree: true });
}
