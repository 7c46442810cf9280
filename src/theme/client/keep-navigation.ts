import { keepSidebarPlace } from './sidebar-place.ts';

/** Keeps the state of the sidebar list if the next page is in the same section. */
export function keepNavigation(next: Document): void {
  keepSidebarPlace();
  const list = listOf(document);
  const nextList = listOf(next);
  if (list === null || nextList === null || sectionOf(list) !== sectionOf(nextList)) return;
  const current = new Set(hrefsOf(nextList, '[aria-current="page"]'));
  const entries = [...list.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => current.has(link.getAttribute('href') ?? '') && link.closest('.nav-rest') === null,
  );
  // The list does not contain the page yet.
  if (entries.length === 0) return;
  for (const old of list.querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
  for (const entry of entries) {
    entry.setAttribute('aria-current', 'page');
    openAround(entry);
  }
  nextList.replaceWith(list);
}

function listOf(page: Document): HTMLElement | null {
  return page.querySelector('.sidebar-nav .nav-list');
}

/** The address of the whole list, or of all its entries. */
function sectionOf(list: HTMLElement): string {
  return list.dataset['whole'] ?? hrefsOf(list, '[href]').join(' ');
}

function hrefsOf(list: HTMLElement, which: string): readonly string[] {
  return [...list.querySelectorAll(`a${which}`)].map((link) => link.getAttribute('href') ?? '');
}

function openAround(entry: Element): void {
  for (let box = entry.closest<HTMLElement>('ul[hidden]'); box !== null; box = box.closest('ul[hidden]')) {
    box.hidden = false;
    document.querySelector(`[aria-controls="${CSS.escape(box.id)}"]`)?.setAttribute('aria-expanded', 'true');
  }
}
