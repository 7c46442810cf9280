import { decodePercent } from '../../source/text/percent.ts';
import { closest } from './dom.ts';
import { pageSettings } from './page-settings.ts';
import { fetchPage, mayBePage, withoutFragment } from './pages.ts';
import { pick, select } from './panels.ts';

/** A link to a place opens whatever hides it; pages that are likely next are fetched beforehand. */
export function startLinks(): void {
  reveal();
  addEventListener('hashchange', reveal);
  document.addEventListener('click', (event) => {
    // A link to the place in the address changes nothing there.
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

// A percent sign in an address may not start an escape; the address is then used as written.
function targetOf(fragment: string): HTMLElement | null {
  if (fragment === '') return null;
  return document.getElementById(fragment) ?? document.getElementById(decodePercent(fragment));
}
