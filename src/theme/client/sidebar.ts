import { closest, element } from './dom.ts';
import { fillList } from './nav-rest.ts';
import { keepSidebarPlace } from './sidebar-place.ts';

/** Collapsible groups, and the drawer that contains the sidebar on small screens. */
export function startSidebar(): void {
  document.addEventListener('click', (event) => {
    const toggle = closest(event, '.nav-toggle');
    const rest = closest(event, '.nav-rest a');
    if (toggle !== null) void toggleGroup(toggle);
    else if (rest !== null) {
      event.preventDefault();
      void fillList(rest.closest('ul'));
    } else if (closest(event, '.drawer-button') !== null) openDrawer();
    else if (closest(event, '.drawer-close, .backdrop') !== null) closeDrawer();
  });
  document.addEventListener('keydown', (event) => {
    const drawer = document.querySelector('.sidebar.is-open');
    if (drawer === null) return;
    if (event.key === 'Escape') closeDrawer();
    if (event.key === 'Tab') keepInside(drawer, event);
  });
  addEventListener('pagehide', keepSidebarPlace);
  matchMedia('(min-width: 1024px)').addEventListener('change', closeDrawer);
}

async function toggleGroup(toggle: HTMLElement): Promise<void> {
  const open = toggle.getAttribute('aria-expanded') !== 'true';
  toggle.setAttribute('aria-expanded', String(open));
  const list = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  if (open) await fillList(list);
  if (list !== null) list.hidden = toggle.getAttribute('aria-expanded') !== 'true';
}

function openDrawer(): void {
  const drawer = document.querySelector<HTMLElement>('.sidebar');
  if (drawer === null) return;
  drawer.classList.add('is-open');
  drawer.setAttribute('role', 'dialog');
  drawer.setAttribute('aria-modal', 'true');
  drawer.setAttribute(
    'aria-label',
    document.querySelector('.drawer-button')?.getAttribute('aria-label') ?? '',
  );
  document.querySelector('.drawer-button')?.setAttribute('aria-expanded', 'true');
  document.body.append(element('div', { class: 'backdrop' }));
  document.body.style.overflow = 'hidden';
  drawer.querySelector<HTMLElement>('.drawer-close')?.focus();
}

export function closeDrawer(): void {
  const drawer = document.querySelector<HTMLElement>('.sidebar.is-open');
  if (drawer === null) return;
  drawer.classList.remove('is-open');
  for (const name of ['role', 'aria-modal', 'aria-label']) drawer.removeAttribute(name);
  document.querySelector('.backdrop')?.remove();
  document.body.style.overflow = '';
  const button = document.querySelector<HTMLElement>('.drawer-button');
  button?.setAttribute('aria-expanded', 'false');
  button?.focus();
}

/** Keeps the focus inside a box. */
function keepInside(box: Element, event: KeyboardEvent): void {
  const stops = [
    ...box.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary, [tabindex="0"]'),
  ].filter((stop) => stop.checkVisibility());
  const [first, last] = [stops[0], stops.at(-1)];
  if (event.shiftKey && document.activeElement === first) last?.focus();
  else if (!event.shiftKey && document.activeElement === last) first?.focus();
  else return;
  event.preventDefault();
}
