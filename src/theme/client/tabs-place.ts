/** The width of the fade at the ends of the tabs, in pixels, as in `header.css` and `steps-tabs.css`. */
const fade = 32;

/** Places the tabs of the header again when there is more or less room, or other tabs. */
export function startTabsBar(): void {
  placeTabs();
  addEventListener('resize', placeTabs, { passive: true });
  addEventListener('docs:content', placeTabs);
}

/** Moves the tabs of the header that do not fit to the menu at its end; the current one stays. */
export function placeTabs(): void {
  const list = document.querySelector<HTMLElement>('.header > .tabs-bar > ul');
  const menu = list?.querySelector<HTMLElement>(':scope > .tabs-rest');
  if (list == null || menu == null) return;
  const tabs = [...list.querySelectorAll<HTMLElement>(':scope > li:not(.tabs-rest)')];
  for (const tab of tabs) tab.hidden = false;
  menu.hidden = list.scrollWidth <= list.clientWidth;
  if (menu.hidden) return;
  const others = tabs.filter((tab) => tab.querySelector('.tab[aria-current]') === null);
  while (list.scrollWidth > list.clientWidth) {
    const last = others.pop();
    if (last === undefined) break;
    last.hidden = true;
  }
  const entries = tabs.filter(({ hidden }) => hidden).flatMap(menuEntries);
  menu.querySelector('ul')?.replaceChildren(...entries);
}

/** A tab as an entry of a menu; one with a menu as its entries. */
function menuEntries(tab: HTMLElement): readonly Node[] {
  const inner = tab.querySelectorAll('.menu-box li');
  if (inner.length > 0) return [...inner].map((entry) => entry.cloneNode(true));
  const entry = tab.cloneNode(true) as HTMLElement;
  entry.hidden = false;
  entry.querySelector('a')?.setAttribute('class', 'menu-item');
  return [entry];
}

/** Scrolls a list of tabs so that one of them is in full view. */
export function keepInView(list: Element, tab: Element): void {
  const frame = list.getBoundingClientRect();
  const place = tab.getBoundingClientRect();
  if (place.left < frame.left + fade || place.right > frame.right - fade)
    list.scrollLeft += (place.left + place.right - frame.left - frame.right) / 2;
}
