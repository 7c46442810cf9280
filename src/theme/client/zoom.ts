import { closest, element } from './dom.ts';

/** Images and diagrams that are larger than the column can be opened in the size of the window. */
export function startZoom(): void {
  for (const picture of document.querySelectorAll('.content img')) offerPicture(picture);
  document.addEventListener('load', ({ target }) => offerPicture(target), true);
  document.addEventListener('click', (event) => {
    const shown = closest<HTMLElement>(event, '.zooms');
    if (shown !== null) open(shown);
  });
  document.addEventListener('keydown', (event) => {
    const shown = closest<HTMLElement>(event, '.zooms');
    if (shown === null || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    open(shown);
  });
}

function offerPicture(picture: EventTarget | null): void {
  if (
    !(picture instanceof HTMLImageElement) ||
    !picture.matches('.content img:not(a img, button img, summary img, .card img, [no-zoom])')
  )
    return;
  if (picture.alt !== '') offerZoom(picture, picture.naturalWidth);
}

export function offerZoom(shown: HTMLElement, width: number): void {
  if (width < shown.clientWidth * 1.2) return;
  shown.classList.add('zooms');
  shown.tabIndex = 0;
  shown.setAttribute('role', 'button');
}

function open(shown: HTMLElement): void {
  const label = shown.ariaLabel ?? shown.getAttribute('alt') ?? undefined;
  const large =
    shown instanceof HTMLImageElement
      ? element('img', { src: shown.currentSrc, alt: shown.alt })
      : element(
          'div',
          { class: shown.className },
          ...[...shown.children].map((part) => part.cloneNode(true)),
        );
  large.classList.remove('zooms');
  const dialog = element('dialog', { class: 'zoom', 'aria-label': label }, large);
  document.body.append(dialog);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
}
