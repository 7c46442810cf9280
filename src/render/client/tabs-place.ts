/** The width of the fade at the end of the tabs, in pixels, as in `header.css`. */
const fade = 32;

/** Scrolls the tabs of the header so that the current one is in full view. */
export function placeTabs(): void {
  const list = document.querySelector<HTMLElement>('.header > .tabs-bar > ul');
  const current = list?.querySelector('.tab[aria-current]') ?? null;
  if (list === null || current === null) return;
  const frame = list.getBoundingClientRect();
  const place = current.getBoundingClientRect();
  if (place.left < frame.left + fade || place.right > frame.right - fade)
    list.scrollLeft += (place.left + place.right - frame.left - frame.right) / 2;
}
