import { closest } from './dom.ts';

/** Menus and tooltips close on a click elsewhere and with Escape. Arrow keys move through the entries of a menu. */
export function startMenus(): void {
  document.addEventListener('click', (event) => {
    const inside = closest(event, '.menu, .findings');
    for (const menu of openMenus()) if (menu !== inside) menu.open = false;
  });
  document.addEventListener('focusin', (event) => {
    const inside = closest(event, '.menu');
    for (const menu of openMenus()) if (menu !== inside && menu.matches('.menu')) menu.open = false;
  });
  document.addEventListener('keydown', (event) => {
    const menu = closest<HTMLDetailsElement>(event, '.menu, .findings');
    if (event.key === 'Escape') {
      for (const tip of document.querySelectorAll('.tooltip:is(:hover, :focus-within)')) dismiss(tip);
      for (const open of openMenus()) {
        open.open = false;
        if (open === menu) open.querySelector('summary')?.focus();
      }
    }
    if (menu === null || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    menu.open = true;
    step(menu, event.key === 'ArrowDown' ? 1 : -1);
  });
}

// A dismissed tooltip stays hidden until the pointer or focus returns.
function dismiss(tip: Element): void {
  tip.classList.add('is-closed');
  for (const away of ['pointerleave', 'focusout'])
    tip.addEventListener(away, () => tip.classList.remove('is-closed'), { once: true });
}

function openMenus(): readonly HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('.menu[open], .findings[open]')];
}

function step(menu: HTMLDetailsElement, by: number): void {
  const entries = [...menu.querySelectorAll<HTMLElement>('.menu-box :is(a[href], button)')];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const next = at === -1 ? (by > 0 ? 0 : entries.length - 1) : (at + by + entries.length) % entries.length;
  entries[next]?.focus();
}
