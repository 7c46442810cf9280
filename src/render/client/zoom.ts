import { closest, element } from './dom.ts';

/** A picture that is larger than the page has room for opens as large as the window. */
export function startZoom(): void {
  for (const picture of document.querySelectorAll('.content img')) offer(picture);
  document.addEventListener('load', ({ target }) => offer(target), true);
  document.addEventListener('click', (event) => {
    const picture = closest<HTMLImageElement>(event, '.zooms');
    if (picture !== null) open(picture);
  });
  document.addEventListener('keydown', (event) => {
    const picture = closest<HTMLImageElement>(event, '.zooms');
    if (picture === null || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    open(picture);
  });
}

function offer(picture: EventTarget | null): void {
  if (
    !(picture instanceof HTMLImageElement) ||
    !picture.matches('.content img:not(a img, button img, summary img, .card img, [no-zoom])')
  )
    return;
  if (picture.alt === '' || picture.naturalWidth < picture.clientWidth * 1.2) return;
  picture.classList.add('zooms');
  picture.tabIndex = 0;
  picture.setAttribute('role', 'button');
}

function open({ currentSrc, alt }: HTMLImageElement): void {
  const dialog = element(
    'dialog',
    { class: 'zoom', 'aria-label': alt },
    element('img', { src: currentSrc, alt }),
  );
  document.body.append(dialog);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
}
