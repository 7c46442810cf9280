// Runs before the page is drawn: theme, space for the assistant, closed banners, and early clicks.
import { recordEarlyClicks } from './early-clicks.ts';
import { pageSettings } from './page-settings.ts';
import { loadConversation } from './stored-conversation.ts';
import { showTheme } from './theme.ts';

const { appearance, strict, mode } = pageSettings();
const stored = strict ? null : localStorage.getItem('docs:theme');
const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
const wanted = stored ?? (appearance === 'system' ? system : appearance);
showTheme(wanted === 'dark' ? 'dark' : 'light');
recordEarlyClicks();

if (mode === 'live' && loadConversation().open) document.documentElement.classList.add('has-assistant');

// The banner has not been parsed yet; its key is compared as soon as it has.
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
