import { fillList } from './nav-rest.ts';
import { keepSidebarPlace } from './sidebar-place.ts';

/** Keeps the state of the sidebar list if the next page is in the same section. */
export function keepNavigation(next: Document): void {
  keepSidebarPlace();
  const list = listOf(document);
  const nextList = listOf(next);
  if (list === null || nextList === null || sectionOf(list) !== sectionOf(nextList)) return;
  const marks = marksOf(nextList);
  const entries = marks.flatMap((mark) => entryLike(mark, list) ?? []);
  // The list does not contain the page yet.
  if (entries.length < marks.length || entries.length === 0) return;
  for (const old of list.querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
  for (const entry of entries) entry.setAttribute('aria-current', 'page');
  for (const id of marks.flatMap(openIdsAround)) openGroup(id, list);
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

function marksOf(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('a[aria-current="page"]')];
}

/** The same entry in another list: the title of a group and its first page may have one address. */
function entryLike(mark: HTMLElement, list: HTMLElement): HTMLElement | undefined {
  const sameAddress = list.querySelectorAll<HTMLElement>(
    `a[href="${CSS.escape(mark.getAttribute('href') ?? '')}"]`,
  );
  return [...sameAddress].find(
    (entry) => entry.closest('.nav-rest') === null && isTitle(entry) === isTitle(mark),
  );
}

function isTitle(entry: Element): boolean {
  return entry.closest('.nav-row, .nav-header') !== null;
}

/** The ids of the open lists that contain an entry, or that it is the title of. */
function openIdsAround(entry: HTMLElement): readonly string[] {
  const own = entry.parentElement?.querySelector(':scope > .nav-toggle')?.getAttribute('aria-controls');
  const around: string[] = own == null ? [] : [own];
  for (let box = entry.closest('ul[id]'); box !== null; box = box.parentElement?.closest('ul[id]') ?? null)
    around.push(box.id);
  return around;
}

function openGroup(id: string, list: HTMLElement): void {
  const group = list.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  if (group?.hidden !== true) return;
  group.hidden = false;
  list.querySelector(`[aria-controls="${CSS.escape(id)}"]`)?.setAttribute('aria-expanded', 'true');
  void fillList(group);
}
