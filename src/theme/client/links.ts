import { decodePercent } from '../../site/source/text/percent.ts';
import { closest } from './dom.ts';
import { pageSettings } from './page-settings.ts';
import { fetchPage, mayBePage, withoutFragment } from './pages.ts';
import { pick, select } from './panels.ts';

/** A link to a heading expands whatever hides it. Pages are prefetched when the pointer is on a link to them. */
export function startLinks(): void {
  reveal();
  addEventListener('hashchange', reveal);
  document.addEventListener('click', (event) => {
    // There is no `hashchange` event for a link to the current address.
    if (closest<HTMLAnchorElement>(event, 'a[href]')?.href === location.href) reveal();
  });
  const { base } = pageSettings();
  document.addEventListener('pointerover', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a[href]');
    if (link === null || link.target !== '' || link.hasAttribute('download') || !mayBePage(link.href, base))
      return;
    if (withoutFragment(link.href) !== withoutFragment(location.href)) void fetchPage(link.href);
  });
}

export function reveal(): void {
  const target = targetOf(location.hash.slice(1));
  if (target === null) return;
  if (target.getAttribute('role') === 'tab') select(target);
  for (let box: Element | null = target; box !== null; box = box.parentElement) {
    if (box instanceof HTMLDetailsElement) box.open = true;
    if (box.matches('.picked[hidden]')) {
      const option = document.querySelector<HTMLOptionElement>(`option[value="${CSS.escape(box.id)}"]`);
      if (option !== null) pick(option);
    }
    if (box instanceof HTMLElement && box.getAttribute('role') === 'tabpanel' && box.hidden) {
      const tab = document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(box.id)}"]`);
      if (tab !== null) select(tab);
    }
    if (box instanceof HTMLElement && box.dataset['view'] !== undefined && box.hidden) {
      document.querySelector<HTMLElement>(`[data-choose-view="${CSS.escape(box.dataset['view'])}"]`)?.click();
    }
  }
  target.scrollIntoView({ behavior: 'instant' });
}

// A percent sign may not start an escape; the fragment is then used unchanged.
function targetOf(fragment: string): HTMLElement | null {
  if (fragment === '') return null;
  return document.getElementById(fragment) ?? document.getElementById(decodePercent(fragment));
}
