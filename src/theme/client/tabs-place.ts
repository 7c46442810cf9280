/** The width of the fade at the ends of the tabs, in pixels, as in `header.css` and `steps-tabs.css`. */
const fade = 32;

/** Scrolls the tabs of the header so that the current one is in full view. */
export function placeTabs(): void {
  const list = document.querySelector<HTMLElement>('.header > .tabs-bar > ul');
  const current = list?.querySelector('.tab[aria-current]') ?? null;
  if (list !== null && current !== null) keepInView(list, current);
}

/** Scrolls a list of tabs so that one of them is in full view. */
export function keepInView(list: Element, tab: Element): void {
  const frame = list.getBoundingClientRect();
  const place = tab.getBoundingClientRect();
  if (place.left < frame.left + fade || place.right > frame.right - fade)
    list.scrollLeft += (place.left + place.right - frame.left - frame.right) / 2;
}
