import { keepInView } from './tabs-place.ts';

/** Shows the panel of a tab. */
export function select(tab: HTMLElement): void {
  for (const other of siblingTabs(tab)) {
    const on = other === tab;
    other.setAttribute('aria-selected', String(on));
    other.tabIndex = on ? 0 : -1;
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    if (panel !== null) panel.hidden = !on;
  }
  const list = tab.closest('[role="tablist"]');
  if (list !== null) keepInView(list, tab);
}

export function siblingTabs(tab: HTMLElement): readonly HTMLElement[] {
  return [...(tab.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
}

/** Shows the panel of an entry. */
export function pick(option: HTMLOptionElement): void {
  const list = option.closest('select');
  if (list === null) return;
  list.value = option.value;
  for (const other of list.options) {
    const panel = document.getElementById(other.value);
    if (panel !== null) panel.hidden = other !== option;
  }
}
