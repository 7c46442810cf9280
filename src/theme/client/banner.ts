import { closest } from './dom.ts';

/** A closed banner stays closed until its text changes. */
export function startBanner(): void {
  document.addEventListener('click', (event) => {
    const banner = closest(event, '.banner-close')?.closest<HTMLElement>('[data-banner]');
    if (banner === null || banner === undefined) return;
    localStorage.setItem('docs:banner', banner.dataset['banner'] ?? '');
    banner.remove();
  });
}
