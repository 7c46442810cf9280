import { element } from './dom.ts';
import { pageSettings } from './page-settings.ts';
import { keepNavigation } from './keep-navigation.ts';
import { reveal } from './links.ts';
import { fetchPage, mayBePage, withoutFragment } from './pages.ts';
import { closeDrawer } from './sidebar.ts';
import { placeSidebar } from './sidebar-place.ts';
import { fits, loadStyles, swap } from './swap.ts';

/**
 * Shows pages of the site in the current document. The browser manages history, scroll positions and focus
 * (https://developer.mozilla.org/docs/Web/API/Navigation_API); browsers without it load each page.
 */
export function startClientNavigation(): void {
  if (!('navigation' in globalThis)) return;
  const { base } = pageSettings();
  const status = element('div', { class: 'unseen', 'aria-live': 'polite' });
  document.body.append(status);
  const state: { last?: NavigateEvent } = {};
  navigation.addEventListener('navigate', (event) => {
    state.last = event;
    const { info, navigationType } = event;
    if (info instanceof Document) return event.intercept({ handler: () => arrive(info, true) });
    if (info === ordinary || !isVisit(event, base)) return;
    // A traversal to an entry of this document cannot be prevented.
    if (navigationType === 'traverse') return event.intercept({ handler: () => comeBack(event) });
    event.preventDefault();
    void visit(event);
  });

  /** Navigates once the page is loaded: in this document if possible, otherwise as usual. */
  async function visit(event: NavigateEvent): Promise<void> {
    const { url } = event.destination;
    const page = await fetchPage(url);
    if (state.last !== event) return;
    const next = page && parse(page.html);
    const to = withoutFragment(page?.address ?? url) + new URL(url).hash;
    const history = event.navigationType === 'replace' ? 'replace' : 'push';
    navigation.navigate(to, { history, info: next !== undefined && fits(next) ? next : ordinary });
  }

  async function comeBack({ destination, signal }: NavigateEvent): Promise<void> {
    const page = await fetchPage(destination.url);
    if (signal.aborted) return;
    const next = page && parse(page.html);
    if (next !== undefined && fits(next)) await arrive(next, false);
    else location.reload();
  }

  async function arrive(next: Document, isNew: boolean): Promise<void> {
    await loadStyles(next);
    closeDrawer();
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
    keepNavigation(next);
    swap(next);
    placeSidebar();
    if (isNew) reveal();
    // The browser stores no position for pages that were not scrolled.
    else scrollTo({ top: 0, behavior: 'instant' });
    status.textContent = document.title;
  }
}

/** Marks a navigation that the browser handles itself. */
const ordinary = 'ordinary';

function isVisit(event: NavigateEvent, base: string): boolean {
  const { canIntercept, cancelable, hashChange, downloadRequest, formData, navigationType, destination } =
    event;
  if (!canIntercept || hashChange || downloadRequest !== null || formData !== null) return false;
  if (navigationType === 'reload' || !mayBePage(destination.url, base)) return false;
  return navigationType === 'traverse' || (cancelable && !destination.sameDocument);
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
