import { closest } from './dom.ts';

/** Tabs of content and code; a title chosen in one set is chosen in all that have it, also on the next page. */
export function startTabs(): void {
  document.addEventListener('click', (event) => {
    const tab = closest(event, '[role="tab"]');
    if (tab !== null) choose(tab);
    const view = closest(event, '[data-choose-view]');
    if (view !== null) chooseView(view.dataset['chooseView'] ?? '');
  });
  document.addEventListener('keydown', (event) => {
    const tab = closest(event, '[role="tab"]');
    const tabs = tab === null ? [] : tabsBeside(tab);
    const at = tabs.findIndex((each) => each === tab);
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1 + tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined || tabs.length === 0) return;
    event.preventDefault();
    const next = tabs[to % tabs.length];
    if (next !== undefined) choose(next);
    next?.focus();
  });
  restoreTabs();
}

/** What was chosen on an earlier page. */
export function restoreTabs(): void {
  for (const title of chosen()) {
    for (const tab of document.querySelectorAll<HTMLElement>('[role="tab"]'))
      if (tab.dataset['sync'] === title) select(tab);
  }
}

function choose(tab: HTMLElement): void {
  const top = tab.getBoundingClientRect().top;
  select(tab);
  const title = tab.dataset['sync'];
  if (title === undefined) return;
  localStorage.setItem(
    'docs:tabs',
    JSON.stringify([...chosen().filter((each) => each !== title), title].slice(-12)),
  );
  for (const other of document.querySelectorAll<HTMLElement>('[role="tab"]'))
    if (other.dataset['sync'] === title) select(other);
  // Sets above may have become longer or shorter: the one that was clicked stays where it is.
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Shows the panel of a tab. */
export function select(tab: HTMLElement): void {
  for (const other of tabsBeside(tab)) {
    const on = other === tab;
    other.setAttribute('aria-selected', String(on));
    other.tabIndex = on ? 0 : -1;
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    if (panel !== null) panel.hidden = !on;
  }
}

function tabsBeside(tab: HTMLElement): readonly HTMLElement[] {
  return [...(tab.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
}

function chosen(): readonly string[] {
  const kept: unknown = JSON.parse(localStorage.getItem('docs:tabs') ?? '[]');
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
}

function chooseView(title: string): void {
  for (const view of document.querySelectorAll<HTMLElement>('[data-view]'))
    view.hidden = view.dataset['view'] !== title;
  for (const button of document.querySelectorAll<HTMLElement>('[data-choose-view]')) {
    button.setAttribute('aria-pressed', String(button.dataset['chooseView'] === title));
  }
}
